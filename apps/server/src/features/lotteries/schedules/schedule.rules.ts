import type { Schedule, TimedSchedule } from '@fairground/games/market'

/** Time at which a draw closes and is drawn, in milliseconds since 1970, its number, and the stations that draw. */
export interface Slot {
  issue: string
  closesMs: number
  drawsMs: number
  stations: readonly string[]
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Returns the draws of a schedule that are drawn after one moment and up to another, in milliseconds since 1970. The
 * number of a draw is its day at the place of the game, and its index in that day where there are several:
 * 20261123-0001. No draw comes on days excluded by the schedule or by `alsoClosed`, both ends of their ranges included.
 */
export function slotsBetween(
  schedule: TimedSchedule,
  afterMs: number,
  upToMs: number,
  alsoClosed: readonly { from: string; to: string }[] = [],
): Slot[] {
  const offsetMs = schedule.offsetMinutes * minuteMs
  const slots: Slot[] = []
  for (
    let dayStart = startOfDay(afterMs + offsetMs) - dayMs;
    dayStart < upToMs + offsetMs;
    dayStart += dayMs
  ) {
    const date = dateOf(dayStart)
    if (alsoClosed.some(({ from, to }) => from <= date && date <= to)) continue
    for (const { afterMidnightMs, issue, stations } of slotsOfDay(schedule, dayStart)) {
      const drawsMs = dayStart + afterMidnightMs - offsetMs
      if (drawsMs > afterMs && drawsMs <= upToMs)
        slots.push({ issue, drawsMs, closesMs: drawsMs - schedule.closesBeforeSeconds * 1000, stations })
    }
  }
  return slots
}

/**
 * Returns how far ahead draws must exist at any time, enough for a ticket on many coming draws, and up to when they are
 * then made.
 */
export function aheadOf(schedule: TimedSchedule): { leastMs: number; moreMs: number } {
  if (schedule.kind === 'calendar') return { leastMs: 31 * dayMs, moreMs: dayMs }
  // The one that is about to close is not counted.
  const leastMs = Math.max(51 * schedule.everySeconds * 1000, 10 * minuteMs)
  return { leastMs, moreMs: leastMs }
}

/** Returns the day at the place of a schedule at a moment in milliseconds since 1970, such as 2026-11-23. */
export function dayAt({ offsetMinutes }: Pick<Schedule, 'offsetMinutes'>, ms: number): string {
  return dateOf(ms + offsetMinutes * minuteMs)
}

interface SlotOfDay {
  afterMidnightMs: number
  issue: string
  stations: readonly string[]
}

function* slotsOfDay(schedule: TimedSchedule, dayStart: number): Generator<SlotOfDay> {
  const date = dateOf(dayStart)
  const day = date.replaceAll('-', '')
  if (schedule.kind === 'every') {
    const everyMs = schedule.everySeconds * 1000
    // A draw at midnight is the last one of the day that ends.
    for (let place = 1; place * everyMs <= dayMs; place++)
      yield {
        afterMidnightMs: place * everyMs,
        issue: `${day}-${String(place).padStart(4, '0')}`,
        stations: [],
      }
    return
  }
  const { times, weeksFrom, closed } = schedule
  const { week } = weeksFrom.findLast((change) => change.date <= date) ?? schedule
  const stations = week[new Date(dayStart).getUTCDay()]!
  if (stations.length === 0 || closed.some(({ from, to }) => from <= date && date <= to)) return
  for (const [place, time] of times.entries()) {
    const [hours, minutes] = time.split(':').map(Number)
    yield {
      afterMidnightMs: (hours! * 60 + minutes!) * minuteMs,
      issue: times.length > 1 ? `${day}-${String(place + 1).padStart(3, '0')}` : day,
      stations,
    }
  }
}

function dateOf(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 10)
}

function startOfDay(localMs: number): number {
  return Math.floor(localMs / dayMs) * dayMs
}
