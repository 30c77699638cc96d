import { ltr, timeText } from '@fairground/web/text/formats'

const dayMs = 24 * 60 * 60_000

/** Formats a period of a contract in a time zone: its days, both included, or its times if within a day. */
export function spanText({ from, until }: { from: string; until: string }, timeZone: string): string {
  const begin = timeText(from, timeZone)
  const end = timeText(until, timeZone)
  const isOfDays = begin.endsWith('00:00:00') && end.endsWith('00:00:00')
  if (!isOfDays) return ltr(`${begin.slice(0, 16)}–${end.slice(11, 16)}`)
  const last = timeText(new Date(Date.parse(until) - 1).toISOString(), timeZone)
  const [first, lastDay] = [begin.slice(0, 10), last.slice(0, 10)]
  return ltr(first === lastDay ? first : `${first} – ${lastDay}`)
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
