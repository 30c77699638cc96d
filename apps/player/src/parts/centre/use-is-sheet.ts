import { useSyncExternalStore } from 'react'

/** Below what the style calls `md`: a centre's menu and its page take turns. */
const narrow = '(width < 48rem)'

function listen(listener: () => void) {
  const window = matchMedia(narrow)
  window.addEventListener('change', listener)
  return () => window.removeEventListener('change', listener)
}

/** Whether a centre fills the window. */
export function useIsSheet(): boolean {
  return useSyncExternalStore(
    listen,
    () => matchMedia(narrow).matches,
    () => false,
  )
}
