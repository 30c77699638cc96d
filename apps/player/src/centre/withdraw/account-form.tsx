import { addPayoutAccount, getWithdrawalTerms, type WithdrawalTerms } from '@fairground/contract/withdrawals'
import { cleanText } from '@fairground/kernel/clean-text'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useState } from 'react'
import { MethodTile, tilesClass } from '../../parts/cashier/method-tile.tsx'
import { PasswordField } from '../../parts/form/password-field.tsx'
import { useWords } from '../../words.ts'
import { ProofField } from './proof-field.tsx'
import type { WithdrawWords } from './use-withdraw-words.ts'

interface AccountFormProps {
  terms: WithdrawalTerms
  words: WithdrawWords
  onDone(): void
  onBack?: (() => void) | undefined
}

/** The form that adds a bank account or e-wallet in the payee's name. */
export function AccountForm({ terms, words, onDone, onBack }: AccountFormProps) {
  const { say } = words
  const site = useWords()
  const add = useAct(addPayoutAccount, { refreshes: [getWithdrawalTerms] })
  const { methods, payeeName, proof, asksPassword, restHours } = terms
  const [methodCode, setMethod] = useState(methods[0]?.methodCode ?? '')
  const method = methods.find((one) => one.methodCode === methodCode) ?? methods[0]
  const [chosen, setInstitution] = useState('')
  const [account, setAccount] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; text: string }>()
  if (!method || !proof) return null
  const institution =
    method.institutions.find((one) => one.code === chosen)?.code ?? method.institutions[0]!.code
  const errorOf = (field: string) => (problem?.field === field ? problem.text : undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    setProblem(undefined)
    const { leastDigits: least, mostDigits: most } = method!
    const digits = cleanText(account).replace(/[ -]/g, '')
    if (!/^\d+$/.test(digits) || digits.length < least || digits.length > most)
      return setProblem({ field: 'account', text: say('withdraw.account-digits', { least, most }) })
    if (!payeeName && name.trim() === '')
      return setProblem({ field: 'payeeName', text: site.sayRefusal('payee_name_missing') })
    setPending(true)
    const answer = await add({
      methodCode: method!.methodCode,
      institution,
      account,
      payeeName: payeeName ? '' : name,
      paymentPassword: password,
      code,
    })
    setPending(false)
    if (answer.ok) return onDone()
    if (answer.error === 'payment_password_wrong')
      return setProblem({ field: 'paymentPassword', text: site.sayRefusal(answer.error) })
    if (answer.error === 'mobile_invalid')
      return setProblem({ field: 'account', text: site.sayRefusal(answer.error) })
    const isOfCode = answer.error.startsWith('code_')
    setProblem({ ...(isOfCode ? { field: 'code' } : {}), text: site.sayRefusal(answer.error) })
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      data-testid="payout-account-form"
      className="flex flex-col gap-4 rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h3 className="text-xl">{say('withdraw.add')}</h3>
        <p className="mt-1 text-sm text-soft">
          {restHours > 0 ? say('withdraw.add-text', { hours: restHours }) : say('withdraw.add-own')}
        </p>
      </div>
      {methods.length > 1 && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{say('withdraw.method')}</legend>
          <div className={tilesClass}>
            {methods.map((one) => (
              <MethodTile
                key={one.methodCode}
                name="payout-method"
                value={one.methodCode}
                isChosen={one === method}
                onChoose={() => setMethod(one.methodCode)}
                kind={one.kind}
                colour={one.colour}
                title={one.name}
              />
            ))}
          </div>
        </fieldset>
      )}
      {method.institutions.length > 1 && (
        <Labelled label={say('withdraw.institution')} required>
          {(tied) => (
            <select
              {...tied}
              className={inputClass(false)}
              value={institution}
              onChange={(event) => setInstitution(event.target.value)}
            >
              {method.institutions.map((one) => (
                <option key={one.code} value={one.code}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <Field
        label={say('withdraw.account')}
        required
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={50}
        value={account}
        error={errorOf('account')}
        onChange={(event) => setAccount(event.target.value)}
      />
      {payeeName ? (
        <p className="text-sm text-soft">{say('withdraw.payee-is', { name: payeeName })}</p>
      ) : (
        <Field
          label={say('withdraw.payee')}
          required
          autoComplete="name"
          maxLength={100}
          value={name}
          error={errorOf('payeeName')}
          hint={say('withdraw.payee-hint')}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {asksPassword && (
        <PasswordField
          label={say('withdraw.password')}
          required
          autoComplete="off"
          value={password}
          error={errorOf('paymentPassword')}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <ProofField proof={proof} words={words} value={code} error={errorOf('code')} onChange={setCode} />
      {problem && !problem.field && <Notice kind="coral">{problem.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="gold" isPending={isPending}>
          {say('withdraw.save-account')}
        </Button>
        {onBack && <Button onClick={onBack}>{say('withdraw.back')}</Button>}
      </div>
    </form>
  )
}
