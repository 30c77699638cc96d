import type { BetType, MarketInfo } from '../market.ts'

/** A group of bet types on the board: the types whose ids match, in the order of the game. */
export type GroupPattern = readonly [id: string, types: RegExp]

/** The groups of a game's bet types; each type is in the first group that takes it, and a group of none is left out. */
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

/** The lotteries of Vietnam, the commonest bets first. */
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

/** Five digits. */
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

/** Three dice. */
export const diceGroups: readonly GroupPattern[] = [
  ['sides', /^(size|parity)$/],
  ['sum', /^sum-/],
  ['triples', /^triple/],
  ['pairs', /^(pair|different-2)/],
  ['different', /^(different-3|run)/],
]

/** Ten racers. */
export const rankingGroups: readonly GroupPattern[] = [
  ['places', /^place-/],
  ['sides', /^(size|parity)-/],
  ['duel', /^duel-/],
  ['first-two', /^sum-/],
  ['straight', /^straight-/],
]

/** Five of eleven numbers. */
export const elevenGroups: readonly GroupPattern[] = [
  ['any', /^any-/],
  ['places', /^place-/],
  ['first', /^(straight|group|in-first)-/],
]

/** Twenty of eighty numbers. */
export const kenoGroups: readonly GroupPattern[] = [
  ['picks', /^pick-/],
  ['sum', /^sum-/],
  ['halves', /^halves/],
]
