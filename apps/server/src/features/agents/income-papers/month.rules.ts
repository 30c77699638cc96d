import { refuse } from '../../../http/refusal.ts'
import type { Period } from '../../../periods.ts'

/** Returns the span of a month (yyyy-MM) in a time zone; refuses `period_invalid` for one that has not begun. */
export function monthSpan(month: string, timeZone: string, nowMs: number): Period {
  const first = Temporal.PlainDate.from(`${month}-01`)
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds
  const span = { fromMs: startOf(first), toMs: startOf(first.add({ months: 1 })) }
  if (span.fromMs > nowMs) refuse('period_invalid')
  return span
}

/** Returns the days of a period in a time zone, both included. */
export function daysText({ fromMs, toMs }: Period, timeZone: string): string {
  const dayOf = (ms: number) =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const [first, last] = [dayOf(fromMs), dayOf(toMs - 1)]
  return first === last ? first : `${first} – ${last}`
}

/** Returns a moment to the minute in a time zone, with the zone's name. */
export function momentText(ms: number, timeZone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })} (${timeZone})`
}
