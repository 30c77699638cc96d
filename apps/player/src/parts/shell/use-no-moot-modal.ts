import { useEffect } from 'react'
import { isLinkable, leaveAddress, mayOpenAt } from '../../modals.tsx'
import { useRouter, useShown } from '../../router.tsx'
import { sessionToken } from '../../session/session.ts'

/** Removes a modal from the address that does not apply to the session, or it would open after a logout. */
export function useNoMootModal(): void {
  const router = useRouter()
  const { query } = useShown()
  useEffect(() => {
    const asked = new URLSearchParams(query).get('modal')
    const isMoot = asked !== null && isLinkable(asked) && !mayOpenAt(asked, sessionToken() === null)
    if (isMoot) leaveAddress(router)
  }, [query, router])
}
