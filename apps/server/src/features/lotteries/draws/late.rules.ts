import type { DrawRow } from './draws.queries.ts'

/**
 * Time without settlement after which a draw is late: counted from its draw time, or from the result of an official
 * one.
 */
export const lateMs = 60_000

/** Maximum time for which an official draw may wait for its result. */
const readWithinMs = 24 * 3_600_000

type Course = Pick<DrawRow, 'state' | 'mode' | 'draws_at' | 'drawn_at'>

/** Returns whether a draw waits for readings of its result, or will from its draw time on. */
export function isUnread({ state, mode }: Pick<Course, 'state' | 'mode'>): boolean {
  return mode === 'official' && state === 'sealed'
}

/** Whether a draw is late at a moment. */
export function isLate(draw: Course, nowMs: number): boolean {
  if (draw.state === 'settled' || draw.state === 'void') return false
  if (isUnread(draw)) return nowMs - draw.draws_at.getTime() > readWithinMs
  return nowMs - ((draw.mode === 'official' && draw.drawn_at) || draw.draws_at).getTime() > lateMs
}
