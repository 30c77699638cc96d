/** Two-sided quantile of the normal distribution for 99 of 100 cases. */
const quantile = 2.5758

/** Sums over the rounds of a game: stakes, and squares and products of stake `s` and win `w`, in minor units. */
export interface RoundSums {
  staked: number
  stakeSquares: number
  winSquares: number
  products: number
}

/**
 * Highest standard deviation of a round in stakes, by volatility class (`volatilityOf` of the games); that of the last
 * class is above every game of the house. A sample that has not seen its rare wins yet shows a lower one.
 */
const deviations: Readonly<Record<number, number>> = { 1: 3, 2: 7, 3: 9, 4: 14, 5: 20 }

/**
 * Returns the returns in percent between which 99 of 100 samples of this size lie, if the game returns what is stated:
 * `r ± 2.5758 · √Σ(w − r·s)² / Σs`, the normal approximation of a ratio estimate (Cochran, Sampling Techniques, 6.3).
 * The spread is at least that of the game's volatility class. Null for a game without stakes or without a stated
 * return.
 */
export function chanceInterval(
  { statedPercent, volatility }: { statedPercent: number | null; volatility: number | null },
  { staked, stakeSquares, winSquares, products }: RoundSums,
): { low: number; high: number } | null {
  if (statedPercent === null || staked <= 0) return null
  const r = statedPercent / 100
  const seen = Math.max(0, winSquares - 2 * r * products + r * r * stakeSquares)
  const least = (deviations[volatility ?? 0] ?? 0) ** 2 * stakeSquares
  const margin = (quantile * Math.sqrt(Math.max(seen, least))) / staked
  return { low: Math.max(0, (r - margin) * 100), high: (r + margin) * 100 }
}
