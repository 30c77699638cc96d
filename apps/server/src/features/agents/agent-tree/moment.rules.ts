const quarterMs = 15 * 60_000
/** A move of many accounts takes seconds: play in the meantime must not be counted before the move is written. */
const leastAheadMs = 60_000

/**
 * Returns when a move made now takes effect, in milliseconds since 1970: figures are stored by quarters of an hour, so
 * it is the next one that is at least a minute ahead.
 */
export function heldFromMs(nowMs: number): number {
  return Math.ceil((nowMs + leastAheadMs) / quarterMs) * quarterMs
}
