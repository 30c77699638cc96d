import { useEffect } from 'react'
import { useStatus } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { Locked } from '../../parts/account/locked.tsx'
import { useRouter } from '../../router.tsx'
import { sessionToken, useSession } from '../../session/session.ts'
import { Screen as Home } from '../home/screen.tsx'

/** Shows the registration over home, for visitors; if home is closed to visitors, the registration alone. */
export function Screen() {
  const router = useRouter()
  const { loginedToHomePage = false } = useStatus().whitelabel
  const token = useSession()

  useEffect(() => {
    if (!sessionToken()) openModal('registerModal')
  }, [])
  useEffect(() => {
    if (token && loginedToHomePage) void router.go('/', { replace: true })
  }, [token, loginedToHomePage, router])

  if (!loginedToHomePage) return <Home />
  return token ? null : <Locked next="/" />
}
