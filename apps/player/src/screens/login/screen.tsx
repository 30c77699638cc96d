import { useEffect } from 'react'
import { useStatus } from '../../data.ts'
import { isModalOpen, openModal } from '../../modals.tsx'
import { Locked } from '../../parts/account/locked.tsx'
import { useRouter } from '../../router.tsx'
import { sessionToken, useSession } from '../../session/session.ts'
import { Screen as Home } from '../home/screen.tsx'

/** Shows the login over home, for visitors; if home is closed to visitors, the login alone. */
export function Screen() {
  const router = useRouter()
  const { loginedToHomePage = false } = useStatus().whitelabel
  const token = useSession()

  useEffect(() => {
    // The modal of the address may be open already, such as the reason of a failed login.
    if (!sessionToken() && !isModalOpen()) openModal('loginPopupModal')
  }, [])
  useEffect(() => {
    if (token && loginedToHomePage) void router.go('/', { replace: true })
  }, [token, loginedToHomePage, router])

  if (!loginedToHomePage) return <Home />
  return token ? null : <Locked next="/" isQuiet />
}
