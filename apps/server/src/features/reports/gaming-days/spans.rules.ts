import { mostReportDays, type ReportPeriod } from '@fairground/contract/report-figures'
import { refuse } from '../../../http/refusal.ts'

/** Part of the interval of a report: from an instant to another, which is excluded, in milliseconds since 1970. */
export interface Bucket {
  /** First gaming day, as yyyy-MM-dd. */
  day: string
  fromMs: number
  untilMs: number
}

/** Clock of a brand by which its gaming days begin. */
export interface GamingClock {
  timeZone: string
  dayStartsHour: number
}

/**
 * Splits gaming days (both included) into the periods of a report: weeks begin on Monday, and the first and the last
 * period may be cut by the interval. Refuses `span_invalid` for an end before the start or a day after the present one,
 * and `span_too_long`.
 */
export function bucketsOf(
  { from, until, by }: { from: string; until: string; by: ReportPeriod },
  clock: GamingClock,
  nowMs: number,
): Bucket[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const days = first.until(last, { largestUnit: 'days' }).days + 1
  if (days < 1 || startOfDay(last, clock) > nowMs) refuse('span_invalid')
  if (days > mostReportDays) refuse('span_too_long')
  const buckets: Bucket[] = []
  for (let at = first; Temporal.PlainDate.compare(at, last) <= 0; ) {
    const next = nextPeriod(at, by) ?? last.add({ days: 1 })
    const end = Temporal.PlainDate.compare(next, last) > 0 ? last.add({ days: 1 }) : next
    buckets.push({ day: at.toString(), fromMs: startOfDay(at, clock), untilMs: startOfDay(end, clock) })
    at = end
  }
  return buckets
}

/**
 * Returns the start of a gaming day in milliseconds since 1970. An hour that the change to summer time skips is the one
 * after it.
 */
export function startOfDay(day: Temporal.PlainDate, { timeZone, dayStartsHour }: GamingClock): number {
  return day.toZonedDateTime({ timeZone, plainTime: { hour: dayStartsHour } }).epochMilliseconds
}

/** Returns the gaming day that contains an instant. */
export function dayAt(atMs: number, { timeZone, dayStartsHour }: GamingClock): Temporal.PlainDate {
  const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone)
  return (at.hour < dayStartsHour ? at.subtract({ days: 1 }) : at).toPlainDate()
}

/** First day of the period after the one that contains a day; undefined for an interval that is not split. */
function nextPeriod(day: Temporal.PlainDate, by: ReportPeriod): Temporal.PlainDate | undefined {
  switch (by) {
    case 'all':
      return undefined
    case 'day':
      return day.add({ days: 1 })
    case 'week':
      return day.add({ days: 8 - day.dayOfWeek })
    case 'month':
      return day.with({ day: 1 }).add({ months: 1 })
    case 'year':
      return day.with({ month: 1, day: 1 }).add({ years: 1 })
  }
}
