import { logout } from '@fairground/contract/sessions'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { useRouter } from '../../router.tsx'
import { keepNameAlone } from '../../session/kept-login.ts'
import { closeSession, leaveSession } from '../../session/session.ts'
import { type Refusal, useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    logoutModal: Record<string, never>
  }
}

export function Modal() {
  const { say, sayRefusal } = useWords()
  const router = useRouter()
  const send = useAct(logout)
  const [refusal, setRefusal] = useState<Refusal>()

  async function leave() {
    const answer = await send({})
    // A session unknown to the server is as closed as one that it ended.
    if (!answer.ok && answer.error !== 'not_logged_in') {
      setRefusal(answer.error)
      return
    }
    keepNameAlone()
    await router.go('/')
    closeSession()
    closeModal()
  }

  return (
    <Dialog title={say('logout.title')} closeLabel={say('close')} onClose={closeModal} width="narrow">
      <p className="text-soft">{say('logout.text')}</p>
      <div className="mt-4 empty:hidden">
        {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={closeModal}>{say('logout.stay')}</Button>
        <Button look="gold" data-testid="logout-confirm" onClick={() => leaveSession(leave)}>
          {say('account.logout')}
        </Button>
      </div>
    </Dialog>
  )
}
