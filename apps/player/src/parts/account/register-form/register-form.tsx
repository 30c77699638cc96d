import { checkAffiliate, register, registerByMobile } from '@fairground/contract/players'
import { getRegisterSetting } from '@fairground/contract/system'
import { sendRegisterCode } from '@fairground/contract/verification'
import { refresh, useAct, useClient } from '@fairground/web/api/use-calls'
import { dayOf } from '@fairground/web/text/times'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Notice } from '@fairground/web/ui/notice'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useStatus } from '../../../data.ts'
import { Link } from '../../../router.tsx'
import { forgetInvitation, type Invitation, useInvitation } from '../../../session/invitation.ts'
import { useWords } from '../../../words.ts'
import { BirthdayField } from '../../form/birthday-field.tsx'
import { BotCheck, useBotCheck } from '../../form/bot-check/bot-check.tsx'
import { CaptchaField } from '../../form/captcha-field.tsx'
import { CodeField } from '../../form/code-field.tsx'
import { LateWarning } from '../../form/late-warning.tsx'
import { PhoneField, usePhoneCountry } from '../../form/phone-field.tsx'
import { type FieldName, fieldsOf, isOfAge, type Rules, sentOf } from '../../form/rule-form/fields.ts'
import { LiveRule } from '../../form/rule-form/live-rule.tsx'
import { RuleField } from '../../form/rule-form/rule-field.tsx'
import { useRefusals } from '../../form/rule-form/use-refusals.ts'
import type { RuleForm } from '../../form/rule-form/use-rule.ts'
import { InvitationNote } from '../invitation-note.tsx'
import { useEnter } from '../use-enter.ts'
import { Fold } from './fold.tsx'
import { useAffiliateCheck } from './use-affiliate-check.ts'

/** The browser's autocomplete for each field; off for all others. */
const autoComplete: Partial<Record<FieldName, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  paymentPassword: 'off',
  payeeName: 'name',
  email: 'email',
}

interface RegisterFormProps {
  kind: 'username' | 'mobile'
  rules: Rules
  /** The path that the visitor wanted to open. */
  next: string
  /** Whether there is a button that empties the form: on the page, but not in the pop-up. */
  hasReset?: boolean
  /** Whether the brand allows registration by phone, without a captcha. */
  hasOtherWay: boolean
}

