/** The minimum time between two reads: in a busy queue each change would otherwise be a read of every desk. */
const pauseMs = 5_000

/** Calls a function at most every five seconds: the first time at once, further times together after the pause. */
export function openPace(handle: () => void): { act(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let actedAtMs = Number.NEGATIVE_INFINITY
  return {
    act() {
      clearTimeout(timer)
      const waitMs = Math.max(0, actedAtMs + pauseMs - performance.now())
      timer = setTimeout(() => {
        actedAtMs = performance.now()
        handle()
      }, waitMs)
    },
    stop: () => clearTimeout(timer),
  }
}
