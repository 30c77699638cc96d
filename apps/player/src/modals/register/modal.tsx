import type { OutputOf } from '@fairground/contract/call'
import { getMemberInfo, register as registerCall } from '@fairground/contract/players'
import { getRegisterSetting } from '@fairground/contract/system'
import { checkField } from '@fairground/kernel/field-pattern'
import { useAct, useClient, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Dialog } from '@fairground/web/ui/dialog'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStatus } from '../../data.ts'
import { closeModal, openModal } from '../../modals.tsx'
import { Failed } from '../../parts/failed.tsx'
import { useRouter } from '../../router.tsx'
import { openSession, rememberMember } from '../../session.ts'
import { type Refusal, useWords, type WordId } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    /** `next` is where the visitor was going, as a path; home without it. */
    registerModal: { next?: string }
  }
}

type Rules = OutputOf<typeof getRegisterSetting>['fields']

/** The fields that this form can draw, in their order; which of them it does draw is the operator's to say. */
const fields = ['username', 'password', 'confirmPassword'] as const
type FieldName = (typeof fields)[number]

const autoComplete: Record<FieldName, string> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
}

export function Modal({ next = '/' }: { next?: string }) {
  const { say } = useWords()
  const { data, error, refetch } = useRead(getRegisterSetting, {})
  return (
    <Dialog title={say('register.title')} closeLabel={say('close')} onClose={closeModal} width="narrow">
      {data ? (
        <Form rules={data.fields} next={next} />
      ) : error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : (
        <div className="flex flex-col gap-4">
          {fields.map((name) => (
            <div key={name}>
              <Skeleton className="mb-1.5 h-5 w-28" />
              <Skeleton className="h-12" />
            </div>
          ))}
          <Skeleton className="mt-15 h-11 rounded-round" />
        </div>
      )}
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-4 text-soft">
        {say('register.has-account')}
        <button
          type="button"
          className="min-h-11 rounded-small font-semibold text-gold-text underline underline-offset-4"
          onClick={() => openModal('loginPopupModal', { next })}
        >
          {say('login.submit')}
        </button>
      </p>
    </Dialog>
  )
}

function Form({ rules, next }: { rules: Rules; next: string }) {
  const words = useWords()
  const { say } = words
  const { minimumAge } = useStatus()
  const router = useRouter()
  const client = useClient()
  const send = useAct(registerCall)
  const [refusal, setRefusal] = useState<Refusal>()
  const { register, handleSubmit, formState, setError, getValues } = useForm({
    mode: 'onTouched',
    defaultValues: { username: '', password: '', confirmPassword: '', agreement: false },
  })
  const { errors, isSubmitting } = formState
  const shown = fields.filter((name) => rules[name]?.enabled)

  /** The words of the first thing wrong with a field, or true. */
  async function check(name: FieldName, value: string) {
    const rule = rules[name]!
    const needsEngine = rule.acceptedPattern !== '' && rule.acceptedPattern !== '*'
    const match = needsEngine
      ? (await import('@fairground/kernel/operator-pattern')).matchesOperatorPattern
      : undefined
    const problem = checkField(rule, value.trim(), match)
    if (problem) return say(problem.message as WordId, { min: problem.min, max: problem.max })
    if (name === 'confirmPassword' && value.trim() !== getValues('password').trim())
      return words.sayRefusal('passwords_differ')
    return true
  }

  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    const username = typed.username.trim()
    const password = typed.password.trim()
    const answer = await send({
      username,
      password,
      confirmPassword: typed.confirmPassword.trim(),
      agreement: typed.agreement,
      registerUrl: location.href.slice(0, 512),
      domain: location.host,
    })
    if (!answer.ok) {
      if (answer.error === 'username_taken') {
        setError('username', { message: words.sayRefusal(answer.error) }, { shouldFocus: true })
        return
      }
      const wrong = fields.filter((name) => answer.detail.fields?.[name])
      for (const name of wrong) setError(name, { message: say('field.wrong') }, { shouldFocus: true })
      if (wrong.length === 0) setRefusal(answer.error)
      return
    }
    openSession(answer.value.token)
    const member = await client.send(getMemberInfo, {})
    if (member.ok) rememberMember(member.value)
    openModal('registerSuccessModal', { account: username })
    await router.go(next)
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {refusal && <Notice kind="coral">{words.sayRefusal(refusal)}</Notice>}
      {shown.map((name) => (
        <Field
          key={name}
          label={say(`field.${name}`)}
          required={rules[name]!.required}
          type={name === 'username' ? 'text' : 'password'}
          autoComplete={autoComplete[name]}
          autoCapitalize="none"
          spellCheck={false}
          eye={name === 'username' ? undefined : { show: say('field.show'), hide: say('field.hide') }}
          error={errors[name]?.message}
          {...register(name, {
            validate: (value) => check(name, value),
            deps:
              name === 'password' && formState.touchedFields.confirmPassword
                ? ['confirmPassword']
                : undefined,
          })}
        />
      ))}
      <Checkbox
        required
        error={errors.agreement?.message}
        {...register('agreement', { validate: (value) => value || words.sayRefusal('age_not_confirmed') })}
      >
        {say('register.agreement', { age: minimumAge })}
      </Checkbox>
      <p className="text-sm text-soft">{say('register.starred')}</p>
      <Button type="submit" look="gold" className="w-full" isPending={isSubmitting}>
        {say('register.submit')}
      </Button>
    </form>
  )
}
