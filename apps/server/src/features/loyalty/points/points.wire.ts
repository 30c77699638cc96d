import type { pointTerms } from '@fairground/contract/points'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type * as z from 'zod/mini'
import { type Terms, weightsOnWire } from './terms.rules.ts'

/** Minor units with their currency. */
export function money(amount: bigint, currency: Currency): { amount: string; currency: string } {
  return { amount: moneyText(amount, currency), currency: currency.code }
}

/** What points are given for. */
export function termsOnWire({ perPoint, weights }: Terms, currency: Currency): z.output<typeof pointTerms> {
  return { perPoint: money(perPoint, currency), weights: weightsOnWire(weights) }
}

/** Terms that begin later, with when; null for none. */
export function nextOnWire(next: Terms | undefined, currency: Currency) {
  return next ? { ...termsOnWire(next, currency), beginsAt: next.beginsAt.toISOString() } : null
}

/** A page of a list with how many there are. */
export function paged<Item>(list: Item[], total: number, pageSize: number) {
  return { list, total, totalPages: Math.ceil(total / pageSize) }
}
