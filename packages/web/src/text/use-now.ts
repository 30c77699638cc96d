import { useSyncExternalStore } from 'react'

const tickMs = 30_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function listen(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const one of listeners) one()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const halfMinute = () => Math.floor(Date.now() / tickMs) * tickMs

/**
 * Returns the present to half a minute, in milliseconds since 1970, and renders again as it passes; undefined on the
 * server and during hydration, so that both make the same text.
 */
export function useNow(): number | undefined {
  return useSyncExternalStore(listen, halfMinute, () => undefined)
}
