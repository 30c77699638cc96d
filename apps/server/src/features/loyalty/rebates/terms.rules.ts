import { type GameCategory, gameCategories } from '@fairground/kernel/game-category'
import type { Currency } from '@fairground/kernel/money'

/** What of a valid bet is paid back from a moment on. */
export interface Terms {
  id: bigint
  beginsAt: Date
  /** Whether what nobody claimed is paid after each day. */
  isDaily: boolean
  rates: Rates
  /** Nothing is paid before it comes to so much, in minor units. */
  least: bigint
  /** The valid bet that a rebate requires, in percent of it. */
  turnover: number
}

/** Hundredths of a percent by category, from rank 0 on; a category that is not there gives nothing. */
export type Rates = Partial<Record<GameCategory, number[]>>

/** The rates of slots at a brand that has set none, from rank 0 on: 0.3 to 0.8 %. */
const usualOfSlots = [30, 30, 40, 50, 60, 70, 80]

/** The rates of a brand that has set none: slots have the whole rate and all else a third, rounded down, since the house keeps less there. */
export const usualRates: Rates = Object.fromEntries(
  gameCategories.map((category) => [
    category,
    usualOfSlots.map((rate) => (category === 'RNG' ? rate : Math.floor(rate / 3))),
  ]),
)

/** What a rebate comes to at least at a brand that has set nothing: ₱1, or 400 dong. */
export function usualLeast({ code, exponent }: Currency): bigint {
  return (code === 'VND' ? 400n : 1n) * 10n ** BigInt(exponent)
}

/** The rate of a rank in a category; a rank above the last has the last one's. */
export function rateOf(rates: Rates, category: GameCategory, rank: number): number {
  const own = rates[category] ?? []
  return own[Math.min(rank, own.length - 1)] ?? 0
}

/** The rates of every category that has any, in their order. */
export function ratesOnWire(rates: Rates): { category: GameCategory; rates: number[] }[] {
  return gameCategories.flatMap((category) => {
    const own = rates[category]
    return own ? [{ category, rates: own }] : []
  })
}
