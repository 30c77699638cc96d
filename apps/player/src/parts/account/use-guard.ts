import { useIsTrial } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { useSession } from '../../session/session.ts'

/**
 * Stands before every action that needs an account of one's own: a visitor is asked to log in, a trial to register, and
 * everybody else goes on. `next` is where the visitor was going.
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
