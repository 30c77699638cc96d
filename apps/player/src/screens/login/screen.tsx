import { useEffect } from 'react'
import { useStatus } from '../../data.ts'
import { isModalOpen, openModal } from '../../modals.tsx'
import { Locked } from '../../parts/account/locked.tsx'
import { useRouter } from '../../router.tsx'
import { sessionToken, useSession } from '../../session/session.ts'
import { Screen as Home } from '../home/screen.tsx'

/** Home with the login over it, for those who are not logged in; where home is not for visitors, the login alone. */
export function Screen() {
  const router = useRouter()
  const { loginedToHomePage = false } = useStatus().whitelabel
  const token = useSession()

  useEffect(() => {
    // What the address asked for may be there already, such as why a login failed.
    if (!sessionToken() && !isModalOpen()) openModal('loginPopupModal')
  }, [])
  useEffect(() => {
    if (token && loginedToHomePage) void router.go('/', { replace: true })
  }, [token, loginedToHomePage, router])

  if (!loginedToHomePage) return <Home />
  return token ? null : <Locked next="/" isQuiet />
}
