/** By k, from 0: the expectation of a win to the power k, in stakes. All terms are positive, so numbers are near enough. */
export type Moments = readonly number[]

/** Moments up to this one; the best of them bounds what the limit on a win can take. */
export const moments = 16

const choose: number[][] = [[1]]
for (let n = 1; n <= moments; n++) {
  choose.push(
    Array.from({ length: n + 1 }, (_, k) => (choose[n - 1]![k - 1] ?? 0) + (choose[n - 1]![k] ?? 0)),
  )
}

const orders = Array.from({ length: moments + 1 }, (_, k) => k)

/** The moments of a win that is always the same. */
export function momentsOfSure(stakes: number): Moments {
  return orders.map((k) => stakes ** k)
}

/** The moments of wins by how often they come, counted in anything: both weights and wins are in the list. */
export function momentsOf(wins: Iterable<readonly [stakes: number, weight: number]>): Moments {
  const sums = orders.map(() => 0)
  for (const [stakes, weight] of wins) {
    let term = weight
    for (let k = 0; k <= moments; k++, term *= stakes) sums[k]! += term
  }
  return sums.map((sum) => sum / sums[0]!)
}

/** The moments of the sum of two independent wins. */
export function addMoments(a: Moments, b: Moments): Moments {
  return orders.map((n) => {
    let sum = 0
    for (let k = 0; k <= n; k++) sum += choose[n]![k]! * a[n - k]! * b[k]!
    return sum
  })
}

/** The moments of a win that is paid so many times over. */
export function timesMoments(a: Moments, multiplier: number): Moments {
  return a.map((moment, k) => moment * multiplier ** k)
}

/** The moments of one of several wins, each with its probability. */
export function mixedMoments(cases: Iterable<readonly [probability: number, moments: Moments]>): Moments {
  const sums = orders.map(() => 0)
  for (const [probability, of] of cases) for (const k of orders) sums[k]! += probability * of[k]!
  return sums
}

/** The standard deviation of a win, in stakes. */
export function deviationOf(win: Moments): number {
  return Math.sqrt(win[2]! - win[1]! ** 2)
}

/**
 * What a limit on the win can do, at most, by Markov's inequality on the best moment: how probable it is that a win
 * reaches it, and how many stakes it takes from the expectation.
 */
export function limitBounds(win: Moments, limit: number): { reachedAtMost: number; takesLessThan: number } {
  const used = orders.slice(2).map((k) => [k, win[k]! / limit ** k] as const)
  return {
    reachedAtMost: Math.min(...used.map(([, share]) => share)),
    // (w − L)⁺ ≤ c·w^k for every win w, with the smallest such c = (k−1)^(k−1) / k^k / L^(k−1).
    takesLessThan: limit * Math.min(...used.map(([k, share]) => (share * (1 - 1 / k) ** (k - 1)) / k)),
  }
}
