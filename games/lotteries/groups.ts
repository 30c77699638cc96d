import type { BetType, MarketInfo } from '../market.ts'

/** A group of bet types on the board: the types with a matching id, in the order of the game. */
export type GroupPattern = readonly [id: string, types: RegExp]

/**
 * Returns the groups of the bet types of a game; each type is in the first group that matches, and an empty group is
 * left out.
 */
export function groupsBy(
  patterns: readonly GroupPattern[],
  betTypes: readonly Pick<BetType, 'id'>[],
): NonNullable<MarketInfo['groups']> {
  const firstOf = (id: string) => patterns.find(([, types]) => types.test(id))?.[0]
  return patterns
    .map(([group]) => ({
      id: group,
      types: betTypes.map(({ id }) => id).filter((id) => firstOf(id) === group),
    }))
    .filter(({ types }) => types.length > 0)
}

/** The groups of the lotteries of Vietnam, most common bets first. */
export const vietnamGroups: readonly GroupPattern[] = [
  ['lo', /^lo-/],
  ['de', /^(de|de-dau|dd)$/],
  ['xien', /^xien-/],
  ['cang', /^([34]-cang|xiu-chu)$/],
  ['dau-duoi', /^(dau|duoi)$/],
  ['da', /^da/],
  ['truot', /^truot-/],
  ['nhat', /^(giai-nhat|nhat-to-)/],
  ['bao', /^bao-/],
]

/** The groups of games of five digits. */
export const fiveDigitGroups: readonly GroupPattern[] = [
  ['places', /^place-/],
  ['sides', /^(size|parity)-/],
  ['duel', /^(dragon-tiger|tie)$/],
  ['straight', /straight-/],
  ['groups', /(^|-)group-/],
  ['any', /^any-/],
  ['front', /^front-/],
  ['middle', /^middle-/],
  ['back', /^back-/],
  ['repeat', /^repeat-/],
  ['last-sides', /^sides-last-/],
]

/** The groups of games of three dice. */
export const diceGroups: readonly GroupPattern[] = [
  ['sides', /^(size|parity)$/],
  ['sum', /^sum-/],
  ['triples', /^triple/],
  ['pairs', /^(pair|different-2)/],
  ['different', /^(different-3|run)/],
]

/** The groups of games of ten racers. */
export const rankingGroups: readonly GroupPattern[] = [
  ['places', /^place-/],
  ['sides', /^(size|parity)-/],
  ['duel', /^duel-/],
  ['first-two', /^sum-/],
  ['straight', /^straight-/],
]

/** The groups of games of five of eleven numbers. */
export const elevenGroups: readonly GroupPattern[] = [
  ['any', /^any-/],
  ['places', /^place-/],
  ['first', /^(straight|group|in-first)-/],
]

/** The groups of games of twenty of eighty numbers. */
export const kenoGroups: readonly GroupPattern[] = [
  ['picks', /^pick-/],
  ['sum', /^sum-/],
  ['halves', /^halves/],
]
