import { dayName } from '@fairground/web/text/time-names'
import { dayAfter } from './period.tsx'

/** Returns the days (yyyy-MM-dd) from one to another, both included, in order. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** Returns as many days as a span has, up to the day before it. */
export function daysBefore(from: string, to: string): { from: string; to: string } {
  return { from: dayAfter(from, -daysBetween(from, to).length), to: dayAfter(from, -1) }
}

interface DayRow {
  key: string
}

/** The days of a span and a row of each, with that of the same day of the span before; a day may have no row. */
export interface DayAxis<Row> {
  slots: { label: string }[]
  rows: { now: Row | undefined; before: Row | undefined }[]
}

/** Puts rows by day (`key`) on an axis of all days of a span, beside the rows of the span before, if they are known. */
export function dayAxis<Row extends DayRow>(
  { from, to, list }: { from: string; to: string; list: readonly Row[] },
  before: { from: string; to: string; list: readonly Row[] } | undefined,
  tag: string,
): DayAxis<Row> {
  const rowOf = new Map([...list, ...(before?.list ?? [])].map((row) => [row.key, row]))
  const earlier = before ? daysBetween(before.from, before.to) : []
  const days = daysBetween(from, to)
  return {
    slots: days.map((day) => ({ label: dayName(day, tag) })),
    rows: days.map((day, nth) => ({ now: rowOf.get(day), before: rowOf.get(earlier[nth] ?? '') })),
  }
}
