/** Where the time comes from; nothing else may ask for it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
}

/** A clock that stands still until it is advanced. */
export function steppedClock(startMs: number): Clock & { advance(ms: number): void } {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms
    },
  }
}
