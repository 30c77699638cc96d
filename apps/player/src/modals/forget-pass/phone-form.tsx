import { forgotByPhone } from '@fairground/contract/players'
import { getRegisterSetting } from '@fairground/contract/system'
import { sendPasswordCode } from '@fairground/contract/verification'
import { useAct, useClient, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { type FieldValues, useForm } from 'react-hook-form'
import { useGoOn } from '../../parts/account/use-enter.ts'
import { BotCheck, useBotCheck } from '../../parts/form/bot-check/bot-check.tsx'
import { CodeField } from '../../parts/form/code-field.tsx'
import { PhoneField, usePhoneCountry } from '../../parts/form/phone-field.tsx'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { neededPassword, RuleField } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { useWords } from '../../words.ts'

export function PhoneForm() {
  const { say } = useWords()
  const client = useClient()
  const { data } = useRead(getRegisterSetting, {})
  const send = useAct(forgotByPhone)
  const goOn = useGoOn()
  const botCheck = useBotCheck()
  const form = useForm<FieldValues>({
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  })
  const { countryDialingCode } = usePhoneCountry(form)
  const passwordRule = data?.fields.password ?? neededPassword
  const { refusal, tell, forget } = useRefusals(form, ['mobileNum', 'verificationCode', 'newPassword'], {
    newPassword: passwordRule,
  })

  async function askForCode() {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined
    const solved = await botCheck.take()
    if (solved === undefined) return undefined
    const mobileNum = sentOf('mobileNum', form.getValues('mobileNum'))
    return client.send(sendPasswordCode, { mobileNum, countryDialingCode, botCheck: solved })
  }

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const newPassword = sentOf('newPassword', typed.newPassword)
    const answer = await send({
      mobileNum: sentOf('mobileNum', typed.mobileNum),
      countryDialingCode,
      verificationCode: sentOf('verificationCode', typed.verificationCode),
      newPassword,
    })
    if (answer.ok) await goOn(answer.value, { password: newPassword, isWithoutPassword: true, isReset: true })
    else await tell(answer)
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4" data-testid="forgot-mobile">
      <p className="text-soft">{say('forgot.mobile-text')}</p>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <PhoneField form={form} />
      <CodeField form={form} send={askForCode} />
      <RuleField
        form={form}
        name="newPassword"
        label={say('field.newPassword')}
        rule={passwordRule}
        autoComplete="new-password"
      />
      <BotCheck handle={botCheck} />
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('forgot.submit')}
      </Button>
    </form>
  )
}
