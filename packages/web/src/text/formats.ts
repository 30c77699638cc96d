import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'

/** Formats an amount from the wire (`1250.50`) for a BCP 47 language, with the symbol of its currency. */
export function amountWords(amount: string, currency: string, tag: string): string {
  const unit = currencyOf(currency)
  return formatMoney(parseMoney(amount, unit), unit, tag)
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

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of times for a BCP 47 language, made once. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
  formats.set(key, format)
  return format
}

function partsOf(
  format: Intl.DateTimeFormat,
  at: Date,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** Formats an instant (ISO 8601) as `yyyy-MM-dd HH:mm:ss` in a time zone, the same in every language. */
export function timeText(instant: string, timeZone: string): string {
  const clock = formatOf('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const part = partsOf(clock, new Date(instant))
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}

/**
 * Formats an instant (ISO 8601) as people say it, for a BCP 47 language and in a time zone: the time on the day of
 * `nowMs`, and with the day on another one (`Fri 27 Nov, 9:00 PM`).
 */
export function whenText(instant: string, timeZone: string, tag: string, nowMs: number): string {
  const at = new Date(instant)
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  const day = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const
  const today = timeText(new Date(nowMs).toISOString(), timeZone).slice(0, 10)
  const time = formatOf(tag, clock).format(at)
  if (timeText(instant, timeZone).startsWith(today)) return time
  if (!/^(en|fil)\b/.test(tag)) return formatOf(tag, { ...day, ...clock }).format(at)
  // The formats of these languages begin with the month; the site says the day first.
  const part = partsOf(formatOf(tag, day), at)
  return `${part.weekday} ${part.day} ${part.month}, ${time}`
}

/** Marks a text as left-to-right, such as a time, because a right-to-left language would reorder its parts. */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`
}

/** Returns the month (yyyy-MM) of a day and the months before it, newest first. */
export function lastMonths(day: string, count: number): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
