import type { pointTerms } from '@fairground/contract/points'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type * as z from 'zod/mini'
import { type Terms, weightsOnWire } from './terms.rules.ts'

/** Converts minor units with their currency for the API. */
export function money(amount: bigint, currency: Currency): { amount: string; currency: string } {
  return { amount: moneyText(amount, currency), currency: currency.code }
}

/** Converts terms of points for the API. */
export function termsOnWire({ perPoint, weights }: Terms, currency: Currency): z.output<typeof pointTerms> {
  return { perPoint: money(perPoint, currency), weights: weightsOnWire(weights) }
}

/** Converts terms that begin later, with their start; null for none. */
export function nextOnWire(next: Terms | undefined, currency: Currency) {
  return next ? { ...termsOnWire(next, currency), beginsAt: next.beginsAt.toISOString() } : null
}

/** Returns a page of a list with its total. */
export function paged<Item>(list: Item[], total: number, pageSize: number) {
  return { list, total, totalPages: Math.ceil(total / pageSize) }
}
