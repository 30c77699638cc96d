import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'

/** An amount off the wire (`1250.50`) as people of a BCP 47 language read it, with its currency's symbol. */
export function amountWords(amount: string, currency: string, tag: string): string {
  const unit = currencyOf(currency)
  return formatMoney(parseMoney(amount, unit), unit, tag)
}

/** Won less staked in one amount off the wire, and whether it is above, at or below nothing. */
export function difference(won: string, staked: string, currency: string, tag: string) {
  const unit = currencyOf(currency)
  const minor = parseMoney(won, unit) - parseMoney(staked, unit)
  return { sign: minor > 0n ? 1 : minor < 0n ? -1 : 0, words: formatMoney(minor, unit, tag) }
}

/** Whether an amount off the wire is more than nothing. */
export function isPositive(amount: string): boolean {
  return /[1-9]/.test(amount) && !amount.startsWith('-')
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** An instant (ISO 8601) as `yyyy-MM-dd HH:mm:ss` in a time zone, the same in every language. */
export function timeText(instant: string, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  const part = Object.fromEntries(
    clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`
}

/**
 * A text that reads from the left, such as a time, wherever it stands: a language from the right would turn its parts
 * round.
 */
export function ltr(text: string): string {
  return `\u2066${text}\u2069`
}

/** The month (yyyy-MM) of a day and those before it, the newest first. */
export function lastMonths(day: string, count: number): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
