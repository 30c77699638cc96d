import { login } from '@fairground/contract/sessions'
import { sendLoginCode } from '@fairground/contract/verification'
import { useAct, useClient } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Notice } from '@fairground/web/ui/notice'
import { type FieldValues, useForm } from 'react-hook-form'
import { useGoOn } from '../../parts/account/use-enter.ts'
import { BotCheck, useBotCheck } from '../../parts/form/bot-check/bot-check.tsx'
import { CodeField } from '../../parts/form/code-field.tsx'
import { PhoneField, usePhoneCountry } from '../../parts/form/phone-field.tsx'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { forgetLogin, type KeptLogin, keepLogin } from '../../session/kept-login.ts'
import { useWords } from '../../words.ts'

interface SmsFormProps {
  next: string
  kept: Extract<KeptLogin, { type: 'sms' }> | undefined
}

export function SmsForm({ next, kept }: SmsFormProps) {
  const { say } = useWords()
  const client = useClient()
  const sendLogin = useAct(login)
  const goOn = useGoOn()
  const botCheck = useBotCheck()
  const form = useForm<FieldValues>({
    defaultValues: { mobileNum: kept?.mobileNum ?? '', remember: kept !== undefined },
  })
  const firstDialingCode = kept?.countryDialingCode
  const { countryDialingCode = '' } = usePhoneCountry(form, firstDialingCode)
  const { refusal, tell, forget, setRefusal } = useRefusals(form, ['mobileNum', 'verificationCode'])

  async function askForCode() {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined
    const solved = await botCheck.take()
    if (solved === undefined) return undefined
    const mobileNum = sentOf('mobileNum', form.getValues('mobileNum'))
    return client.send(sendLoginCode, { mobileNum, countryDialingCode, botCheck: solved })
  }

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const mobileNum = sentOf('mobileNum', typed.mobileNum)
    const remember = typed.remember === true
    const answer = await sendLogin({
      type: 'sms',
      mobileNum,
      countryDialingCode,
      verificationCode: sentOf('verificationCode', typed.verificationCode),
      botCheck: await botCheck.take(),
      remember,
    })
    if (!answer.ok) {
      if (answer.error === 'credentials_wrong') setRefusal(say('login.sms-wrong'))
      else if (answer.error === 'bot_check_required' || answer.error === 'bot_check_wrong') botCheck.reject()
      else await tell(answer)
      return
    }
    if (remember) keepLogin({ type: 'sms', mobileNum, countryDialingCode })
    else forgetLogin()
    await goOn(answer.value, { next, isWithoutPassword: true })
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="login-sms">
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <PhoneField form={form} firstDialingCode={firstDialingCode} />
      <CodeField form={form} send={askForCode} />
      <BotCheck handle={botCheck} />
      <Checkbox {...form.register('remember')}>{say('login.remember-number')}</Checkbox>
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('login.submit')}
      </Button>
    </form>
  )
}
