import type { Clock } from '@fairground/kernel/clock'

/**
 * Returns a clock that stays at one time until it is advanced, except for a millisecond after each turn of the event
 * loop in which it was read: everything in one request has one time, and the next request a later time, as lists sorted
 * by time need it.
 */
export function slowClock(startMs: number): Clock & { advance(ms: number): void } {
  let nowMs = startMs
  let isRead = false
  return {
    now() {
      if (!isRead) {
        isRead = true
        setImmediate(() => {
          isRead = false
          nowMs++
        })
      }
      return nowMs
    },
    advance(ms) {
      nowMs += ms
    },
  }
}
