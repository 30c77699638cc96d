/** Maximum time for which a result is held back. */
const longestMs = 100

/**
 * Releases the results of concurrent tasks in bursts, of twice as many as are still running: the continuations of the
 * callers run on warm caches and share statements (decision 0016). A single task is released at once.
 */
export function bursts(): <Value>(task: Promise<Value>) => Promise<Value> {
  let underWay = 0
  let burst: ReturnType<typeof beginBurst> | undefined

  function beginBurst() {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(end, longestMs)
    function end() {
      clearTimeout(timer)
      burst = undefined
      resolve()
    }
    return { ended: 0, over, end }
  }

  return async (task) => {
    underWay++
    try {
      return await task
    } finally {
      underWay--
      burst ??= beginBurst()
      const { over, end } = burst
      if (++burst.ended >= underWay * 2) end()
      await over
    }
  }
}
