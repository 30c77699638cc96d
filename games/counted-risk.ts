import type { MarketBet } from './market.ts'

/**
 * The sum of the stakes of bets, their mean payout, and the sum of the mean squares of the payout of each line, in
 * minor units.
 */
export interface Stakes {
  staked: bigint
  expected: number
  squares: number
}

/**
 * Computes the mean payout of the lines of bets and its mean square from the chance of each of their prizes; `pushed`
 * is the chance that the stake is returned.
 */
export function stakesOf(
  bets: readonly MarketBet[],
  chancesOf: (type: string) => { chances: readonly number[]; pushed?: number },
): Stakes {
  let [staked, expected, squares] = [0n, 0, 0]
  for (const { type, stake, lines, price, prizes } of bets) {
    const { chances, pushed = 0 } = chancesOf(type)
    const lineStake = Number(stake) / lines
    staked += stake
    expected += Number(stake) * pushed
    squares += lines * lineStake ** 2 * pushed
    for (const [at, chance] of chances.entries()) {
      const amount = (lineStake * prizes[at]!) / price
      expected += lines * chance * amount
      squares += lines * chance * amount ** 2
    }
  }
  return { staked, expected, squares }
}

/** The smallest standard deviation of the payout, in stakes, at which the whole possible loss counts. */
const leastSpread = 0.25

/**
 * Returns the part of the stakes that counts as turnover, in minor units: the largest loss of the bets. If the standard
 * deviation of their payout is below a quarter of the stakes, it is at most twice their mean loss: a player who bets on
 * nearly everything knows the result before the draw.
 */
export function countedRisk(
  { staked, expected, squares: rare }: Stakes,
  paid: Iterable<{ amount: number; weight: number }>,
  least?: bigint,
): bigint {
  let lowest: number | undefined
  let [weights, sum, squares] = [0, 0, 0]
  const stakes = Number(staked)
  for (const { amount, weight } of paid) {
    if (lowest === undefined || amount < lowest) lowest = amount
    const share = amount / stakes
    weights += weight
    sum += share * weight
    squares += share * share * weight
  }
  const paidAtLeast = least ?? BigInt(lowest ?? 0)
  const worst = staked > paidAtLeast ? staked - paidAtLeast : 0n
  const mean = sum / weights
  // Prizes too rare to appear in the sample vary the most.
  const variance = Math.max(squares / weights - mean * mean, (rare - expected ** 2) / stakes ** 2)
  if (weights === 0 || variance >= leastSpread ** 2) return worst
  const twice = BigInt(Math.max(Math.ceil(2 * (stakes - expected)), 0))
  return twice < worst ? twice : worst
}
