import { useSyncExternalStore } from 'react'

/** False while a page that the server drew comes to life, and on the server; then true. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
