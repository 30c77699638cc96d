import { defaultWeights } from '@fairground/contract/promotion-figures'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import type { Currency } from '@fairground/kernel/money'

/** Terms for which points are given from a moment on. */
export interface Terms {
  id: bigint
  beginsAt: Date
  /** Valid bet of full weight that gives a point, in minor units. */
  perPoint: bigint
  /** In percent; a missing category gives nothing. */
  weights: Partial<Record<GameCategory, number>>
}

/** Value of points in cash. */
export interface Conversion {
  isOn: boolean
  /** Number of points that become `amount` minor units; only multiples of it are converted. */
  points: bigint
  amount: bigint
  /** Valid bet that the money requires, in percent of it. */
  turnover: number
}

/** Weights of a brand that has set none: those for the turnover of a bonus. */
export const usualWeights = Object.fromEntries(
  gameCategories.map((category) => [category, defaultWeights[category] ?? 0]),
) as Record<GameCategory, number>

/** Whole amount of pesos in minor units of a currency: a peso is 400 dong, and one of any other unit. */
function pesos(amount: bigint, { code, exponent }: Currency): bigint {
  return amount * (code === 'VND' ? 400n : 1n) * 10n ** BigInt(exponent)
}

/** Returns the valid bet for a point at a brand that has set none: ₱100. */
export function defaultPerPoint(currency: Currency): bigint {
  return pesos(100n, currency)
}

/** Returns the conversion of a brand that has set none: 1,000 points are ₱50, to be played once. */
export function defaultConversion(currency: Currency): Conversion {
  return { isOn: true, points: 1_000n, amount: pesos(50n, currency), turnover: 100 }
}

/** Returns the weight of every category, in their order. */
export function weightsOnWire(weights: Terms['weights']): { category: GameCategory; percent: number }[] {
  return gameCategories.map((category) => ({ category, percent: weights[category] ?? 0 }))
}

/**
 * Returns the cash for points, in minor units; undefined for a number that is no multiple of the conversion's points.
 */
export function worthOf(points: bigint, { points: step, amount }: Conversion): bigint | undefined {
  return points > 0n && points % step === 0n ? (points / step) * amount : undefined
}

/** Returns the value of points in cash by the conversion, whether it is on or not, in minor units, rounded up. */
export function atWorth(points: bigint, { points: step, amount }: Conversion): bigint {
  return (points * amount + step - 1n) / step
}
