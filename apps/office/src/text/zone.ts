import { formatOf } from '@fairground/web/text/times'

const localForm = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/
const minuteMs = 60_000

/** Returns the date and time of an instant (ISO 8601) in a time zone, as a field holds them: `2026-11-29T17:45`. */
export function localOf(instant: string, timeZone: string): string {
  // Swedish times have this form, but for the space.
  return formatOf('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T')
}

/**
 * Returns the instant (ISO 8601) of a date and time in a time zone; undefined if there is none, as in the hour that is
 * skipped when summer time begins. Of the two in the hour that is repeated when it ends, returns the first.
 */
export function instantOf(local: string, timeZone: string): string | undefined {
  if (!localForm.test(local)) return undefined
  const asUtcMs = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtcMs)) return undefined
  // The offset changes at most once within the two days around it, so one of these two offsets is the right one.
  const found = [-1, 1]
    .map((day) => asUtcMs - offsetMs(asUtcMs + day * 1440 * minuteMs, timeZone))
    .map((ms) => new Date(ms).toISOString())
    .filter((instant) => localOf(instant, timeZone) === local)
  return found.sort()[0]
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds, to the minute. */
function offsetMs(atMs: number, timeZone: string): number {
  const floorMs = Math.floor(atMs / minuteMs) * minuteMs
  return Date.parse(`${localOf(new Date(floorMs).toISOString(), timeZone)}Z`) - floorMs
}

/** Returns the city of a time zone, by which people know it: `Ho Chi Minh` of `Asia/Ho_Chi_Minh`. */
export function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}

/** Returns the instant (ISO 8601) at which a day (yyyy-MM-dd) begins in a time zone; undefined for an invalid day. */
export function startOfDay(day: string, timeZone: string): string | undefined {
  // Where summer time begins at midnight, the day begins at one o'clock.
  return instantOf(`${day}T00:00`, timeZone) ?? instantOf(`${day}T01:00`, timeZone)
}

/** Returns the day (yyyy-MM-dd) of a time in milliseconds since 1970, a number of days before. */
export function dayBefore(nowMs: number, days: number, timeZone: string): string {
  const today = localOf(new Date(nowMs).toISOString(), timeZone).slice(0, 10)
  return new Date(Date.parse(today) - days * 1440 * minuteMs).toISOString().slice(0, 10)
}
