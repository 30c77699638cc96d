import { openModal } from '../../modals.tsx'
import { hrefOf } from '../../router.tsx'
import { useSession } from '../../session/session.ts'
import type { Game } from '../lobby/game-art.tsx'

/**
 * Opens a game in a window of its own, framed by our page without its bars, since a vendor's page says neither how long
 * nor how well it goes: a visitor is asked to log in, and `whenBlocked` is called where the browser opens no window.
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
