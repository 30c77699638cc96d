import { forgetRemembered, login, loginRemembered } from '@fairground/contract/sessions'
import { useAct, useClient } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Notice } from '@fairground/web/ui/notice'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { openModal } from '../../modals.tsx'
import { useGoOn } from '../../parts/account/use-enter.ts'
import { BotCheck, useBotCheck } from '../../parts/form/bot-check/bot-check.tsx'
import { CaptchaField } from '../../parts/form/captcha-field.tsx'
import { sentOf } from '../../parts/form/rule-form/fields.ts'
import { neededPassword, neededRule, RuleField } from '../../parts/form/rule-form/rule-field.tsx'
import { useRefusals } from '../../parts/form/rule-form/use-refusals.ts'
import { forgetLogin, keepLogin } from '../../session/kept-login.ts'
import { type Refusal, useWords } from '../../words.ts'

interface UsernameFormProps {
  next: string
  firstRefusal: Refusal | undefined
  /** The user name stored in this browser. */
  kept: { username: string; isNameAlone?: boolean } | undefined
  hasSms: boolean
}

/** The placeholder of the password while the server remembers this browser. */
const mask = '••••••••••'

export function UsernameForm({ next, firstRefusal, kept, hasSms }: UsernameFormProps) {
  const { say, sayRefusal } = useWords()
  const client = useClient()
  const sendLogin = useAct(login)
  const sendRemembered = useAct(loginRemembered)
  const goOn = useGoOn()
  const botCheck = useBotCheck()
  const [isKept, setKept] = useState(kept !== undefined)
  // Where it becomes due before the password was checked, the captcha takes the focus.
  const [captcha, setCaptcha] = useState<'due-first' | 'due-next'>()
  const [turn, setTurn] = useState(0)
  const form = useForm<FieldValues>({
    defaultValues: { username: kept?.username ?? '', password: '', captcha: '', remember: isKept },
  })
  const { refusal, tell, forget } = useRefusals(form, ['captcha'])
  const [shownFirst, setShownFirst] = useState(firstRefusal)
  const values = form.watch()
  // Another user name or a typed password makes this an ordinary login.
  const isRemembered =
    isKept &&
    !kept?.isNameAlone &&
    sentOf('username', values.username) === kept?.username &&
    values.password === ''

  function change(isTicked: boolean) {
    if (isTicked || !isKept) return
    setKept(false)
    forgetLogin()
    void client.send(forgetRemembered, {})
  }

  const submit = form.handleSubmit(async (typed) => {
    forget()
    setShownFirst(undefined)
    const username = sentOf('username', typed.username)
    const password = sentOf('password', typed.password)
    const remember = typed.remember === true
    const solved = captcha && !isRemembered ? await botCheck.take() : undefined
    // The box of the check shows why nothing is sent.
    if (captcha && !isRemembered && solved === undefined) return
    const answer = isRemembered
      ? await sendRemembered({ username })
      : await sendLogin({
          type: 'username',
          username,
          password,
          remember,
          ...(captcha ? { captcha: sentOf('captcha', typed.captcha), botCheck: solved } : {}),
        })
    if (!answer.ok) {
      if (answer.error === 'remembered_unknown') {
        forgetLogin()
        setKept(false)
      }
      const isUnchecked = answer.error === 'bot_check_required' || answer.error === 'bot_check_wrong'
      if (!captcha && (isUnchecked || answer.error === 'captcha_required')) return setCaptcha('due-first')
      // The server has not looked at the captcha yet, so its picture stays valid.
      if (isUnchecked) return botCheck.reject()
      if (captcha) setTurn(turn + 1)
      else if (answer.detail.captcha === true) setCaptcha('due-next')
      await tell(answer)
      if (answer.error !== 'captcha_wrong') form.setFocus('password', { shouldSelect: true })
      return
    }
    if (remember) keepLogin({ type: 'username', username })
    else forgetLogin()
    await goOn(answer.value, { next, password: isRemembered ? undefined : password })
  })

  const shown = refusal ?? (shownFirst && sayRefusal(shownFirst))
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {shown && <Notice kind="coral">{shown}</Notice>}
      <RuleField
        form={form}
        name="username"
        label={say('field.username')}
        rule={neededRule}
        autoComplete="username"
      />
      <RuleField
        form={form}
        name="password"
        label={say('field.password')}
        rule={{ ...neededPassword, required: !isRemembered }}
        autoComplete="current-password"
        placeholder={isRemembered ? mask : undefined}
        hint={isRemembered ? say('login.remembered') : undefined}
      />
      <div role="status" className="empty:hidden">
        {captcha && <Notice>{say('login.captcha-due')}</Notice>}
      </div>
      {captcha && (
        <>
          <CaptchaField
            form={form}
            turn={turn}
            autoFocus={captcha === 'due-first'}
            otherWay={hasSms ? say('captcha.login-by-phone') : undefined}
          />
          <BotCheck handle={botCheck} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox {...form.register('remember', { onChange: (event) => change(event.target.checked) })}>
          {say('login.remember')}
        </Checkbox>
        <button
          type="button"
          className="min-h-11 rounded-small text-sm font-semibold text-gold-text underline underline-offset-4"
          onClick={() => openModal('forgetPassModal')}
        >
          {say('login.forgot')}
        </button>
      </div>
      <Button type="submit" look="gold" className="w-full" isPending={form.formState.isSubmitting}>
        {say('login.submit')}
      </Button>
    </form>
  )
}
