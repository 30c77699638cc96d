import { ltr, timeText } from '@fairground/web/text/formats'

const dayMs = 24 * 60 * 60_000

/** A period of a contract as people read it in a time zone: its days, both included, or within a day its times. */
export function spanText({ from, until }: { from: string; until: string }, timeZone: string): string {
  const begin = timeText(from, timeZone)
  const end = timeText(until, timeZone)
  const isOfDays = begin.endsWith('00:00:00') && end.endsWith('00:00:00')
  if (!isOfDays) return ltr(`${begin.slice(0, 16)}–${end.slice(11, 16)}`)
  const last = timeText(new Date(Date.parse(until) - 1).toISOString(), timeZone)
  const [first, lastDay] = [begin.slice(0, 10), last.slice(0, 10)]
  return ltr(first === lastDay ? first : `${first} – ${lastDay}`)
}

/** When a day (yyyy-MM-dd) begins in a time zone, as an instant (ISO 8601). */
export function dayStart(day: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T00:00:00Z`)
  let at = wanted
  // Twice, since the first guess may lie on the other side of a change of clocks.
  for (let turn = 0; turn < 2; turn++) {
    const shown = Date.parse(`${timeText(new Date(at).toISOString(), timeZone).replace(' ', 'T')}Z`)
    at += wanted - shown
  }
  return new Date(at).toISOString()
}

/** When a day (yyyy-MM-dd) is over in a time zone, as an instant (ISO 8601). */
export function dayEnd(day: string, timeZone: string): string {
  return dayStart(new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10), timeZone)
}
