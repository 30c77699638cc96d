import { type Chance, seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Play } from '../../games/lotteries/plays.ts'
import { returnAt, termsAt } from '../../games/lotteries/prize-group.ts'
import { type MarketBet, type MarketGame, type MarketInfo, paid } from '../../games/market.ts'
import { percentOf } from '../../games/ratio.ts'
import {
  anyBet,
  betOf,
  countedChances,
  disagreements,
  expectAtRisk,
  firstLine,
  firstSelection,
  type Recount,
  statedReturn,
} from './market-checks.ts'

// The tests common to all lottery families. Each function below registers some in the calling file.

/** A game with its plays and the recount of its family, which shares no code with its rules. */
export interface Family<Result> {
  game: MarketGame<Result>
  plays: readonly Play<Result>[]
  recount: Recount
}

/**
 * Returns whether a play is one value of one set, such as a number at a position: all its values must win equally
 * often.
 */
function hasOneValue({ form: { sets } }: Play<unknown>): boolean {
  return sets.length === 1 && sets[0]!.pick === 1
}

/**
 * Tests that each play, over all results, has the stated return, also in percent, and the stated hit rate: with its
 * first line, and with each value of plays whose values are counted.
 */
export function testReturns<Result>(
  { game: { info, returnOf }, plays }: Family<Result>,
  resultsOf: (type: string) => readonly Result[],
  percent: string,
  areValuesCounted: (play: Play<Result>) => boolean = hasOneValue,
): void {
  test.each(plays.map((play) => [play.id, play] as const))(
    `%s of ${info.id} returns by all results what it states, and hits as often`,
    (id, play) => {
      const type = info.betTypes.find((one) => one.id === id)!
      const counted = countedChances(play, firstLine(play.form), resultsOf(id))
      expect(returnAt(counted, type)).toEqual(statedReturn(type))
      expect(returnOf(id, type.price, type.prizes)).toEqual(statedReturn(type))
      expect(percentOf(counted[0]!)).toBe(type.hitPercent)
      expect(type.returnPercent).toBe(percent)
      expect(returnAt(counted, { ...type, prizes: [type.prizes[0]! + 1] })).not.toEqual(statedReturn(type))
      if (!areValuesCounted(play)) return
      for (const value of play.form.values as readonly string[])
        expect(countedChances(play, [value], resultsOf(id)), value).toEqual(play.chances)
    },
  )
}

/**
 * Tests that rules and recount pay the same: any bets with any frozen prizes for a result each, drawn by default, and a
 * line of each type for the given results.
 */
export function testRecount<Result>(
  { game, plays, recount }: Family<Result>,
  resultsOf: (type: string) => Iterable<Result>,
  {
    runs,
    resultFor = (_, chance) => game.draw(chance, []),
  }: { runs: number; resultFor?: (bet: MarketBet, chance: Chance) => Result },
): void {
  const frozen = fc.array(fc.nat(90_000), { minLength: 7, maxLength: 7 })
  test(`the recount of ${game.info.id} agrees on every type, selection, stake and frozen prize`, () => {
    fc.assert(
      fc.property(fc.integer(), frozen, (seed, prizes) => {
        const chance = seededChance(seed)
        const bet = anyBet(game.info, chance)
        const result = resultFor(bet, chance)
        for (const one of [bet, { ...bet, prizes: prizes.slice(0, bet.prizes.length) }])
          expect(disagreements(game, recount, one, [result])).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  test(`the recount of ${game.info.id} agrees on a line of each type by many results`, () => {
    for (const { id, form } of plays) {
      const bet = betOf(game.info, id, firstSelection(form))
      expect(disagreements(game, recount, bet, resultsOf(id))).toEqual([])
    }
  })
}

/** Tests that the recount throws for an impossible type or result, with a part of its message. */
export function testRecountThrows(
  recount: Recount,
  bet: MarketBet,
  rows: readonly [type: string, result: unknown, message: string][],
): void {
  test.each(rows)('the recount throws for %s by %j', (type, result, message) => {
    expect(() => recount({ ...bet, type }, result)).toThrow(message)
  })
}

/**
 * Tests the number of winning lines of a bet, and that rules and recount pay the same for them, at a stake of all lines
 * in minor units.
 */
export function testLines<Result>(
  { game: { info, wins }, recount }: Family<Result>,
  stake: bigint,
  rows: readonly [result: Result, type: string, selection: string, lines: number][],
): void {
  test.each(rows)('%j: %s %s wins %i lines', (result, type, selection, lines) => {
    const bet = betOf(info, type, selection, stake)
    const won = wins(bet, result)
    expect(won.reduce((sum, win) => sum + win.lines, 0)).toBe(lines)
    expect(recount(bet, result)).toBe(paid(bet, won))
  })
}

/** Tests the win of a line of a type at a prize group for a stake, both in the same units. */
export function testPrizes<Result>(
  game: MarketGame<Result>,
  { group, stake }: { group: number; stake: number },
  rows: readonly [type: string, prize: number][],
): void {
  const { betTypes } = game.infoAt(termsAt(group))
  test.each(rows)(`%s pays at group ${group} the source’s %d for a stake of ${stake}`, (id, prize) => {
    const { prizes, price } = betTypes.find((type) => type.id === id)!
    expect((stake * prizes[0]!) / price).toBeCloseTo(prize, 9)
  })
}

/** Tests the amount at risk of bets if up to 70 % may be covered, in minor units. */
export function testAtRisk<Result>(
  { atRisk }: MarketGame<Result>,
  rows: readonly [bets: string, MarketBet[], expected: bigint][],
): void {
  test.each(rows)('of %s', (_, bets, expected) => {
    expect(atRisk(bets, 0.7)).toBe(expected)
  })
}

/**
 * Tests the amount at risk of any bets of some types against the losses over all results (`expectAtRisk`), and that it
 * never exceeds the stakes.
 */
export function testWorstLoss<Result>(
  title: string,
  { game: { atRisk }, recount }: Family<Result>,
  betTypes: MarketInfo['betTypes'],
  results: Iterable<Result>,
  { bets: most, runs, weightOf }: { bets: number; runs: number; weightOf?(result: Result): number },
): void {
  const all = [...results]
  test(title, () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: most }), (seeds) => {
        const bets = seeds.map((seed) => anyBet({ betTypes }, seededChance(seed)))
        expectAtRisk(atRisk(bets, 1), recount, bets, all, weightOf)
        expect(atRisk(bets, 0.7)).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0n))
      }),
      { numRuns: runs },
    )
  })
}
