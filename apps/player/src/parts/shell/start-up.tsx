import { loginByDomainLinkToken, loginByLinkToken } from '@fairground/contract/sessions'
import { useAct } from '@fairground/web/api/use-calls'
import { useWords as useAnyWords } from '@fairground/web/text/words'
import { useEffect, useRef } from 'react'
import { useMember } from '../../data.ts'
import { openModal } from '../../modals.tsx'
import { loadRefusals } from '../../refusal-words.ts'
import { useRouter } from '../../router.tsx'
import { forgetInvitation } from '../../session/invitation.ts'
import { sessionToken } from '../../session/session.ts'
import type { Refusal } from '../../words.ts'
import { openDuty } from '../account/duties.ts'
import { useGoOn } from '../account/use-enter.ts'

const read = ['token', 'loginError', 'reset', 'isNew']

/** Handles the requests in the address at which the site was opened, and the pending duties of this tab. */
export function StartUp({ opened }: { opened: { path: string; query: string; hash: string } }) {
  const { say } = useAnyWords()
  const router = useRouter()
  const loginWith = useAct(loginByLinkToken)
  const moveWith = useAct(loginByDomainLinkToken)
  const goOn = useGoOn()
  const isDone = useRef(false)
  const member = useMember()
  const wasLoggedIn = useRef<boolean>(undefined)

  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const { path, query, hash } = opened
    const asked = new URLSearchParams(query)
    const [linkToken, failure, reset, isNew] = read.map((name) => asked.get(name))
    const moved = /^#link-token=([\w-]+)$/.exec(hash)?.[1]
    if (!linkToken && !failure && !reset && !moved) return
    // Removed from the address first: a link token is valid once, and none of this should be bookmarked.
    for (const name of read) asked.delete(name)
    const rest = asked.size > 0 ? `?${asked}` : ''
    // The new account has its upline, or the code is unknown.
    if (isNew || failure === 'invitation_code_error') forgetInvitation()
    void begin()

    async function begin() {
      await router.go(path + rest, { replace: true })
      if (reset) return openModal('changePassModal', { linkToken: reset })
      if (failure) {
        await loadRefusals().catch(() => {})
        const isKnown = say(`error.${failure}`) !== `error.${failure}`
        return openModal('loginPopupModal', {
          refusal: isKnown ? (failure as Refusal) : 'identity_provider_failed',
        })
      }
      const answer = await (moved ? moveWith({ token: moved }) : loginWith({ token: linkToken! }))
      const next = path === '/login' || path.startsWith('/register') ? '/' : path + rest
      if (answer.ok) await goOn(answer.value, { next, isWithoutPassword: true })
      else openModal('loginPopupModal', { refusal: answer.error })
    }
  }, [router, opened, loginWith, moveWith, goOn, say])

  // A duty survives a reload of the page.
  useEffect(() => {
    wasLoggedIn.current ??= sessionToken() !== null
    if (!member || !wasLoggedIn.current) return
    wasLoggedIn.current = false
    openDuty(member)
  }, [member])

  return null
}
