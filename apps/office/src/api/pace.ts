import { whileBusy } from '@fairground/web/api/busy-mark'

/** The minimum time between two reads: in a busy queue each change would otherwise be a read of every desk. */
const pauseMs = 5_000

/**
 * Calls a function at most every five seconds: the first time at once, further times together after the pause. The page
 * counts as busy until then.
 */
export function openPace(handle: () => void): { act(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: (() => void) | undefined
  let actedAtMs = Number.NEGATIVE_INFINITY

  function stop() {
    clearTimeout(timer)
    end?.()
    end = undefined
  }

  return {
    act() {
      if (end) return
      const { promise, resolve } = Promise.withResolvers<void>()
      end = resolve
      void whileBusy(promise)
      const waitMs = Math.max(0, actedAtMs + pauseMs - performance.now())
      timer = setTimeout(() => {
        actedAtMs = performance.now()
        handle()
        stop()
      }, waitMs)
    },
    stop,
  }
}
