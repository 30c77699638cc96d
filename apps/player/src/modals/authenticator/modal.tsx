import {
  confirmAuthenticator,
  getAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '@fairground/contract/sessions'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { say as toast } from '@fairground/web/ui/toast'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { closeModal } from '../../modals.tsx'
import { type CentreWords, useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { CurrentPassword, neededRule, RuleField } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** Turns the authenticator app off if it is on, and on if it is off. */
    authenticatorModal: { isOn: boolean }
  }
}

export function Modal({ isOn }: { isOn: boolean }) {
  const { say: sayOfSite } = useWords()
  const words = useCentreWords()
  const [made, setMade] = useState<{ secret: string; address: string }>()
  if (!words) return null
  return (
    <Dialog
      title={words.say('authenticator.title')}
      closeLabel={sayOfSite('close')}
      onClose={closeModal}
      width="narrow"
    >
      {isOn ? (
        <Remove words={words} />
      ) : made ? (
        <Confirm {...made} words={words} />
      ) : (
        <Start onMade={setMade} words={words} />
      )}
    </Dialog>
  )
}

/** Asks for the password, for which a secret is made. */
function Start({
  onMade,
  words: { say },
}: {
  onMade(made: { secret: string; address: string }): void
  words: CentreWords
}) {
  const start = useAct(startAuthenticator)
  const form = useForm<FieldValues>({ defaultValues: { password: '' } })
  const { refusal, tell, forget } = useRefusals(form, ['password'])

  const submit = form.handleSubmit(async ({ password }) => {
    forget()
    const answer = await start({ password: sentOf('password', password) })
    if (answer.ok) onMade(answer.value)
    else await tell(answer)
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">{say('authenticator.start-text')}</p>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <CurrentPassword form={form} />
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('authenticator.next')}
      </Button>
    </form>
  )
}

/** Shows the secret as a picture and as text, and asks for the first code of the app. */
function Confirm({
  secret,
  address,
  words: { say },
}: {
  secret: string
  address: string
  words: CentreWords
}) {
  const confirm = useAct(confirmAuthenticator, { refreshes: [getAuthenticator] })
  const form = useForm<FieldValues>({ defaultValues: { verificationCode: '' } })
  const { refusal, tell, forget } = useRefusals(form, ['verificationCode'])

  const submit = form.handleSubmit(async ({ verificationCode }) => {
    forget()
    const answer = await confirm({ code: sentOf('verificationCode', verificationCode) })
    if (!answer.ok) {
      await tell(answer)
      return
    }
    closeModal()
    toast({ kind: 'jade', text: say('authenticator.is-on') })
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">{say('authenticator.scan')}</p>
      {/* Cameras need dark on light in every theme. */}
      <div className="mx-auto rounded-usual bg-[#ffffff] p-4">
        <QRCodeSVG value={address} size={168} title={say('authenticator.picture')} />
      </div>
      <div>
        <p className="text-sm text-soft">{say('authenticator.by-hand')}</p>
        <p
          className="mt-1 rounded-usual bg-raised px-4 py-3 font-mono text-sm break-all select-all"
          data-testid="secret"
        >
          {secret}
        </p>
      </div>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <RuleField
        form={form}
        name="verificationCode"
        label={say('authenticator.code')}
        rule={neededRule}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('authenticator.turn-on')}
      </Button>
    </form>
  )
}

function Remove({ words: { say } }: { words: CentreWords }) {
  const remove = useAct(removeAuthenticator, { refreshes: [getAuthenticator] })
  const form = useForm<FieldValues>({ defaultValues: { password: '', verificationCode: '' } })
  const { refusal, tell, forget } = useRefusals(form, ['password', 'verificationCode'])

  const submit = form.handleSubmit(async ({ password, verificationCode }) => {
    forget()
    const answer = await remove({
      password: sentOf('password', password),
      code: sentOf('verificationCode', verificationCode),
    })
    if (!answer.ok) {
      await tell(answer)
      return
    }
    closeModal()
    toast({ kind: 'jade', text: say('authenticator.is-off') })
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-soft">{say('authenticator.off-text')}</p>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <CurrentPassword form={form} />
      <RuleField
        form={form}
        name="verificationCode"
        label={say('authenticator.code')}
        rule={neededRule}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button type="submit" look="coral" className="w-full" isPending={form.formState.isSubmitting}>
        {say('authenticator.turn-off')}
      </Button>
    </form>
  )
}
