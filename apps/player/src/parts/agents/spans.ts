import { type Times, timeText } from '@fairground/web/text/times'

const dayMs = 24 * 60 * 60_000

/** Formats a period of a contract in a time zone: its days, both included, or its times if within a day. */
export function spanText(
  { from, until }: { from: string; until: string },
  timeZone: string,
  times: Pick<Times, 'moment' | 'clock' | 'date'>,
): string {
  const isOfDays = [from, until].every((end) => timeText(end, timeZone).endsWith('00:00:00'))
  if (!isOfDays) return `${times.moment(from)}–${times.clock(until)}`
  const first = times.date(from)
  const last = times.date(new Date(Date.parse(until) - 1).toISOString())
  return first === last ? first : `${first} – ${last}`
}

/** Returns the beginning of a day (yyyy-MM-dd) in a time zone, as an instant (ISO 8601). */
export function dayStart(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  let at = wanted
  // Twice, since the first result may be on the other side of a daylight saving change.
  for (let turn = 0; turn < 2; turn++) {
    const shown = Date.parse(`${timeText(new Date(at).toISOString(), timeZone).replace(' ', 'T')}Z`)
    at += wanted - shown
  }
  return new Date(at).toISOString()
}

/** Returns the end of a day (yyyy-MM-dd) in a time zone, as an instant (ISO 8601). */
export function dayEnd(day: string, timeZone: string): string {
  return dayStart(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10), timeZone)
}
