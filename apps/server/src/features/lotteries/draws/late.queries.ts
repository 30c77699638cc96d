import { sql } from 'kysely'
import { lateMs, longestFlightMs } from './late.rules.ts'

/** Condition that a draw `x` is late at a moment, as `isLate` for a draw of the house, if it has not ended by then. */
export function isLateAt(nowMs: number) {
  return sql`x.draws_at < ${new Date(nowMs - lateMs)}
    AND (x.flight_at IS NULL OR x.flight_at < ${new Date(nowMs - lateMs - longestFlightMs)})`
}
