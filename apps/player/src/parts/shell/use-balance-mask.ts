import { useSyncExternalStore } from 'react'

const key = 'balanceHidden'
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether the balance is masked, and a toggle that masks it everywhere; the choice is stored on the device. */
export function useBalanceMask(): [isMasked: boolean, toggle: () => void] {
  const isMasked = useSyncExternalStore(
    listen,
    () => localStorage.getItem(key) === 'yes',
    () => false,
  )
  function toggle() {
    localStorage.setItem(key, isMasked ? 'no' : 'yes')
    for (const listener of listeners) listener()
  }
  return [isMasked, toggle]
}
