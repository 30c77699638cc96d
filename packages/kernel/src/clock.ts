/** The source of the time; nothing else may read it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
}

/** Returns a clock that stays at one time until it is advanced. */
export function steppedClock(startMs: number): Clock & { advance(ms: number): void } {
  let nowMs = startMs
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms
    },
  }
}
