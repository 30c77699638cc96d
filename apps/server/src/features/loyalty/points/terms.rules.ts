import { defaultWeights } from '@fairground/contract/promotion-figures'
import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import type { Currency } from '@fairground/kernel/money'

/** What points are given for from a moment on. */
export interface Terms {
  id: bigint
  beginsAt: Date
  /** The valid bet of full weight that gives a point, in minor units. */
  perPoint: bigint
  /** In percent; a category that is not there gives nothing. */
  weights: Partial<Record<GameCategory, number>>
}

/** What points are worth in cash. */
export interface Conversion {
  isOn: boolean
  /** So many points, or a multiple of them, are so many minor units. */
  points: bigint
  amount: bigint
  /** The valid bet that the money requires, in percent of it. */
  turnover: number
}

/** The weights of a brand that has set none: those by which a bonus is played. */
export const usualWeights = Object.fromEntries(
  gameCategories.map((category) => [category, defaultWeights[category] ?? 0]),
) as Record<GameCategory, number>

/** A whole amount of pesos in minor units of a currency: a peso is 400 dong, and one of any other unit. */
function pesos(amount: bigint, { code, exponent }: Currency): bigint {
  return amount * (code === 'VND' ? 400n : 1n) * 10n ** BigInt(exponent)
}

/** The valid bet that gives a point at a brand that has set none: ₱100. */
export function defaultPerPoint(currency: Currency): bigint {
  return pesos(100n, currency)
}

/** The conversion of a brand that has set none: 1,000 points are ₱50, to be played once. */
export function defaultConversion(currency: Currency): Conversion {
  return { isOn: true, points: 1_000n, amount: pesos(50n, currency), turnover: 100 }
}

/** The weight of every category, in their order. */
export function weightsOnWire(weights: Terms['weights']): { category: GameCategory; percent: number }[] {
  return gameCategories.map((category) => ({ category, percent: weights[category] ?? 0 }))
}

/** What points come to in cash, in minor units; undefined for what is no multiple of the conversion's points. */
export function worthOf(points: bigint, { points: step, amount }: Conversion): bigint | undefined {
  return points > 0n && points % step === 0n ? (points / step) * amount : undefined
}

/** Worth of points in cash by the conversion, whether it is on or not, in minor units, rounded up. */
export function atWorth(points: bigint, { points: step, amount }: Conversion): bigint {
  return (points * amount + step - 1n) / step
}
