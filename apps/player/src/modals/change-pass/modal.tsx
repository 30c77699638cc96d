import { changePassword, getMemberInfo, resetPassword } from '@fairground/contract/players'
import { getRegisterSetting } from '@fairground/contract/system'
import { presenceRule } from '@fairground/kernel/field-pattern'
import { useAct, useClient, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { say as toast } from '@fairground/web/ui/toast'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useMember } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import { notePasswordDue, openDuty } from '../../parts/account/duties.ts'
import { useGoOn } from '../../parts/account/use-enter.ts'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { CurrentPassword, neededPassword, RuleField } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { useRouter } from '../../router.tsx'
import { heldPassword, openSession, sessionToken } from '../../session/session.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    changePassModal: ChangeGiven
  }
}

type ChangeGiven = {
  /** Whether the password must be changed before anything else. */
  isForced?: boolean
  /** The single-use link token from an e-mail, instead of the old password. */
  linkToken?: string
}

/** Sets a new password, with the old one or with a link token from an e-mail. */
export function Modal({ isForced = false, linkToken }: ChangeGiven) {
  const { say, sayRefusal } = useWords()
  const router = useRouter()
  const client = useClient()
  const member = useMember()
  const { data } = useRead(getRegisterSetting, {})
  const change = useAct(changePassword, { refreshes: [getMemberInfo] })
  const reset = useAct(resetPassword)
  const goOn = useGoOn()
  const [held] = useState(heldPassword)
  const asksOld = linkToken === undefined && held === undefined
  const form = useForm<FieldValues>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  })
  const rule = data?.fields.password ?? neededPassword
  const names = [...(asksOld ? ['oldPassword'] : []), 'newPassword', 'confirmNewPassword']
  const { refusal, tell, forget } = useRefusals(form, names, { newPassword: rule })

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const newPassword = sentOf('newPassword', typed.newPassword)
    if (linkToken !== undefined) {
      const answer = await reset({ linkToken, newPassword })
      if (!answer.ok) {
        await tell(answer)
        return
      }
      await goOn(answer.value, { password: newPassword, isWithoutPassword: true, isReset: true })
    } else {
      const answer = await change({
        oldPassword: held ?? sentOf('oldPassword', typed.oldPassword),
        newPassword,
        confirmNewPassword: sentOf('confirmNewPassword', typed.confirmNewPassword),
      })
      if (!answer.ok) {
        await tell(answer)
        return
      }
      openSession(sessionToken()!, newPassword)
      notePasswordDue(undefined)
      closeModal()
      await router.go('/')
      const now = await client.send(getMemberInfo, {})
      openDuty(now.ok ? now.value : undefined)
      toast({ kind: 'jade', text: say('password.changed') })
    }
  })

  return (
    <Dialog
      title={say(linkToken === undefined ? 'password.title' : 'password.reset-title')}
      closeLabel={say('close')}
      onClose={closeModal}
      isForced={isForced}
      width="narrow"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="change-password">
        {isForced && <Notice>{say('password.forced')}</Notice>}
        {refusal && <Notice kind="coral">{refusal}</Notice>}
        {linkToken === undefined && (
          <p className="flex items-baseline justify-between gap-4 rounded-usual bg-raised px-4 py-3">
            <span className="text-sm text-soft">{say('field.username')}</span>
            <span className="min-w-0 truncate font-semibold">{member?.account}</span>
          </p>
        )}
        {asksOld && <CurrentPassword form={form} name="oldPassword" />}
        <RuleField
          form={form}
          name="newPassword"
          label={say('field.newPassword')}
          rule={rule}
          autoComplete="new-password"
          deps={['confirmNewPassword']}
        />
        <RuleField
          form={form}
          name="confirmNewPassword"
          label={say('field.confirmPassword')}
          rule={presenceRule(neededPassword)}
          autoComplete="new-password"
          also={(value) =>
            value === sentOf('newPassword', form.getValues('newPassword'))
              ? undefined
              : sayRefusal('passwords_differ')
          }
        />
        <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
          {say('password.submit')}
        </Button>
        {isForced && (
          <Button look="quiet" onClick={() => openModal('logoutModal')}>
            {say('account.logout')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
