/** A fraction, numerator / denominator, in lowest terms with a positive denominator. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

export function ratio(numerator: bigint, denominator = 1n): Ratio {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  const divisor = a < 0n === denominator < 0n ? a : -a
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const zero = ratio(0n)
export const one = ratio(1n)

export function plus(...terms: readonly Ratio[]): Ratio {
  let [top, bottom] = [0n, 1n]
  for (const { numerator, denominator } of terms) {
    top = top * denominator + numerator * bottom
    bottom *= denominator
  }
  return ratio(top, bottom)
}

export function times(...factors: readonly Ratio[]): Ratio {
  let [top, bottom] = [1n, 1n]
  for (const { numerator, denominator } of factors) {
    top *= numerator
    bottom *= denominator
  }
  return ratio(top, bottom)
}

export function minus(from: Ratio, { numerator, denominator }: Ratio): Ratio {
  return plus(from, { numerator: -numerator, denominator })
}

/** Returns 1 ÷ a ratio above 0. */
export function inverse({ numerator, denominator }: Ratio): Ratio {
  return ratio(denominator, numerator)
}

/** Returns the nearest floating-point number of a ratio with parts of any size. */
export function toNumber({ numerator, denominator }: Ratio): number {
  return Number((numerator << 200n) / denominator) / 2 ** 200
}

/** Returns a ratio as percent with two decimals or another number of them, rounded down. */
export function percentOf({ numerator, denominator }: Ratio, decimals = 2): string {
  const parts = String((numerator * 10n ** BigInt(decimals + 2)) / denominator).padStart(decimals + 1, '0')
  return `${parts.slice(0, -decimals)}.${parts.slice(-decimals)}`
}
