import { forgotByEmail } from '@fairground/contract/players'
import { getRegisterSetting } from '@fairground/contract/system'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { say as toast } from '@fairground/web/ui/toast'
import { type FieldValues, useForm } from 'react-hook-form'
import { closeModal } from '../../modals.tsx'
import { BotCheck, useBotCheck } from '../../parts/bot-check/bot-check.tsx'
import { sentOf } from '../../parts/rule-form/fields.ts'
import { neededRule, RuleField } from '../../parts/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/rule-form/use-refusals.ts'
import { useWords } from '../../words.ts'

export function EmailForm() {
  const { say } = useWords()
  const { data } = useRead(getRegisterSetting, {})
  const send = useAct(forgotByEmail)
  const botCheck = useBotCheck()
  const form = useForm<FieldValues>({ defaultValues: { username: '', email: '' } })
  const { refusal, tell, forget } = useRefusals(form, ['username', 'email'], data?.fields)
  const email = data?.fields.email
  const username = data?.fields.username

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const answer = await send({
      username: sentOf('username', typed.username),
      email: sentOf('email', typed.email),
      botCheck: await botCheck.take(),
    })
    if (!answer.ok) {
      await tell(answer)
      return
    }
    closeModal()
    toast({ kind: 'jade', text: say('forgot.sent', { minutes: answer.value.expiredMinutes }) })
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="forgot-email">
      <p className="text-soft">{say('forgot.email-text')}</p>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <RuleField
        form={form}
        name="username"
        label={say('field.username')}
        rule={username ? { ...username, enabled: true, required: true } : neededRule}
        autoComplete="username"
      />
      <RuleField
        form={form}
        name="email"
        label={say('field.email')}
        rule={email ? { ...email, enabled: true, required: true, type: 'email' } : neededRule}
        autoComplete="email"
      />
      <BotCheck handle={botCheck} />
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('forgot.send')}
      </Button>
    </form>
  )
}
