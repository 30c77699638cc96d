import { useSyncExternalStore } from 'react'

const tickMs = 30_000

function listen(listener: () => void) {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}

const halfMinute = () => Math.floor(Date.now() / tickMs) * tickMs

/**
 * Returns the present to half a minute, in milliseconds since 1970, and renders again as it passes; undefined on the
 * server and during hydration, so that both make the same text.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(listen, halfMinute, () => undefined)
}
