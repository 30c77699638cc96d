import { openModal } from '../../modals.tsx'
import { hrefOf } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import type { Game } from '../lobby/game-art.tsx'

/**
 * Returns a function that opens a game in a window of its own, framed by our page without its bars, since a vendor's
 * page shows neither the time played nor the result: a visitor must log in, and `whenBlocked` is called if the browser
 * blocks the window.
 */
export function useGameWindow({ nodeId }: Pick<Game, 'nodeId'>, whenBlocked: () => void) {
  const token = useSession()
  return function openWindow() {
    if (!token) return openModal('loginPopupModal', { next: hrefOf('/game', { id: nodeId }) })
    const opened = window.open(hrefOf('/seamless', { id: nodeId }), '_blank')
    if (opened) opened.opener = null
    else whenBlocked()
  }
}
