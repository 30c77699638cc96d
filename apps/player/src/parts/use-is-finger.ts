import { useSyncExternalStore } from 'react'

const finger = '(pointer: coarse)'

function subscribe(onChange: () => void) {
  const pointer = matchMedia(finger)
  pointer.addEventListener('change', onChange)
  return () => pointer.removeEventListener('change', onChange)
}

/** Whether the page is used by a finger, as the variant `pointer-coarse` of the style says; false on the server. */
export function useIsFinger(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(finger).matches,
    () => false,
  )
}
