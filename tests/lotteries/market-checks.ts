import type { Chance } from '@fairground/kernel/chance'
import { expect } from 'vitest'
import { type Form, linesOf } from '../../games/bet-lines.ts'
import type { Play } from '../../games/lotteries/plays.ts'
import type { BetType, MarketBet, MarketGame, MarketInfo } from '../../games/market.ts'
import { paid, pricedAt } from '../../games/market.ts'
import { type Ratio, ratio } from '../../games/ratio.ts'

// Computations about a game for the tests of all families.

/** Computes the payout of a bet for a result, in minor units. */
export type Recount = (bet: MarketBet, result: unknown) => bigint

/**
 * Returns a bet of a type at its prices, with a stake of all its lines in minor units, 100 by default. Throws an Error
 * for a selection that is not offered.
 */
export function betOf(
  { betTypes }: Pick<MarketInfo, 'betTypes'>,
  type: string,
  selection: string,
  stake = 100n,
): MarketBet {
  const betType = betTypes.find(({ id }) => id === type)!
  const lines = linesOf(betType.form, selection)?.length
  if (!lines) throw new Error(`${type} does not offer ${selection}`)
  return { type, selection, ...pricedAt(betType, selection), lines, stake }
}

/** Returns any bet on up to a few lines of any of the types, with a stake of each line of up to 100,000 minor units. */
export function anyBet({ betTypes }: Pick<MarketInfo, 'betTypes'>, chance: Chance): MarketBet {
  const { id, form, price, prizes } = betTypes[chance.below(betTypes.length)]!
  for (;;) {
    const selection = anySelection(form, chance)
    const lines = linesOf(form, selection)?.length
    const lineStake = BigInt(1 + chance.below(100_000))
    if (lines) return { type: id, selection, price, prizes, lines, stake: lineStake * BigInt(lines) }
  }
}

function anySelection({ values, sets }: Form, chance: Chance): string {
  const all = values as readonly string[]
  const chosen = sets.map(({ pick }) => {
    const size = Math.min(all.length, pick + chance.below(4))
    const places = new Set<number>()
    while (places.size < size) places.add(chance.below(all.length))
    return all.filter((_, at) => places.has(at)).join('-')
  })
  return chosen.join('|')
}

/** Returns the first line of a form, set by set. */
function firstSets(form: Form): string[][] {
  const values = form.values as readonly string[]
  let used = 0
  return form.sets.map(({ pick }) => {
    const from = form.isDistinct ? used : 0
    used += pick
    return values.slice(from, from + pick)
  })
}

/** Returns the first line of a form. */
export function firstLine(form: Form): string[] {
  return firstSets(form).flat()
}

/** Returns a bet on the first line of a form. */
export function firstSelection(form: Form): string {
  return firstSets(form)
    .map((set) => set.join('-'))
    .join('|')
}

/** Returns how often a line wins each prize over some results, as a share of them, each weighted by its `ways`. */
export function countedChances<Result>(
  { chances, prizeAt }: Play<Result>,
  line: readonly string[],
  results: Iterable<Result>,
  ways: (result: Result) => bigint = () => 1n,
): Ratio[] {
  const won = chances.map(() => 0n)
  let all = 0n
  for (const result of results) {
    const prize = prizeAt(line, result)
    if (prize !== undefined) won[prize]! += ways(result)
    all += ways(result)
  }
  return won.map((count) => ratio(count, all))
}

/** Returns how often a line gets its stake back over some results without a win, as a share of them. */
export function countedPush<Result>(
  { prizeAt, push }: Play<Result>,
  line: readonly string[],
  results: Iterable<Result>,
): Ratio {
  const all = [...results]
  const pushed = all.filter((result) => push?.isAt(line, result) && prizeAt(line, result) === undefined)
  return ratio(BigInt(pushed.length), BigInt(all.length))
}

/**
 * Returns the loss of some bets for a result, in minor units, by the recount; negative if they win more than their
 * stakes.
 */
export function lossBy(recount: Recount, bets: readonly MarketBet[], result: unknown): bigint {
  return bets.reduce((loss, bet) => loss + bet.stake - recount(bet, result), 0n)
}

/**
 * Expects that the amount at risk of bets is their loss for the worst of all results by the recount; or, if their
 * payouts vary by less than a quarter of the stakes, at most twice their average loss, to the rounding of a line.
 */
export function expectAtRisk(
  risk: bigint,
  recount: Recount,
  bets: readonly MarketBet[],
  results: readonly unknown[],
  weightOf: (result: never) => number = () => 1,
): void {
  const losses = results.map((result) => Number(lossBy(recount, bets, result)))
  const weights = results.map((result) => weightOf(result as never))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const meanOf = (values: readonly number[]) =>
    values.reduce((sum, value, at) => sum + value * weights[at]!, 0) / all
  const worst = Math.max(0, ...losses)
  const staked = bets.reduce((sum, { stake }) => sum + Number(stake), 0)
  const lines = bets.reduce((sum, bet) => sum + bet.lines, 0)
  const mean = meanOf(losses)
  const variance = meanOf(losses.map((loss) => (loss - mean) ** 2))
  const most = Math.sqrt(variance) < staked / 4 ? Math.min(worst, Math.ceil(2 * mean)) : worst
  expect(Number(risk)).toBeLessThanOrEqual(most)
  expect(Number(risk)).toBeGreaterThanOrEqual(most === worst ? worst : most - 2 * lines)
}

/**
 * Returns the results for which the recount and the rules pay differently for a bet, or one of them throws; empty if
 * they agree.
 */
export function disagreements<Result>(
  { wins }: Pick<MarketGame<Result>, 'wins'>,
  recount: Recount,
  bet: MarketBet,
  results: Iterable<Result>,
): string[] {
  return [...results].flatMap((result) => {
    const [one, other] = [paid(bet, wins(bet, result)), recount(bet, result)]
    return one === other
      ? []
      : [`${bet.type} ${bet.selection} by ${JSON.stringify(result)}: ${one}, ${other}`]
  })
}

/** Returns a stated return as a ratio. */
export function statedReturn({ exactReturn: { numerator, denominator } }: BetType): Ratio {
  return ratio(BigInt(numerator), BigInt(denominator))
}
