import type { PeriodKind } from '@fairground/plans/plan'

export type { PeriodKind }

/** Span of time in milliseconds since 1970, its end excluded. */
export interface Period {
  fromMs: number
  toMs: number
}

const liveMs = 5 * 60_000
/** The quarter of an hour by which figures are stored. */
export const quarterMs = 15 * 60_000

/**
 * Returns when terms that are set now begin: with a quarter of an hour that no process can have counted yet. At least a
 * minute is left, since terms that have begun never change.
 */
export function nextBeginMs(nowMs: number): number {
  return Math.ceil((nowMs + 60_000) / quarterMs) * quarterMs
}

/**
 * Returns the period that contains an instant, in a time zone: weeks begin on Monday, half-months on the 1st and the
 * 16th.
 */
export function periodAt(kind: PeriodKind, timeZone: string, atMs: number): Period {
  if (kind === 'live') {
    const fromMs = Math.floor(atMs / liveMs) * liveMs
    return { fromMs, toMs: fromMs + liveMs }
  }
  const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone)
  if (kind === 'hour') {
    const from = at.round({ smallestUnit: 'hour', roundingMode: 'floor' })
    return { fromMs: from.epochMilliseconds, toMs: from.add({ hours: 1 }).epochMilliseconds }
  }
  const [first, next] = daysOf(kind, at.toPlainDate())
  return { fromMs: startOf(first), toMs: startOf(next) }

  function startOf(day: Temporal.PlainDate): number {
    return day.toZonedDateTime(timeZone).epochMilliseconds
  }
}

/** Returns the period before the one that contains an instant. */
export function periodBefore(kind: PeriodKind, timeZone: string, atMs: number): Period {
  return periodAt(kind, timeZone, periodAt(kind, timeZone, atMs).fromMs - 1)
}

/** Returns the starts of the hours or days of a period that begins with one, in a time zone. */
export function startsIn(kind: 'hour' | 'D', timeZone: string, { fromMs, toMs }: Period): Date[] {
  const starts: Date[] = []
  for (let atMs = fromMs; atMs < toMs; atMs = periodAt(kind, timeZone, atMs).toMs) starts.push(new Date(atMs))
  return starts
}

/** Returns whether a half-month is the first of its month; false for every other period. */
export function isFirstHalf(kind: PeriodKind, timeZone: string, { fromMs }: Period): boolean {
  if (kind !== 'H') return false
  return Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone).day === 1
}

/** Returns the month of an instant in a time zone, as yyyy-MM. */
export function monthAt(timeZone: string, atMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString()
}

/** First day of a period and that of the next. */
function daysOf(
  kind: Exclude<PeriodKind, 'hour' | 'live'>,
  day: Temporal.PlainDate,
): [Temporal.PlainDate, Temporal.PlainDate] {
  switch (kind) {
    case 'D':
      return [day, day.add({ days: 1 })]
    case 'W': {
      const monday = day.subtract({ days: day.dayOfWeek - 1 })
      return [monday, monday.add({ days: 7 })]
    }
    case 'H': {
      const first = day.with({ day: 1 })
      return day.day < 16 ? [first, day.with({ day: 16 })] : [day.with({ day: 16 }), first.add({ months: 1 })]
    }
    case 'M': {
      const first = day.with({ day: 1 })
      return [first, first.add({ months: 1 })]
    }
  }
}
