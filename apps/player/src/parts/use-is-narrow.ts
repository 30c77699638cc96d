import { useSyncExternalStore } from 'react'

/** Below what the style calls `sm`: a phone, whose header has no space for everything. */
const narrow = '(width < 40rem)'

function listen(listener: () => void) {
  const window = matchMedia(narrow)
  window.addEventListener('change', listener)
  return () => window.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  )
}
