import { addContact, sendContactCode } from '@fairground/contract/contacts'
import { getIdentityFacts } from '@fairground/contract/players'
import { useAct, useClient } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { type FieldValues, useForm } from 'react-hook-form'
import { closeModal } from '../../modals.tsx'
import { type CentreWords, useCentreWords } from '../../parts/centre/use-centre-words.ts'
import { CodeField } from '../../parts/form/code-field.tsx'
import { PhoneField, usePhoneCountry } from '../../parts/form/phone-field.tsx'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { CurrentPassword, neededRule, RuleField } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** Adds a phone number or e-mail address to an account and verifies it by a code. */
    contactModal: { channel: 'sms' | 'email' }
  }
}

interface ContactProps {
  channel: 'sms' | 'email'
}

/** An address has at most 254 characters (RFC 5321). */
const emailRule = { ...neededRule, acceptedPattern: '', patternId: 3, maxLength: 254, type: 'email' }

export function Modal({ channel }: ContactProps) {
  const { say } = useWords()
  const words = useCentreWords()
  const title = words?.say(channel === 'sms' ? 'contact.add-mobile' : 'contact.add-email')
  return (
    <Dialog title={title ?? ''} closeLabel={say('close')} onClose={closeModal} width="narrow">
      {words ? <ContactForm channel={channel} words={words} /> : <Skeleton className="h-80 rounded-usual" />}
    </Dialog>
  )
}

function ContactForm({ channel, words }: ContactProps & { words: CentreWords }) {
  const { say } = useWords()
  const client = useClient()
  const add = useAct(addContact, { refreshes: [getIdentityFacts] })
  const form = useForm<FieldValues>({
    defaultValues: { mobileNum: '', email: '', password: '', verificationCode: '' },
  })
  const { countryDialingCode } = usePhoneCountry(form)
  const address = channel === 'sms' ? 'mobileNum' : 'email'
  const { refusal, tell, forget } = useRefusals(form, [address, 'password', 'verificationCode'])

  /** Returns the input of both calls: the address and the password. */
  function given() {
    const [typed, password] = form.getValues([address, 'password'])
    const shown = { password: sentOf('password', password) }
    return channel === 'sms'
      ? { channel, mobileNum: sentOf('mobileNum', typed), countryDialingCode, ...shown }
      : { channel, email: sentOf('email', typed), ...shown }
  }

  async function askForCode() {
    if (!(await form.trigger([address, 'password'], { shouldFocus: true }))) return undefined
    forget()
    const answer = await client.send(sendContactCode, given())
    if (answer.ok) return answer
    await tell(answer)
    return undefined
  }

  const submit = form.handleSubmit(async ({ verificationCode }) => {
    forget()
    const answer = await add({
      ...given(),
      verificationCode: sentOf('verificationCode', verificationCode),
    })
    if (!answer.ok) return tell(answer)
    closeModal()
    toast({ kind: 'jade', text: words.say('contact.added') })
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="contact-form">
      <p className="text-soft">{words.say('contact.text')}</p>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      {channel === 'sms' ? (
        <PhoneField form={form} />
      ) : (
        <RuleField
          form={form}
          name="email"
          label={say('field.email')}
          rule={emailRule}
          autoComplete="email"
          inputMode="email"
        />
      )}
      <CurrentPassword form={form} />
      <CodeField form={form} send={askForCode} />
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {words.say('contact.add')}
      </Button>
    </form>
  )
}
