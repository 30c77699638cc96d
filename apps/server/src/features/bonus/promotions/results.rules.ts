/** The 97.5th percentile of the normal distribution: an interval of this many standard errors holds 95 of 100. */
const z = 1.959964

/**
 * Returns an interval that contains the true share in 95 of 100 cases, by Wilson's score (Journal of the American
 * Statistical Association 22, 1927).
 */
export function shareInterval(hits: number, of: number): { share: number; from: number; to: number } {
  if (of === 0) return { share: 0, from: 0, to: 1 }
  const share = hits / of
  const scale = 1 + (z * z) / of
  const middle = (share + (z * z) / (2 * of)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  return { share, from: Math.max(0, middle - half), to: Math.min(1, middle + half) }
}

/** Group by its size, the sum of a value and the sum of its squares. */
export interface Sums {
  players: number
  sum: number
  squares: number
}

/**
 * Returns the difference of two groups' means with the interval that contains it in 95 of 100 cases, by Welch's
 * standard error (Biometrika 34, 1947); undefined if a group has fewer than two.
 */
export function meanDifference(
  one: Sums,
  other: Sums,
): { difference: number; from: number; to: number } | undefined {
  if (one.players < 2 || other.players < 2) return undefined
  const difference = one.sum / one.players - other.sum / other.players
  const half = z * Math.sqrt(varianceOfMean(one) + varianceOfMean(other))
  return { difference, from: difference - half, to: difference + half }
}

function varianceOfMean({ players, sum, squares }: Sums): number {
  const variance = Math.max(0, (squares - (sum * sum) / players) / (players - 1))
  return variance / players
}
