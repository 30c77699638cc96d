import { currencyOf, formatMoney, formatWholeMoney, parseMoney } from '@fairground/kernel/money'

/** Formats an amount from the wire (`1250.50`) for a BCP 47 language, with the symbol of its currency. */
export function amountWords(amount: string, currency: string, tag: string): string {
  const unit = currencyOf(currency)
  return formatMoney(parseMoney(amount, unit), unit, tag)
}

/** Formats an amount as `amountWords` does, a whole one without decimals: `₱1,250`. */
export function wholeAmountWords(amount: string, currency: string, tag: string): string {
  const unit = currencyOf(currency)
  return formatWholeMoney(parseMoney(amount, unit), unit, tag)
}

/** Formats an amount without decimals, rounded down (`₱777`); one below a whole unit as `amountWords` does. */
export function wholeUnitWords(amount: string, currency: string, tag: string): string {
  const unit = currencyOf(currency)
  const size = 10n ** BigInt(unit.exponent)
  const minor = parseMoney(amount, unit)
  return minor < size ? formatMoney(minor, unit, tag) : formatWholeMoney(minor - (minor % size), unit, tag)
}

/** Returns wins minus stakes, given as amounts from the wire, as text, and whether it is positive, zero or negative. */
export function difference(won: string, staked: string, currency: string, tag: string) {
  const unit = currencyOf(currency)
  const minor = parseMoney(won, unit) - parseMoney(staked, unit)
  return { sign: minor > 0n ? 1 : minor < 0n ? -1 : 0, words: formatMoney(minor, unit, tag) }
}

/** Returns whether an amount from the wire is greater than zero. */
export function isPositive(amount: string): boolean {
  return /[1-9]/.test(amount) && !amount.startsWith('-')
}

const formats = new Map<string, Intl.NumberFormat>()

/** Formats a number that is no amount of money for a BCP 47 language, with its separators: `1,250`. */
export function numberText(
  value: number | bigint | string,
  tag: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options)
  formats.set(key, format)
  return format.format(value as Intl.StringNumericLiteral)
}

/** Marks a text as left-to-right, such as a time, because a right-to-left language would reorder its parts. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`
}
