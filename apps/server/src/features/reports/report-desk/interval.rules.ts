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
 * Returns the returns in percent between which 99 of 100 samples of this size lie, if the game returns what is stated:
 * `r ± 2.5758 · √Σ(w − r·s)² / Σs`, the normal approximation of a ratio estimate (Cochran, Sampling Techniques, 6.3).
 * Null for a game without stakes or without a stated return.
 */
export function chanceInterval(
  statedPercent: number | null,
  { staked, stakeSquares, winSquares, products }: RoundSums,
): { low: number; high: number } | null {
  if (statedPercent === null || staked <= 0) return null
  const r = statedPercent / 100
  const squares = Math.max(0, winSquares - 2 * r * products + r * r * stakeSquares)
  const margin = (quantile * Math.sqrt(squares)) / staked
  return { low: Math.max(0, (r - margin) * 100), high: (r + margin) * 100 }
}
