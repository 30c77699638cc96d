import { acceptAgreement, getMemberInfo } from '@fairground/contract/players'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { closeModal, openModal } from '../../modals.tsx'
import { AgreementText } from '../../parts/article/agreement-text.tsx'
import { type Refusal, useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    agreementModal: Record<string, never>
  }
}

/** Asks for the agreement in force, which is newer than the one that was accepted. */
export function Modal() {
  const { say, sayRefusal } = useWords()
  const accept = useAct(acceptAgreement, { refreshes: [getMemberInfo] })
  const [refusal, setRefusal] = useState<Refusal>()

  async function agree() {
    const answer = await accept({})
    if (answer.ok) closeModal()
    else setRefusal(answer.error)
  }

  return (
    <Dialog title={say('agreement.new-title')} closeLabel={say('close')} onClose={closeModal} isForced>
      <p className="mb-4 text-soft">{say('agreement.new-text')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div tabIndex={0} className="max-h-[45dvh] overflow-y-auto rounded-usual border border-line p-4">
        <AgreementText />
      </div>
      <div className="mt-4 empty:hidden">
        {refusal && <Notice kind="coral">{sayRefusal(refusal)}</Notice>}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => openModal('logoutModal')}>{say('account.logout')}</Button>
        <Button look="gold" data-testid="agreement-accept" onClick={agree}>
          {say('agreement.accept')}
        </Button>
      </div>
    </Dialog>
  )
}
