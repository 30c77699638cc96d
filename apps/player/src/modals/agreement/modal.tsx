import { acceptAgreement, getMemberInfo } from '@fairground/contract/players'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useMember } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import { AgreementText } from '../../parts/article/agreement-text.tsx'
import { BirthdayField } from '../../parts/form/birthday-field.tsx'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { neededRule } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    agreementModal: Record<string, never>
  }
}

/**
 * Asks for consent to the current agreement, which is newer than the accepted one; a player whose account another
 * person opened also enters a date of birth, by which the account may be closed.
 */
export function Modal() {
  const { say } = useWords()
  const accept = useAct(acceptAgreement, { refreshes: [getMemberInfo] })
  // The variant does not change while the modal is open.
  const [asksBirthday] = useState(useMember()?.birthdayDue === true)
  const [isTooYoung, setTooYoung] = useState(false)
  const form = useForm<FieldValues>({ defaultValues: { birthday: '' } })
  const { refusal, tell, forget } = useRefusals(form, [], {})

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const answer = await accept(asksBirthday ? { birthday: sentOf('birthday', typed.birthday) } : {})
    if (answer.ok) return closeModal()
    setTooYoung(answer.error === 'birthday_limit')
    await tell(answer)
  })

  return (
    <Dialog
      title={say(asksBirthday ? 'agreement.first-title' : 'agreement.new-title')}
      closeLabel={say('close')}
      onClose={closeModal}
      isForced
    >
      <form noValidate onSubmit={submit}>
        <p className="mb-4 text-soft">{say(asksBirthday ? 'agreement.first-text' : 'agreement.new-text')}</p>
        {asksBirthday && (
          <div className="mb-4" data-testid="agreement-birthday">
            <BirthdayField form={form} rule={neededRule} also={() => undefined} />
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <div tabIndex={0} className="max-h-[45dvh] overflow-y-auto rounded-usual border border-line p-4">
          <AgreementText />
        </div>
        <div className="mt-4 empty:hidden">{refusal && <Notice kind="coral">{refusal}</Notice>}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={() => openModal('logoutModal')}>{say('account.logout')}</Button>
          {!isTooYoung && (
            <Button look="gold" type="submit" data-testid="agreement-accept">
              {say('agreement.accept')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
