import { getTurnover } from '@fairground/contract/players'
import { getWithdrawalTerms, listWithdrawals, type WithdrawalTerms } from '@fairground/contract/withdrawals'
import { useLive } from '@fairground/web/api/live'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { useQueryClient } from '@tanstack/react-query'
import { ShieldAlert, Wallet } from 'lucide-react'
import { useState } from 'react'
import { openCentre } from '../../modals.tsx'
import { Turnover } from '../../parts/centre/turnover.tsx'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useTimes } from '../../use-times.ts'
import { AccountForm } from './account-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Recent } from './recent.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestView } from './request-view.tsx'
import { Sums } from './sums.tsx'
import { useWithdrawWords, type WithdrawWords } from './use-withdraw-words.ts'

/** The shown request; without one the page shows the form for a new request. */
interface WithdrawSearch {
  request?: string | undefined
}

function withdrawSearch({ request }: Record<string, string | undefined>): WithdrawSearch {
  return request && /^[0-9a-f-]{36}$/.test(request) ? { request } : {}
}

/** The page of withdrawals: the available amount, the account, the amount, and the result. */
export function Page() {
  const words = useWithdrawWords()
  const [{ request }, change] = useCentreSearch('withdraw', withdrawSearch)
  const onRequest = (id: string | undefined) => change({ request: id }, { isStep: true })
  if (!words) return <Loading />
  if (request) return <RequestView id={request} words={words} onLeave={() => onRequest(undefined)} />
  return <Start words={words} onRequest={onRequest} />
}

/** The missing step: a payment password or an account is required before the first request. */
type Step = 'password' | 'account' | undefined

function Start({ words, onRequest }: { words: WithdrawWords; onRequest(id: string): void }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(getWithdrawalTerms, {}, { staleTime: 0 })
  const [step, setStep] = useState<Step>()
  useLive('balance', () => {
    void refresh(queries, getWithdrawalTerms)
    void refresh(queries, getTurnover)
  })
  useLive('withdrawal', () => {
    void refresh(queries, getWithdrawalTerms)
    void refresh(queries, listWithdrawals)
  })
  if (error && !data) return <Failed code={error.code} onAgain={() => refetch()} />
  if (!data) return <Loading />
  const onDone = () => setStep(undefined)
  const due = step ?? dueOf(data)
  return (
    <div className="flex w-full flex-col gap-5">
      <Sums terms={data} words={words} />
      <Turnover hasSums />
      <Paused terms={data} words={words} />
      <Next
        terms={data}
        words={words}
        step={due}
        isAsked={step !== undefined}
        onStep={setStep}
        onDone={onDone}
        onRequest={onRequest}
      />
      <Recent words={words} onRequest={onRequest} />
    </div>
  )
}

function dueOf({ asksPassword, hasPassword, accounts }: WithdrawalTerms): Step {
  if (asksPassword && !hasPassword) return 'password'
  return accounts.length === 0 ? 'account' : undefined
}

interface NextProps {
  terms: WithdrawalTerms
  words: WithdrawWords
  step: Step
  /** Whether the player opened the step and can go back. */
  isAsked: boolean
  onStep(step: Step): void
  onDone(): void
  onRequest(id: string): void
}

function Next({ terms, words, step, isAsked, onStep, onDone, onRequest }: NextProps) {
  const { say } = words
  const times = useTimes()
  if (terms.methods.length === 0 && terms.accounts.length === 0)
    return <State icon={Wallet} title={say('withdraw.none-title')} text={say('withdraw.none-text')} />
  if (step && !terms.proof)
    return (
      <State icon={ShieldAlert} title={say('withdraw.no-proof-title')} text={say('withdraw.no-proof-text')}>
        <Button look="gold" onClick={() => openCentre('securityCenter')}>
          {say('withdraw.no-proof-go')}
        </Button>
      </State>
    )
  if (step && terms.proof?.restsUntil)
    return (
      <State
        icon={ShieldAlert}
        title={say('withdraw.proof-rests-title')}
        text={say('withdraw.proof-rests-text', { time: times.moment(terms.proof.restsUntil) })}
      />
    )
  if (step === 'password')
    return <PasswordForm terms={terms} words={words} onDone={onDone} onBack={isAsked ? onDone : undefined} />
  if (step === 'account')
    return <AccountForm terms={terms} words={words} onDone={onDone} onBack={isAsked ? onDone : undefined} />
  return (
    <RequestForm
      terms={terms}
      words={words}
      onAsked={onRequest}
      onAdd={() => onStep('account')}
      onForgot={() => onStep('password')}
    />
  )
}

function Paused({ terms: { restsUntil }, words }: { terms: WithdrawalTerms; words: WithdrawWords }) {
  const times = useTimes()
  if (!restsUntil) return null
  return <Notice>{words.say('withdraw.paused', { time: times.moment(restsUntil) })}</Notice>
}

function Loading() {
  return (
    <div className="flex flex-col gap-3" aria-busy>
      {['h-32', 'h-20', 'h-12', 'h-12'].map((size, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change.
        <Skeleton key={at} className={size} />
      ))}
    </div>
  )
}
