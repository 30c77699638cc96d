import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalTerms,
  listWithdrawals,
  type Withdrawal,
} from '@fairground/contract/withdrawals'
import { useLive } from '@fairground/web/api/live'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { isPositive, ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, type LucideIcon, Send, Undo2 } from 'lucide-react'
import { Failed } from '../../parts/failure/failed.tsx'
import { useTimes } from '../../use-times.ts'
import { PayingTime } from './paying-time.tsx'
import { Receipt } from './receipt.tsx'
import type { WithdrawWordId, WithdrawWords } from './use-withdraw-words.ts'

/** The interval, in ms, at which an open request is read again if no push arrives. */
const readAgainMs = 15_000

interface RequestViewProps {
  id: string
  words: WithdrawWords
  onLeave(): void
}

/** Shows a request: its state, its payments, and the player's confirmations. */
export function RequestView({ id, words, onLeave }: RequestViewProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(
    getWithdrawal,
    { withdrawalId: id },
    { refetchInterval: ({ state }) => (state.data && !state.data.endedAt ? readAgainMs : false) },
  )
  const cancel = useAct(cancelWithdrawal, {
    refreshes: [getWithdrawal, listWithdrawals, getWithdrawalTerms],
  })
  const readAgain = () => {
    void refresh(queries, getWithdrawal)
    void refresh(queries, listWithdrawals)
  }
  useLive('withdrawal', readAgain, { onReconnect: readAgain })
  if (error && !data)
    return (
      <Failed code={error.code} onAgain={() => refetch()}>
        <Button onClick={onLeave}>{words.say('withdraw.other')}</Button>
      </Failed>
    )
  if (!data) return <Skeleton className="h-64" />
  return (
    <div
      data-testid="withdrawal"
      data-state={data.state}
      data-receipt={data.receipt}
      className="flex w-full max-w-3xl flex-col gap-5"
    >
      <Head request={data} words={words} />
      <Receipt request={data} words={words} />
      <Facts request={data} words={words} />
      <div className="flex flex-wrap justify-center gap-3">
        {data.mayCancel && (
          <Button look="outline" onClick={() => cancel({ withdrawalId: id })} data-testid="cancel-withdrawal">
            {words.say('withdraw.cancel')}
          </Button>
        )}
        <Button onClick={onLeave}>{words.say('withdraw.other')}</Button>
      </div>
    </div>
  )
}

const icons: Record<Withdrawal['state'], LucideIcon> = {
  review: Clock,
  paying: Send,
  paid: CircleCheck,
  refused: CircleX,
  failed: CircleX,
  cancelled: Undo2,
}

const failures = ['account_wrong', 'name_differs', 'bank_limit', 'refused'] as const

function Head({ request, words }: { request: Withdrawal; words: WithdrawWords }) {
  const { say, money } = words
  const { state, amount, currency, reason, received, endedAt, mayCancel } = request
  const Icon = icons[state]
  const failure = failures.find((one) => one === reason)
  return (
    <div className="flex flex-col items-center text-center" role="status">
      <span className="grid size-16 place-items-center rounded-round bg-raised text-gold-text">
        <Icon className="size-8" aria-hidden />
      </span>
      <p className="amount mt-3 text-3xl">{money(amount, currency)}</p>
      <h3 className="text-xl">{say(`withdraw.state.${state}`)}</h3>
      <p className="mt-1 max-w-md text-soft">{say(`withdraw.text.${state}`)}</p>
      {!endedAt && (
        <div className="mt-3 flex max-w-md flex-col gap-1 text-sm">
          <PayingTime time={request} words={words} />
          {state === 'review' && !isPositive(received) && (
            <p className="text-soft" data-testid="may-cancel">
              {say(mayCancel ? 'withdraw.may-cancel' : 'withdraw.no-cancel')}
            </p>
          )}
        </div>
      )}
      {failure && state !== 'refused' && (
        <div className="mt-3">
          <Notice>{say(`withdraw.failed.${failure}`)}</Notice>
        </div>
      )}
      {state === 'refused' && reason && (
        <div className="mt-3">
          <Notice>{say('withdraw.because', { reason })}</Notice>
        </div>
      )}
    </div>
  )
}

function Facts({ request, words }: { request: Withdrawal; words: WithdrawWords }) {
  const { say, money } = words
  const times = useTimes()
  const { currency } = request
  const sums: [WithdrawWordId, string][] = [
    ['withdraw.received', request.received],
    ['withdraw.remaining', request.remaining],
    ['withdraw.fee', request.fee],
    ['withdraw.given-back', request.givenBack],
  ]
  const steps: [WithdrawWordId, string | null][] = [
    ['withdraw.made', request.madeAt],
    ['withdraw.approved', request.approvedAt],
    ['withdraw.ended', request.endedAt],
  ]
  const rows = [
    [say('withdraw.to'), `${request.institution} ${ltr(`••••\u00a0${request.ending}`)}`],
    ...sums
      .filter(([, amount]) => isPositive(amount))
      .map(([id, amount]) => [say(id), money(amount, currency)]),
    [say('withdraw.reference'), ltr(request.reference)],
    ...steps.flatMap(([id, at]) => (at ? [[say(id), times.exact(at)]] : [])),
  ] as [string, string][]
  return (
    <dl className="divide-y divide-line rounded-large border border-line bg-surface">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
          <dt className="text-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
