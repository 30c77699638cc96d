import type { Bet, Payout, RoundGame } from './game.ts'
import { type Ratio, ratio, toNumber } from './ratio.ts'

/** Returns the number of all ways of a choice. */
export function waysOf(payouts: readonly Payout[]): bigint {
  return payouts.reduce((sum, { ways }) => sum + ways, 0n)
}

/** Returns the exact return of a choice as a share of the stake. */
export function returnOf(payouts: readonly Payout[]): Ratio {
  const paid = payouts.reduce((sum, { hundredths, ways }) => sum + BigInt(hundredths) * ways, 0n)
  return ratio(paid, 100n * waysOf(payouts))
}

/** Returns the probability that a choice pays at least a multiple, in hundredths. */
export function chanceOf(payouts: readonly Payout[], atLeast: number): Ratio {
  const paying = payouts.filter(({ hundredths }) => hundredths >= atLeast)
  return ratio(waysOf(paying), waysOf(payouts))
}

/** Returns the highest payout of a choice, in hundredths of the stake. */
export function topOf(payouts: readonly Payout[]): number {
  return Math.max(...payouts.map(({ hundredths }) => hundredths))
}

/** Returns the standard deviation of the payout of a choice, in stakes. */
export function deviationOf(payouts: readonly Payout[]): number {
  const squares = payouts.reduce((sum, { hundredths, ways }) => sum + BigInt(hundredths) ** 2n * ways, 0n)
  const mean = toNumber(returnOf(payouts))
  return Math.sqrt(Math.max(toNumber(ratio(squares, 10_000n * waysOf(payouts))) - mean ** 2, 0))
}

/**
 * Returns the part of a stake that a choice puts at risk, in minor units: the stake less what comes back with at least
 * the probability `mostCovered` (percent); 0 if that is the whole stake.
 */
export function riskOf(payouts: readonly Payout[], stake: bigint, mostCovered: number): bigint {
  const all = waysOf(payouts)
  let covered = 0
  let ways = 0n
  for (const one of payouts.toSorted((a, b) => b.hundredths - a.hundredths)) {
    ways += one.ways
    if (ways * 100n < all * BigInt(mostCovered)) continue
    covered = one.hundredths
    break
  }
  return covered >= 100 ? 0n : stake - (stake * BigInt(covered)) / 100n
}

/**
 * Returns the largest win of a bet in hundredths of its stake: for a game with choices, that of the bet's choice; for a
 * game in steps, the least that a first decision needs. Undefined for a choice that the game does not have.
 */
export function mostWonBy(
  { info, choices, steps }: Pick<RoundGame, 'info' | 'choices' | 'steps'>,
  { choice }: Bet,
): number | undefined {
  if (steps) {
    const isKnown = steps.choices ? steps.choices.all.includes(choice ?? '') : choice === undefined
    return isKnown ? steps.leastMost(choice) : undefined
  }
  if (!choices) return choice === undefined ? Math.ceil(info.maxWin.timesStake * 100) : undefined
  const payouts = choice === undefined ? undefined : choices.payoutsOf(choice)
  return payouts && topOf(payouts)
}
