import {
  getWithdrawalTerms,
  setPaymentPassword,
  type WithdrawalTerms,
} from '@fairground/contract/withdrawals'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../parts/form/password-field.tsx'
import { useWords } from '../../words.ts'
import { ProofField } from './proof-field.tsx'
import type { WithdrawWords } from './use-withdraw-words.ts'

interface PasswordFormProps {
  terms: WithdrawalTerms
  words: WithdrawWords
  onDone(): void
  onBack?: (() => void) | undefined
}

/** Sets the payment password by a code, initially or after it was forgotten. */
export function PasswordForm({ terms, words, onDone, onBack }: PasswordFormProps) {
  const { say } = words
  const site = useWords()
  const set = useAct(setPaymentPassword, { refreshes: [getWithdrawalTerms] })
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; text: string }>()
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setProblem(undefined)
    if (password !== again)
      return setProblem({ field: 'confirmNewPassword', text: site.sayRefusal('passwords_differ') })
    setPending(true)
    const answer = await set({ newPassword: password, confirmNewPassword: again, code })
    setPending(false)
    if (answer.ok) return onDone()
    const field = answer.error.startsWith('code_') ? 'code' : Object.keys(answer.detail.fields ?? {})[0]
    if (field === 'newPassword' && answer.error === 'invalid_input')
      return setProblem({ field, text: say('withdraw.password-rule') })
    if (answer.error === 'password_same')
      return setProblem({ field: 'newPassword', text: say('withdraw.password-same') })
    setProblem({ ...(field ? { field } : {}), text: site.sayRefusal(answer.error) })
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      data-testid="payment-password-form"
      className="flex flex-col gap-4 rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h3 className="text-xl">{say('withdraw.password')}</h3>
        <p className="mt-1 text-sm text-soft">
          {terms.hasPassword && terms.restHours > 0
            ? say('withdraw.password-forgot-text', { hours: terms.restHours })
            : say('withdraw.password-text')}
        </p>
      </div>
      <PasswordField
        label={say('withdraw.password-new')}
        required
        autoComplete="new-password"
        value={password}
        error={errorOf('newPassword')}
        hint={say('withdraw.password-rule')}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label={say('withdraw.password-again')}
        required
        autoComplete="new-password"
        value={again}
        error={errorOf('confirmNewPassword')}
        onChange={(event) => setAgain(event.target.value)}
      />
      {terms.proof && (
        <ProofField
          proof={terms.proof}
          words={words}
          value={code}
          error={errorOf('code')}
          onChange={setCode}
        />
      )}
      {problem && !problem.field && <Notice kind="coral">{problem.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="gold" isPending={isPending} className="max-sm:w-full max-sm:px-2">
          {say('withdraw.password-set')}
        </Button>
        {onBack && <Button onClick={onBack}>{say('withdraw.back')}</Button>}
      </div>
    </form>
  )
}
