import { forgotByEmail } from '@fairground/contract/players'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { say as toast } from '@fairground/web/ui/toast'
import { type FieldValues, useForm } from 'react-hook-form'
import { closeModal } from '../../modals.tsx'
import { BotCheck, useBotCheck } from '../../parts/form/bot-check/bot-check.tsx'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { neededRule, RuleField } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { useWords } from '../../words.ts'

/**
 * Requests the link for the account's stored name or address, which may not meet the current rules: those apply to new
 * values.
 */
export function EmailForm() {
  const { say } = useWords()
  const send = useAct(forgotByEmail)
  const botCheck = useBotCheck()
  const form = useForm<FieldValues>({ defaultValues: { username: '', email: '' } })
  const { refusal, tell, forget } = useRefusals(form, ['username', 'email'])

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const solved = await botCheck.take()
    if (solved === undefined) return
    const answer = await send({
      username: sentOf('username', typed.username),
      email: sentOf('email', typed.email),
      botCheck: solved,
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
        rule={neededRule}
        autoComplete="username"
      />
      <RuleField
        form={form}
        name="email"
        label={say('field.email')}
        rule={{ ...neededRule, type: 'email' }}
        also={(value) => (/^[^\s@]+@[^\s@]+$/.test(value) ? undefined : say('field.pattern.3'))}
        autoComplete="email"
      />
      <BotCheck handle={botCheck} />
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('forgot.send')}
      </Button>
    </form>
  )
}
