/**
 * Returns ln Γ(x) for x > 0, to ten digits: Stirling's series, after shifting x into the range where it is accurate.
 */
function logGamma(x: number): number {
  let shifted = x
  let product = 1
  while (shifted < 10) product *= shifted++
  const square = shifted * shifted
  const series = (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / shifted
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product)
  )
}

/** Returns the probability that a chi-square variable with `degrees` degrees of freedom is at least `x`. */
export function chiSquareTail(x: number, degrees: number): number {
  const a = degrees / 2
  const z = x / 2
  if (z <= 0) return 1
  const scale = Math.exp(-z + a * Math.log(z) - logGamma(a))
  if (z < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; term > sum * 1e-15; n++) {
      term *= z / (a + n)
      sum += term
    }
    return 1 - sum * scale
  }
  // Lentz's continued fraction converges quickly on this side.
  let b = z + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1, change = 0; Math.abs(change - 1) > 1e-15 && n < 10_000; n++) {
    b += 2
    d = 1 / (-n * (n - a) * d + b)
    c = b - (n * (n - a)) / c
    change = c * d
    fraction *= change
  }
  return scale * fraction
}

/** Returns the two-sided probability that a standard normal value lies at least as far from zero as `z`. */
export function normalTail(z: number): number {
  return chiSquareTail(z * z, 1)
}

/** Returns the names of the findings that Holm's procedure rejects at a family-wise error of `alpha`. */
export function holmRejected(findings: readonly { name: string; p: number }[], alpha: number): string[] {
  const ordered = findings.toSorted((a, b) => a.p - b.p)
  const firstKept = ordered.findIndex(({ p }, index) => !(p <= alpha / (ordered.length - index)))
  return ordered.slice(0, firstKept === -1 ? ordered.length : firstKept).map(({ name }) => name)
}
