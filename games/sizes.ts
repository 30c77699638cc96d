import type { GameInfo } from './game.ts'

/**
 * How many minor units of a currency are about as much as a centavo, rounded to 1, 2 or 5 times a power of ten; a
 * currency that is not listed has the sizes of the peso.
 */
const perCentavo: Readonly<Record<string, number>> = {
  ...{ VND: 5, IDR: 200, KRW: 0.2, JPY: 0.02, LAK: 500, MMK: 50, KHR: 50 },
  ...{ INR: 1, THB: 0.5, TWD: 0.5, MXN: 0.2, CNY: 0.1, HKD: 0.1, BRL: 0.1, MYR: 0.1 },
  ...{ USD: 0.02, EUR: 0.02, GBP: 0.02, AUD: 0.02, CAD: 0.02, SGD: 0.02, NZD: 0.02 },
}

/**
 * Returns an amount of a table in centavos as minor units of a currency (an ISO 4217 code) of about the same worth,
 * rounded up to a multiple of a hundred: no payout in hundredths of a chip is rounded.
 */
export function tableSizeIn(centavos: number, currency: string): bigint {
  return BigInt(Math.max(Math.ceil((centavos * (perCentavo[currency] ?? 1)) / 100), 1) * 100)
}

/**
 * Returns the stakes of a game in a currency, in minor units, ascending: those of the rules are in centavos, and a unit
 * has at least one minor unit. `currency` is an ISO 4217 code.
 */
export function stakesIn(
  { unitSizes, unitsPerStake }: Pick<GameInfo, 'unitSizes' | 'unitsPerStake'>,
  currency: string,
): bigint[] {
  const factor = perCentavo[currency] ?? 1
  const sizes = unitSizes.map((size) => Math.max(Math.round(size * factor), 1))
  return [...new Set(sizes)].map((size) => BigInt(size) * BigInt(unitsPerStake))
}
