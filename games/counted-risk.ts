import type { MarketBet } from './market.ts'

/**
 * The sum of some bets' stakes, their mean payout, and the sum of the mean squares of each line's payout, in minor
 * units.
 */
export interface Stakes {
  staked: bigint
  expected: number
  squares: number
}

/**
 * The mean payout of the lines of bets and its mean square, by the chance of each of their prizes; `pushed` is the
 * chance that the stake comes back.
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

/** The standard deviation of what bets get, in their stakes, from which on all that they may lose counts. */
const leastSpread = 0.25

/**
 * The part of some stakes that counts as turnover, in minor units: the largest loss of the bets. Where their payout
 * hardly varies, by a standard deviation below a quarter of the stakes, it is at most twice their mean loss: a player
 * who bets on nearly everything knows the result before the draw.
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
  // Prizes that come too seldom to be seen vary the most.
  const variance = Math.max(squares / weights - mean * mean, (rare - expected ** 2) / stakes ** 2)
  if (weights === 0 || variance >= leastSpread ** 2) return worst
  const twice = BigInt(Math.max(Math.ceil(2 * (stakes - expected)), 0))
  return twice < worst ? twice : worst
}
