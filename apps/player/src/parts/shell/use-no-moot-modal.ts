import { useEffect } from 'react'
import { isLinkable, leaveAddress, mayOpenAt } from '../../modals.tsx'
import { useRouter, useShown } from '../../router.tsx'
import { sessionToken } from '../../session/session.ts'

/** Takes a modal out of the address that shows nothing to who is here, or it would ask whoever logs out later. */
export function useNoMootModal(): void {
  const router = useRouter()
  const { query } = useShown()
  useEffect(() => {
    const asked = new URLSearchParams(query).get('modal')
    const isMoot = asked !== null && isLinkable(asked) && !mayOpenAt(asked, sessionToken() === null)
    if (isMoot) leaveAddress(router)
  }, [query, router])
}
