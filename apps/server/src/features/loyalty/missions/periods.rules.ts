import type { BoardCycle, MissionCycle } from '@fairground/contract/mission-figures'
import { periodAt } from '../../../periods.ts'

/** Span of full days in a time zone in milliseconds since 1970, its end excluded, and its first day. */
export interface Span {
  fromMs: number
  toMs: number
  /** yyyy-MM-dd, which identifies a period. */
  day: string
}

/**
 * Returns the period of a mission that contains an instant: a day, a week from Monday on, or the whole mission; cut to
 * the mission's own days.
 */
export function missionPeriod(
  { cycle, startsAt, endsAt }: { cycle: MissionCycle; startsAt: Date; endsAt: Date },
  timeZone: string,
  atMs: number,
): Span {
  const [startMs, endMs] = [startsAt.getTime(), endsAt.getTime()]
  if (cycle === 'once') return { fromMs: startMs, toMs: endMs, day: dayOf(timeZone, startMs) }
  const { fromMs, toMs } = periodAt(cycle === 'day' ? 'D' : 'W', timeZone, atMs)
  return {
    fromMs: Math.max(fromMs, startMs),
    toMs: Math.min(toMs, endMs),
    // Of the whole period, so that a mission that begins or ends within it has the same name for it.
    day: dayOf(timeZone, fromMs),
  }
}

/** Returns the period of a leaderboard that contains an instant: a week from Monday on, or a month. */
export function boardPeriod(cycle: BoardCycle, timeZone: string, atMs: number): Span {
  const { fromMs, toMs } = periodAt(cycle === 'week' ? 'W' : 'M', timeZone, atMs)
  return { fromMs, toMs, day: dayOf(timeZone, fromMs) }
}

/** Returns the number of periods of a mission. */
export function countPeriods(
  mission: { cycle: MissionCycle; startsAt: Date; endsAt: Date },
  timeZone: string,
): number {
  if (mission.cycle === 'once') return 1
  let periods = 0
  for (let atMs = mission.startsAt.getTime(); atMs < mission.endsAt.getTime(); periods++)
    atMs = missionPeriod(mission, timeZone, atMs).toMs
  return periods
}

/**
 * Returns the start of a day (yyyy-MM-dd) in a time zone, or of a number of days later; undefined for an invalid day.
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date | undefined {
  try {
    const start = Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timeZone)
    return new Date(start.epochMilliseconds)
  } catch {
    return undefined
  }
}

function dayOf(timeZone: string, atMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
