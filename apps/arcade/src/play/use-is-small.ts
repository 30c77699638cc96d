import { useState, useSyncExternalStore } from 'react'

/** The same condition as in player.css of the player site, which hides its header then. */
const small = '(width < 64rem), (orientation: landscape) and (height <= 500px)'

/** Whether the window around the game is so small that only the game has a bar. */
export function useIsSmall(): boolean {
  const [query] = useState(() => window.parent.matchMedia(small))
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
