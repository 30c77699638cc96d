import type { MethodTerms } from '@fairground/contract/office-methods'
import { type Currency, currencyCodes, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import { type Loosening, loosensBy } from '../../office/approvals/index.ts'

/**
 * Fields of every deposit or payout method that the office changes, as columns of its table; amounts in minor units.
 */
export interface MethodColumns {
  is_open: boolean
  names: Record<string, string>
  instructions: Record<string, string>
  least: bigint
  most: bigint
  fee_fixed: bigint
  /** In ten-thousandths. */
  fee_rate: number
  least_rank: number
  countries: string[]
  position: number
}

/** Maximum rate: a fee takes at most half of an amount, besides its fixed part. */
const highestRate = 5000

/**
 * Returns the columns for a change by the office. Refuses `method_range_invalid` if the minimum is above the maximum,
 * `method_fee_too_high` for a fee that leaves nothing of the minimum, and a method without an English name.
 */
export function methodColumns(input: MethodTerms, currency: Currency): MethodColumns {
  const names = filled(input.names)
  if (!names.EN) refuse('invalid_input', { fields: { names: 'required' } })
  const columns = {
    is_open: input.isOpen,
    names,
    instructions: filled(input.instructions),
    least: amountAbove(0n, 'least', input.least, currency),
    most: amountAbove(0n, 'most', input.most, currency),
    fee_fixed: amountAbove(-1n, 'feeFixed', input.feeFixed, currency),
    fee_rate: rateOf(input.feePercent),
    least_rank: input.leastRank,
    countries: [...new Set(input.countries)],
    position: input.position,
  }
  const { least, most, fee_fixed: fixed, fee_rate: rate } = columns
  if (least > most) refuse('method_range_invalid')
  // The share of a fixed fee is largest in the minimum. A method stored by the command line may be closed as it is.
  const isEaten = columns.is_open && fixed + (least * BigInt(rate)) / 10_000n >= least
  if (rate > highestRate || fixed >= least || isEaten) refuse('method_fee_too_high')
  return columns
}

/** Converts the terms of a method to the office's format. */
export function methodTerms(row: MethodColumns & { currency: string }): MethodTerms {
  const currency = currencyOf(row.currency)
  return {
    isOpen: row.is_open,
    names: row.names,
    instructions: row.instructions,
    least: moneyText(row.least, currency),
    most: moneyText(row.most, currency),
    feeFixed: moneyText(row.fee_fixed, currency),
    feePercent: (row.fee_rate / 100).toFixed(2),
    leastRank: row.least_rank,
    countries: row.countries,
    position: row.position,
  }
}

/** Direction of each term that loosens a method: it is then offered to more players, for more amounts, or for less. */
const directions: Record<keyof MethodTerms, Loosening> = {
  isOpen: 'on',
  names: 'none',
  instructions: 'none',
  least: 'down',
  most: 'up',
  feeFixed: 'down',
  feePercent: 'down',
  leastRank: 'down',
  countries: 'none',
  position: 'none',
}
const loosensTerm = loosensBy(directions)

/** Returns whether a change loosens the terms that every method has; also while it is closed. */
export function loosensMethod(before: MethodTerms, after: MethodTerms): boolean {
  return loosensTerm(before, after) || addsCountry(before.countries, after.countries)
}

/** Returns whether a method is offered in a country more; an empty list is all countries. */
function addsCountry(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === 0) return false
  return after.length === 0 || after.some((country) => !before.includes(country))
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function amountAbove(bound: bigint, field: string, text: string, currency: Currency): bigint {
  const amount = parseMoney(text, currency)
  return amount > bound ? amount : refuse('invalid_input', { fields: { [field]: 'too_small' } })
}

function rateOf(percent: string): number {
  const [whole = '', decimals = ''] = percent.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** A channel of a payment provider, with the currencies that it takes. */
interface Channel {
  paymentCode: string
  channel: string
  currencies: readonly string[]
}

/**
 * Returns the amounts of a new method in minor units. Refuses `payment_channel_unknown` for a channel that is none of
 * `channels` (null if a person pays) or takes another currency, and `method_range_invalid`.
 */
export function rangeOfNew(
  given: { currency: string; least: string; most: string },
  chosen: { paymentCode: string; channel: string } | null,
  channels: readonly Channel[],
): { least: bigint; most: bigint } {
  const isKnown = channels.some(
    ({ paymentCode, channel, currencies }) =>
      paymentCode === chosen?.paymentCode &&
      channel === chosen.channel &&
      currencies.includes(given.currency),
  )
  if (chosen ? !isKnown : !currencyCodes.includes(given.currency)) refuse('payment_channel_unknown')
  const currency = currencyOf(given.currency)
  const [least, most] = [parseMoney(given.least, currency), parseMoney(given.most, currency)]
  if (least <= 0n || least > most) refuse('method_range_invalid')
  return { least, most }
}
