import { useState, useSyncExternalStore } from 'react'

/** As in the player site's player.css, whose header is not there then. */
const small = '(width < 64rem), (orientation: landscape) and (height <= 500px)'

/** Whether the window around the game is so small that the game has the only bar. */
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
