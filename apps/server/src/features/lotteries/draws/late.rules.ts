import type { DrawRow } from './draws.queries.ts'

/**
 * Time without settlement after which a draw is late: counted from its draw time, from the result of an official one,
 * or from the longest end of a flight.
 */
export const lateMs = 60_000

/** Longest time that a flight can last: the largest target, ×1,000, is reached after 115 seconds. */
export const longestFlightMs = 120_000

/** Maximum time for which an official draw may wait for its result. */
const readWithinMs = 24 * 3_600_000

type Course = Pick<DrawRow, 'state' | 'mode' | 'draws_at' | 'drawn_at' | 'flight_at'>

/** Returns whether a draw waits for readings of its result, or will from its draw time on. */
export function isUnread({ state, mode }: Pick<Course, 'state' | 'mode'>): boolean {
  return mode === 'official' && state === 'sealed'
}

/** Whether a draw is late at a moment. */
export function isLate(draw: Course, nowMs: number): boolean {
  if (draw.state === 'settled' || draw.state === 'void') return false
  if (isUnread(draw)) return nowMs - draw.draws_at.getTime() > readWithinMs
  if (draw.flight_at) return nowMs - draw.flight_at.getTime() > longestFlightMs + lateMs
  return nowMs - ((draw.mode === 'official' && draw.drawn_at) || draw.draws_at).getTime() > lateMs
}
