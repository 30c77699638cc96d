/**
 * The expectations of a win to the power k, in stakes, by k from 0. All terms are positive, so floating point is
 * precise enough.
 */
export type Moments = readonly number[]

/** The highest moment; the best of all moments bounds the effect of the limit on a win. */
export const moments = 16

const choose: number[][] = [[1]]
for (let n = 1; n <= moments; n++) {
  choose.push(
    Array.from({ length: n + 1 }, (_, k) => (choose[n - 1]![k - 1] ?? 0) + (choose[n - 1]![k] ?? 0)),
  )
}

const orders = Array.from({ length: moments + 1 }, (_, k) => k)

/** Returns the moments of a constant win. */
export function momentsOfSure(stakes: number): Moments {
  return orders.map((k) => stakes ** k)
}

/** Returns the moments of wins that are weighted by their frequency. */
export function momentsOf(wins: Iterable<readonly [stakes: number, weight: number]>): Moments {
  const sums = orders.map(() => 0)
  for (const [stakes, weight] of wins) {
    let term = weight
    for (let k = 0; k <= moments; k++, term *= stakes) sums[k]! += term
  }
  return sums.map((sum) => sum / sums[0]!)
}

/** Returns the moments of the sum of two independent wins. */
export function addMoments(a: Moments, b: Moments): Moments {
  return orders.map((n) => {
    let sum = 0
    for (let k = 0; k <= n; k++) sum += choose[n]![k]! * a[n - k]! * b[k]!
    return sum
  })
}

/** Returns the moments of a win times a factor. */
export function timesMoments(a: Moments, multiplier: number): Moments {
  return a.map((moment, k) => moment * multiplier ** k)
}

/** Returns the moments of one of several wins, each with its probability. */
export function mixedMoments(cases: Iterable<readonly [probability: number, moments: Moments]>): Moments {
  const sums = orders.map(() => 0)
  for (const [probability, of] of cases) for (const k of orders) sums[k]! += probability * of[k]!
  return sums
}

/** Returns the standard deviation of a win, in stakes. */
export function deviationOf(win: Moments): number {
  return Math.sqrt(win[2]! - win[1]! ** 2)
}

/**
 * Returns upper bounds for the effect of a limit on the win, by Markov's inequality on the best moment: the probability
 * that a win reaches the limit, and the number of stakes by which the limit lowers the expectation.
 */
export function limitBounds(win: Moments, limit: number): { reachedAtMost: number; takesLessThan: number } {
  const used = orders.slice(2).map((k) => [k, win[k]! / limit ** k] as const)
  return {
    reachedAtMost: Math.min(...used.map(([, share]) => share)),
    // (w − L)⁺ ≤ c·w^k for every win w, with the smallest such c = (k−1)^(k−1) / k^k / L^(k−1).
    takesLessThan: limit * Math.min(...used.map(([k, share]) => (share * (1 - 1 / k) ** (k - 1)) / k)),
  }
}
