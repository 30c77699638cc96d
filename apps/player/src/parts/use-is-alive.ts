import { startTransition, useEffect, useState } from 'react'

/**
 * False while a page that the server drew comes to life, and on the server; then true. What waits for it comes in short
 * steps: a lobby draws dozens of things at once then, and in one step they held a phone for a tenth of a second.
 */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => startTransition(() => setAlive(true)), [])
  return isAlive
}
