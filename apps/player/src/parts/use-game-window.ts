import { launchGame } from '@fairground/contract/catalogue'
import { useAct } from '@fairground/web/api/use-calls'
import { openModal } from '../modals.tsx'
import { useSession } from '../session.ts'
import { useWords } from '../words.ts'
import { isGameAddress } from './game-address.ts'
import type { Game } from './game-art.tsx'

/** What is told when no window came up, and when there is nowhere to go in it. */
interface WindowWords {
  popupBlocked: string
  addressInvalid: string
}

/**
 * Opens a game in a window of its own: a visitor is asked to log in, and `tell` hears of every other reason why it did
 * not open.
 */
export function useGameWindow(
  { nodeId, vassalage }: Pick<Game, 'nodeId' | 'vassalage'>,
  tell: (trouble: string) => void,
) {
  const { code, sayRefusal } = useWords()
  const token = useSession()
  const launch = useAct(launchGame)
  return async function openWindow({ popupBlocked, addressInvalid }: WindowWords): Promise<void> {
    if (!token) return openModal('loginPopupModal', { next: `/game?id=${encodeURIComponent(nodeId)}` })
    // A window that is opened after an answer is one that nobody pressed for, and browsers stop it.
    const opened = window.open('', '_blank')
    if (!opened) return tell(popupBlocked)
    opened.opener = null
    const answer = await launch({ nodeId, vassalage, language: code })
    if (answer.ok && isGameAddress(answer.value.game_url)) {
      opened.location.replace(new URL(answer.value.game_url, location.origin))
      return
    }
    opened.close()
    if (answer.ok) tell(addressInvalid)
    else if (answer.error === 'game_maintenance') openModal('gameMaintenanceModal', answer.detail)
    else if (answer.error === 'in_need_true_account') openModal('needAccountModal')
    else tell(sayRefusal(answer.error))
  }
}
