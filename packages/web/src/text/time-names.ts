import { dayText, formatOf, numberOf, type Times } from './times.ts'

/** Names the draw of an issue by its number in its day, if it has one, and its day: `#1198 · 27 Nov`. */
export function issueName(issue: string, times: Pick<Times, 'day'>): string {
  const day = `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
  return [...numberOf(issue), times.day(day)].join(' · ')
}

/** Names the days (yyyy-MM-dd) of a span, both included, with a year that is another one: `21 Nov – 27 Nov`. */
export function daysName(from: string, to: string, { day }: Pick<Times, 'day'>): string {
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

/** Names a day (yyyy-MM-dd): `27 Nov`, or with its year `27 Nov 2026`. */
export function dayName(day: string, tag: string, hasYear = false): string {
  return dayText({ tag, timeZone: 'UTC' }, new Date(day), hasYear ? { year: 'numeric' } : {})
}

/** Names a month (yyyy-MM): `Nov`, or with its year `Nov 2026`. */
export function monthName(month: string, tag: string, hasYear = true): string {
  const year = hasYear ? ({ year: 'numeric' } as const) : {}
  return formatOf(tag, { month: 'short', ...year, timeZone: 'UTC' }).format(new Date(month))
}

/** Names the hour of an instant in a time zone: `8 PM`, or `20.00` in a language that would say `20` alone. */
export function hourName(instant: string, timeZone: string, tag: string): string {
  const at = new Date(instant)
  const hour = formatOf(tag, { hour: 'numeric', timeZone }).format(at)
  return /^\p{Nd}+$/u.test(hour)
    ? formatOf(tag, { hour: 'numeric', minute: '2-digit', timeZone }).format(at)
    : hour
}

/** Returns the month (yyyy-MM) of a day and the months before it, newest first. */
export function lastMonths(day: string, count: number): string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
