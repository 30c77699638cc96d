/** Hours of a method, in minutes of the brand's day; null for always. */
interface Hours {
  opens_minute: number | null
  closes_minute: number | null
}

/** Returns whether a method is offered at a time of the brand's day; hours may extend over midnight. */
export function isOpenAt(
  { opens_minute: opens, closes_minute: closes }: Hours,
  timeZone: string,
  nowMs: number,
): boolean {
  if (opens === null || closes === null) return true
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    .format(nowMs)
    .split(':')
    .map(Number)
  const now = hour! * 60 + minute!
  return opens < closes ? now >= opens && now < closes : now >= opens || now < closes
}

/** Returns the hours of a method as clock times such as `08:00`; null for the whole day. */
export function hoursOnWire({ opens_minute: opens, closes_minute: closes }: Hours) {
  return opens === null || closes === null ? null : { from: clockText(opens), until: clockText(closes) }
}

/**
 * Returns the minutes of a day at which hours such as `08:00` begin and end; midnight as an end is the end of the day.
 */
export function minutesOf({ from, until }: { from: string; until: string }): {
  opens_minute: number
  closes_minute: number
} {
  return { opens_minute: minuteOf(from), closes_minute: minuteOf(until) || 24 * 60 }
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

function clockText(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${hours}:${minutes}`
}