/** The form of one kind of registration, built from the brand's rules. */
export function RegisterForm({ kind, rules, next, hasReset = false, hasOtherWay }: RegisterFormProps) {
  const words = useWords()
  const { say } = words
  const { minimumAge, timeZone } = useStatus()
  const invitation = useInvitation()
  const isAgentsDomain = useAffiliateCheck(invitation)
  const invitedBy = (kind: Invitation['kind']) => (invitation?.kind === kind ? invitation.code : undefined)
  const affiliate = invitedBy('affiliateCode')
  const referral = invitedBy('referralCode')
  const client = useClient()
  const queries = useQueryClient()
  const sendRegister = useAct(register)
  const sendRegisterByMobile = useAct(registerByMobile)
  const enter = useEnter()
  const botCheck = useBotCheck()
  const [turn, setTurn] = useState(0)
  const [isCodeWrong, setCodeWrong] = useState(false)
  const form = useForm<FieldValues>({ defaultValues: { referralCode: '', agreement: false } })
  useEffect(() => {
    if (referral) form.resetField('referralCode', { defaultValue: referral })
  }, [form, referral])
  const { countryDialingCode } = usePhoneCountry(form)
  // The agent's code is not asked for while that of the invitation is valid, or at an agent's own domain.
  const hasAgent = affiliate !== undefined || isAgentsDomain
  const shown = fieldsOf(kind, rules).filter((name) => name !== 'affiliateCode' || !hasAgent)
  const { refusal, tell, forget } = useRefusals(form, [...shown, 'agreement'], rules)

  async function askForCode() {
    if (!(await form.trigger('mobileNum', { shouldFocus: true }))) return undefined
    const solved = await botCheck.take()
    if (solved === undefined) return undefined
    return client.send(sendRegisterCode, {
      mobileNo: sentOf('mobileNum', form.getValues('mobileNum')),
      countryDialingCode,
      botCheck: solved,
    })
  }

  /** A stored code is not in a field that could be corrected, so an unknown one is dropped. */
  function warnOfCode(isKept: boolean) {
    setCodeWrong(true)
    if (isKept) forgetInvitation()
  }

  /** Returns the affiliate's code to send; undefined for an unknown one, after a warning to the visitor. */
  async function affiliateCode(): Promise<string | undefined> {
    const code = affiliate ?? (hasAgent ? '' : sentOf('affiliateCode', form.getValues('affiliateCode')))
    if (code === '' || !rules.affiliateCode?.enabled) return code
    const answer = await client.send(checkAffiliate, { code, domain: location.host })
    if (answer.ok) return code
    if (answer.error === 'invitation_code_error') warnOfCode(affiliate !== undefined)
    else await tell(answer)
    return undefined
  }

  const submit = form.handleSubmit(async (typed) => {
    forget()
    const code = await affiliateCode()
    if (code === undefined) return
    const solved = await botCheck.take()
    if (solved === undefined) return
    const said = Object.fromEntries(shown.map((name) => [name, sentOf(name, typed[name])]))
    const sent = {
      referralCode: referral ?? '',
      ...said,
      affiliateCode: code,
      isCodeKept: affiliate !== undefined,
      subId: invitation?.subId ?? '',
      clickId: invitation?.clickId ?? '',
      countryDialingCode: shown.includes('mobileNum') ? countryDialingCode : undefined,
      botCheck: solved,
      agreement: typed.agreement === true,
      registerUrl: location.href.slice(0, 512),
      domain: location.host,
    }
    const { username = '', mobileNum = '', password = '', confirmPassword = '' } = said
    const answer =
      kind === 'username'
        ? await sendRegister({ ...sent, username, password, confirmPassword })
        : await sendRegisterByMobile({ ...sent, mobileNum })
    if (!answer.ok) {
      setTurn(turn + 1)
      if (answer.error === 'invitation_code_error')
        // The agent's code was checked before, if the brand requires one.
        warnOfCode(sent.referralCode === referral || !rules.affiliateCode?.enabled)
      else await tell(answer)
      // The rules may have changed since the form was rendered.
      if (answer.error === 'invalid_input') void refresh(queries, getRegisterSetting)
      return
    }
    forgetInvitation()
    const { value } = answer
    const account = 'account' in value ? (value.account as string) : username
    const greeting = { account, isMadeUp: kind === 'mobile' }
    await enter(value, { next, password: password || undefined, isWithoutPassword: true, greeting })
  })

  /** Returns the error text of an additional check, for a value that meets its rule. */
  function also(name: FieldName, value: string): string | undefined {
    if (name === 'confirmPassword' && value !== sentOf('password', form.getValues('password')))
      return words.sayRefusal('passwords_differ')
    const today = () => dayOf(Date.now(), timeZone)
    if (name === 'birthday' && !isOfAge(value, minimumAge, today()))
      return words.sayRefusal('birthday_limit', { age: minimumAge })
    return undefined
  }

  function draw(name: FieldName) {
    const rule = rules[name]!
    if (name === 'mobileNum') return <PhoneField key={name} form={form} rule={rule} />
    if (name === 'verificationCode') return <CodeField key={name} form={form} rule={rule} send={askForCode} />
    if (name === 'captcha') {
      const otherWay = kind === 'username' && hasOtherWay ? say('captcha.register-by-phone') : undefined
      return <CaptchaField key={name} form={form} rule={rule} turn={turn} otherWay={otherWay} />
    }
    if (name === 'birthday')
      return <BirthdayField key={name} form={form} rule={rule} also={(value) => also(name, value)} />
    return (
      <RuleField
        key={name}
        form={form}
        name={name}
        label={say(`field.${name}`)}
        rule={rule}
        hint={name === 'password' ? <LiveRule form={form} name={name} rule={rule} /> : undefined}
        autoComplete={autoComplete[name] ?? 'off'}
        also={(value) => also(name, value)}
        deps={name === 'password' ? ['confirmPassword'] : []}
      />
    )
  }

  const folded = shown.filter((name) => !rules[name]!.required)
  const hasFoldedError = folded.some((name) => form.formState.errors[name])

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-4 md:grid-cols-2"
      data-testid={`register-${kind}`}
    >
      {shown.filter((name) => rules[name]!.required).map(draw)}
      {folded.length > 0 && (
        <Fold
          title={say('register.optional', { count: folded.length })}
          isForced={
            hasFoldedError || isCodeWrong || (referral !== undefined && folded.includes('referralCode'))
          }
        >
          {folded.map(draw)}
        </Fold>
      )}
      <div className="flex flex-col gap-4 md:col-span-2">
        {!(referral && shown.includes('referralCode')) && <InvitationNote />}
        <BotCheck handle={botCheck} />
        <Agreement form={form} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">{say('register.starred')}</p>
          {hasReset && (
            <Button
              size="small"
              onClick={() => {
                form.reset()
                forget()
              }}
            >
              {say('register.reset')}
            </Button>
          )}
        </div>
      </div>
      <div className="page-foot sticky z-10 flex flex-col gap-3 border-t border-line bg-surface py-3 md:col-span-2">
        {/* Beside the pressed button, since the form is longer than a window. */}
        {refusal && <Notice kind="coral">{refusal}</Notice>}
        <Button type="submit" look="gold" isPending={form.formState.isSubmitting}>
          {say('register.submit')}
        </Button>
      </div>
      <LateWarning
        warning={
          isCodeWrong
            ? {
                text: words.sayRefusal('invitation_code_error'),
                confirm: say('in_increase_submit'),
                onConfirm: () => setCodeWrong(false),
              }
            : null
        }
      />
    </form>
  )
}

/**
 * The box that confirms age and agreement; a separate component, since fields are ordered by their rendering.
 */
function Agreement({ form }: { form: RuleForm }) {
  const { say, sayRefusal } = useWords()
  const { agreementAge } = useStatus()
  return (
    <Checkbox
      required
      error={form.formState.errors.agreement?.message as string | undefined}
      {...form.register('agreement', { validate: (value) => value || sayRefusal('age_not_confirmed') })}
    >
      {say('register.agreement', { age: agreementAge })}{' '}
      <Link to="/help" target="_blank" className="font-semibold text-gold-text underline underline-offset-4">
        {say('agreement.title')}
      </Link>
    </Checkbox>
  )
}
