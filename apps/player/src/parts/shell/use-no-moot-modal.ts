import { useEffect } from 'react'
import { useIsTrial } from '../../data.ts'
import { isLinkable, leaveAddress, mayOpenAt, openModal } from '../../modals.tsx'
import { useRouter, useShown } from '../../router.tsx'
import { sessionToken } from '../../session/session.ts'

/**
 * Removes a modal from the address if it does not apply to the session; otherwise it would open after a logout. A
 * visitor to the member centre without an account is told how to open it.
 */
export function useNoMootModal(): void {
  const router = useRouter()
  const { path, query } = useShown()
  const isTrial = useIsTrial()
  useEffect(() => {
    const asked = new URLSearchParams(query).get('modal')
    if (asked === null || !isLinkable(asked)) return
    const isVisitor = sessionToken() === null
    const isCentre = asked === 'member-centre'
    if (mayOpenAt(asked, isVisitor) && !(isCentre && isTrial)) return
    leaveAddress(router)
    if (isCentre && isVisitor) openModal('loginPopupModal', { next: path + query })
    else if (isCentre) openModal('needAccountModal')
  }, [path, query, router, isTrial])
}
