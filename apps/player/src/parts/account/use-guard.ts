import { useIsTrial } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { useSession } from '../../session/session.ts'

/**
 * Returns a guard for actions that require a player's account: a visitor must log in, a trial account must register,
 * and everybody else continues. `next` is the path that the visitor wanted to open.
 */
export function useGuard() {
  const token = useSession()
  const isTrial = useIsTrial()
  return function guard(action: () => void, next?: string): void {
    if (!token) openModal('loginPopupModal', next === undefined ? {} : { next })
    else if (isTrial) openModal('needAccountModal')
    else action()
  }
}
