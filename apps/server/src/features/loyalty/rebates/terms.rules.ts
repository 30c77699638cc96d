import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import type { Currency } from '@fairground/kernel/money'

/** Terms of rebates from a moment on. */
export interface Terms {
  id: bigint
  beginsAt: Date
  /** Whether unclaimed rebates are paid after each day. */
  isDaily: boolean
  rates: Rates
  /** Minimum rebate that is paid, in minor units. */
  least: bigint
  /** Valid bet that a rebate requires, in percent of it. */
  turnover: number
}

/** Hundredths of a percent by category, from rank 0 on; a missing category gives nothing. */
export type Rates = Partial<Record<GameCategory, number[]>>

/** Rates of slots at a brand that has set none, from rank 0 on: 0.3 to 0.8 %. */
const usualOfSlots = [30, 30, 40, 50, 60, 70, 80]

/**
 * Rates of a brand that has set none: slots have the whole rate and everything else a third, rounded down, since the
 * house keeps less there.
 */
export const usualRates: Rates = Object.fromEntries(
  gameCategories.map((category) => [
    category,
    usualOfSlots.map((rate) => (category === 'RNG' ? rate : Math.floor(rate / 3))),
  ]),
)

/** Returns the minimum rebate of a brand that has set none: ₱1, or 400 dong. */
export function usualLeast({ code, exponent }: Currency): bigint {
  return (code === 'VND' ? 400n : 1n) * 10n ** BigInt(exponent)
}

/** Returns the rate of a rank in a category; a rank above the last has the last one's. */
export function rateOf(rates: Rates, category: GameCategory, rank: number): number {
  const own = rates[category] ?? []
  return own[Math.min(rank, own.length - 1)] ?? 0
}

/** Returns whether a change gives any rank a higher rate in any category. */
export function hasHigherRate(before: Rates, after: Rates): boolean {
  const most = Math.max(0, ...[before, after].flatMap(Object.values<number[]>).map((own) => own.length))
  return gameCategories.some((category) =>
    Array.from({ length: most }, (_, rank) => rank).some(
      (rank) => rateOf(after, category, rank) > rateOf(before, category, rank),
    ),
  )
}

/** Lists the rates of every category that has any, in their order. */
export function ratesOnWire(rates: Rates): { category: GameCategory; rates: number[] }[] {
  return gameCategories.flatMap((category) => {
    const own = rates[category]
    return own ? [{ category, rates: own }] : []
  })
}
