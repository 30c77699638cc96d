/** No result is held back longer than this. */
const longestMs = 100

/**
 * Lets the results of many tasks at once out in bursts, of twice as many as are then still under way: what each caller
 * does next runs on caches that are warm and shares its statements with the others' (decision 0016). A task alone is let
 * out at once.
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
