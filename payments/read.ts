import { type Currency, currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { NamedError } from '@fairground/kernel/named-error'
import type { HttpAnswer, PaymentEvent, PaymentReport } from './payment.ts'

/** An object from JSON. */
export type Json = Record<string, unknown>

/** Refuses unreadable content with `malformed`. */
export function malformed(what: string): never {
  throw new NamedError('malformed', `${what} is wrong`)
}

/** Parses the object in a JSON text; refuses anything else with `malformed`. */
export function jsonOf(text: string): Json {
  try {
    return objectOf(JSON.parse(text), 'body')
  } catch (error) {
    if (error instanceof NamedError) throw error
    return malformed('body')
  }
}

export function objectOf(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) malformed(name)
  return value as Json
}

/** Returns a list of up to ten thousand objects. */
export function objectsOf(value: unknown, name: string): Json[] {
  if (!Array.isArray(value) || value.length > 10_000) malformed(name)
  return (value as unknown[]).map((one) => objectOf(one, name))
}

/** Returns a text of 1 to 512 printable characters without blanks, such as an id or an address. */
export function textOf(value: unknown, name: string, most = 512): string {
  return typeof value === 'string' && value.length <= most && /^[\x21-\x7e]+$/.test(value)
    ? value
    : malformed(name)
}

/** Returns a free text of up to 500 characters in one line; empty if there is none. */
export function lineOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\p{Cc}/gu, ' ').slice(0, 500) : ''
}

/** Returns the currency of an ISO 4217 code in upper case; refuses trial money. */
export function currencyNamed(value: unknown): Currency {
  try {
    const currency = currencyOf(textOf(value, 'currency'))
    if (!currency.trial) return currency
  } catch {
    // Reported below.
  }
  return malformed('currency')
}

/** The largest accepted amount: far below the limit of the ledger, far above any real payment. */
const largest = 10n ** 15n

/** Returns an amount above zero and at most `largest`; refuses others. */
export function aboveZero(amount: bigint): bigint {
  return amount > 0n && amount <= largest ? amount : malformed('amount')
}

/** Parses minor units from a decimal text in a currency's own unit, such as `100.00`. */
export function decimalOf(value: unknown, currency: Currency): bigint {
  try {
    return aboveZero(parseMoney(textOf(value, 'amount'), currency))
  } catch {
    return malformed('amount')
  }
}

export function decimalText(amount: bigint, code: string): string {
  return moneyText(amount, currencyOf(code))
}

/** Parses a whole number above zero, as a JSON number or as digits. */
export function wholeOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return aboveZero(BigInt(value))
  if (typeof value === 'string' && /^\d{1,17}$/.test(value)) return aboveZero(BigInt(value))
  return malformed('amount')
}

/** Parses the fields of a form or query; refuses a field that occurs twice. */
export function formOf(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const [name, value] = [at < 0 ? pair : pair.slice(0, at), at < 0 ? '' : pair.slice(at + 1)].map(unescaped)
    if (name! in fields) malformed(name!)
    fields[name!] = value!
  }
  return fields
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return malformed('form')
  }
}

/** Escapes a text for a form (application/x-www-form-urlencoded): a blank is `+`. */
export function formEscaped(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Writes fields as a form, sorted by name. */
export function sortedForm(fields: Readonly<Record<string, string>>): string {
  return Object.keys(fields)
    .sort()
    .map((name) => `${formEscaped(name)}=${formEscaped(fields[name]!)}`)
    .join('&')
}

/** Returns the result of `read`, or null for unreadable content. */
export function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof NamedError) return null
    throw error
  }
}

/** Returns the value that `read` finds in a successful JSON answer; null for any other answer. */
export function fromGood<Value>(
  { status, text }: HttpAnswer,
  read: (body: Json) => Value | null,
): Value | null {
  return status >= 200 && status < 300 ? readOrNull(() => read(jsonOf(text))) : null
}

/** Formats a time in milliseconds since 1970 as an ISO 8601 date and time, in UTC. */
export function utcText(atMs: number): string {
  return seconds.format(atMs).replace(' ', 'T').concat('Z')
}

// Swedish dates have the format of ISO 8601.
const seconds = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' })

/** Returns the money that an event moved, as a row of a report; no row for an event that moved none. */
export function movedBy(event: PaymentEvent): PaymentReport['rows'] {
  if (event.kind === 'failed' || event.kind === 'payout_failed') return []
  const { amount, currency } = event
  if (event.kind === 'paid') return [{ id: event.paymentId, amount, currency }]
  if (event.kind === 'payout_returned') return [{ id: event.returnId, amount, currency }]
  const id = event.kind === 'paid_out' ? event.payoutId : event.chargebackId
  return [{ id, amount: -amount, currency }]
}
