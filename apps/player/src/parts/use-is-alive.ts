import { startTransition, useEffect, useState } from 'react'

/**
 * Returns false on the server and during hydration, then true. Components that wait for it render in short steps: a
 * lobby renders dozens of them, and in one step they blocked a phone for a tenth of a second.
 */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}
