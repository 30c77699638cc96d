import { type Currency, currencyOf, moneyText } from '@fairground/kernel/money'
import { NamedError } from '@fairground/kernel/named-error'

/** Returns the currency named by a vendor; refuses unknown currencies and trial money with `currency_wrong`. */
export function currencyNamed(code: string): Currency {
  try {
    const currency = currencyOf(code)
    if (!currency.trial) return currency
  } catch {
    // Reported below.
  }
  throw new NamedError('currency_wrong', 'no currency of ours')
}

/**
 * Parses minor units from a decimal text with up to 18 digits before and 12 after the point; refuses more decimals than
 * the currency has with `malformed`.
 */
export function readDecimal(text: string, currency: Currency): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  const kept = decimals.replace(/0+$/, '')
  if (whole === undefined || kept.length > currency.exponent)
    throw new NamedError('malformed', `not an amount of ${currency.code}`)
  return within(BigInt(sign + whole + kept.padEnd(currency.exponent, '0')))
}

export function writeDecimal(minor: bigint, currency: Currency): string {
  return moneyText(minor, currency)
}

const scale = 5

/**
 * Parses minor units from a whole number of hundred-thousandths of the currency's unit; refuses fractions of a minor
 * unit with `malformed`.
 */
export function readScaled(scaled: bigint, currency: Currency): bigint {
  const step = 10n ** BigInt(scale - currency.exponent)
  if (scaled % step !== 0n) throw new NamedError('malformed', `finer than ${currency.code} goes`)
  return within(scaled / step)
}

export function writeScaled(minor: bigint, currency: Currency): bigint {
  return minor * 10n ** BigInt(scale - currency.exponent)
}

/** Returns an amount that is sent in minor units. */
export function readMinor(minor: bigint): bigint {
  return within(minor)
}

/** The largest accepted amount: far below the limit of the ledger, far above any real stake. */
const largest = 10n ** 15n

function within(minor: bigint): bigint {
  if (minor > largest || minor < -largest) throw new NamedError('malformed', 'an amount beyond all bets')
  return minor
}

/** Returns an amount that a vendor may send; refuses one below zero as `malformed`. */
export function notBelowZero(amount: bigint): bigint {
  if (amount < 0n) throw new NamedError('malformed', 'an amount below zero')
  return amount
}
