import type { Clock } from '@fairground/kernel/clock'

/**
 * A clock that stands until it is advanced, but for a millisecond after each turn of the event loop in which it was
 * read: what one request does has one time, and what the next one does a later time, as lists in the order of time need
 * it.
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
