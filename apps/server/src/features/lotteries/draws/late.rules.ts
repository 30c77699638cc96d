import type { DrawRow } from './draws.queries.ts'

/** A draw that is not settled so long after its time, or after the result of an official one, is late. */
export const lateMs = 60_000

/** An official draw may wait so long for its result. */
const readWithinMs = 24 * 3_600_000

type Course = Pick<DrawRow, 'state' | 'mode' | 'draws_at' | 'drawn_at'>

/** Whether a draw waits for readings of its result, or would from its time on. */
export function isUnread({ state, mode }: Pick<Course, 'state' | 'mode'>): boolean {
  return mode === 'official' && state === 'sealed'
}

/** Whether a draw is late at a moment. */
export function isLate(draw: Course, nowMs: number): boolean {
  if (draw.state === 'settled' || draw.state === 'void') return false
  if (isUnread(draw)) return nowMs - draw.draws_at.getTime() > readWithinMs
  return nowMs - ((draw.mode === 'official' && draw.drawn_at) || draw.draws_at).getTime() > lateMs
}
