import { useEffect } from 'react'
import { openModal } from '../../modals.tsx'
import { sessionToken } from '../../session.ts'
import { Screen as Home } from '../home/screen.tsx'

/** Home with the login over it, for those who are not logged in. */
export function Screen() {
  useEffect(() => {
    if (!sessionToken()) openModal('loginPopupModal')
  }, [])
  return <Home />
}
