const quarterMs = 15 * 60_000
/** A move of many accounts takes seconds: what is played meanwhile must not be counted before the move is written. */
const leastAheadMs = 60_000

/**
 * From when on a move counts that is made now, in milliseconds since 1970: figures are kept by quarters of an hour, so it is the next one
 * that is at least a minute ahead.
 */
export function heldFromMs(nowMs: number): number {
  return Math.ceil((nowMs + leastAheadMs) / quarterMs) * quarterMs
}
