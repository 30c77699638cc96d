import { type Deposit, getDeposit, listDeposits } from '@fairground/contract/cashier'
import { useLive } from '@fairground/web/api/live'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock, ExternalLink, Undo2 } from 'lucide-react'
import { Failed } from '../../parts/failure/failed.tsx'
import { useRouter } from '../../router.tsx'
import { ComingBonus } from './coming-bonus.tsx'
import { CopyRows } from './copy-rows.tsx'
import { gameLeft } from './game-left.ts'
import { OrderCode } from './order-code.tsx'
import { ProofForm } from './proof-form.tsx'
import { TimeLeft } from './time-left.tsx'
import type { DepositWords } from './use-deposit-words.ts'

/** The interval, in ms, at which a waiting order is read again if no push arrives. */
const readAgainMs = 10_000

interface OrderViewProps {
  orderId: string
  words: DepositWords
  onLeave(): void
}

/** Shows an order: how to pay it while it waits, then its result, updated by pushes. */
export function OrderView({ orderId, words, onLeave }: OrderViewProps) {
  const queries = useQueryClient()
  const { data, error, refetch } = useRead(
    getDeposit,
    { orderId },
    { refetchInterval: ({ state }) => (state.data?.state === 'open' ? readAgainMs : false) },
  )
  const readAgain = () => {
    void refresh(queries, getDeposit)
    void refresh(queries, listDeposits)
  }
  useLive('deposit', readAgain, { onReconnect: readAgain })
  if (error && !data)
    return (
      <Failed code={error.code} onAgain={() => refetch()}>
        <Button onClick={onLeave}>{words.say('deposit.other')}</Button>
      </Failed>
    )
  if (!data) return <Skeleton className="h-64" />
  return (
    <div data-testid="deposit-order" data-state={data.state} className="flex flex-col gap-5">
      {data.state === 'open' ? <Waiting order={data} words={words} /> : <Ended order={data} words={words} />}
      <Button onClick={onLeave} className="self-center">
        {words.say('deposit.other')}
      </Button>
    </div>
  )
}

function Waiting({ order, words }: { order: Deposit; words: DepositWords }) {
  const { say, money } = words
  const { shown, currency, amount } = order
  return (
    <>
      <div className="text-center">
        <h3 className="text-xl">{order.methodName}</h3>
        <p className="amount mt-1 text-3xl">{money(amount, currency)}</p>
        <TimeLeft order={order} words={words} />
      </div>
      {order.instructions && <p className="text-center text-soft">{order.instructions}</p>}
      {shown?.kind === 'redirect' && (
        <a
          href={shown.url}
          className={`${buttonClass('gold', 'large')} self-center`}
          data-testid="deposit-go"
        >
          {say('deposit.go', { name: order.methodName })}
          <ExternalLink className="size-5" aria-hidden />
        </a>
      )}
      {(shown?.kind === 'qr' || shown?.kind === 'picture') && (
        <OrderCode
          shown={shown}
          methodName={order.methodName}
          amount={money(amount, currency)}
          reference={order.reference}
          words={words}
        />
      )}
      {shown && 'app' in shown && shown.app && (
        <a
          href={shown.app}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('gold', 'large')} self-center`}
          data-testid="deposit-app"
        >
          {say('deposit.app')}
          <ExternalLink className="size-5" aria-hidden />
        </a>
      )}
      {shown?.kind === 'transfer' && (
        <>
          <CopyRows
            words={words}
            rows={[
              { name: say('deposit.bank'), value: shown.bank },
              { name: say('deposit.account'), value: shown.account, isCopied: true },
              { name: say('deposit.holder'), value: shown.holder },
              { name: say('deposit.amount'), value: money(amount, currency), copy: amount, isCopied: true },
              { name: say('deposit.message'), value: shown.text, isCopied: true },
            ]}
          />
          <ProofForm order={order} words={words} />
        </>
      )}
      <ComingBonus order={order} words={words} />
      <div aria-live="polite">
        <Notice>{say('deposit.waiting')}</Notice>
      </div>
    </>
  )
}

const ends = {
  paid: { icon: CircleCheck, title: 'deposit.paid-title', text: 'deposit.paid-text' },
  expired: { icon: Clock, title: 'deposit.expired-title', text: 'deposit.expired-text' },
  failed: { icon: CircleX, title: 'deposit.failed-title', text: 'deposit.failed.declined' },
  charged_back: { icon: Undo2, title: 'deposit.charged-title', text: 'deposit.charged-text' },
} as const

function Ended({ order, words }: { order: Deposit; words: DepositWords }) {
  const { say, money } = words
  const { currency, amount, arrived, credited } = order
  const router = useRouter()
  const game = order.state === 'paid' ? gameLeft() : null
  const { icon, title, text } = ends[order.state as keyof typeof ends]
  const why = order.state === 'failed' && order.failure ? (`deposit.failed.${order.failure}` as const) : text
  return (
    <div role="status">
      <State icon={icon} title={say(title, { amount: money(credited ?? amount, currency) })} text={say(why)}>
        {game && (
          <Button look="gold" onClick={() => router.go(game)} data-testid="deposit-to-game">
            {say('deposit.to-game')}
          </Button>
        )}
      </State>
      {arrived !== null && arrived !== amount && (
        <Notice>
          {say('deposit.difference', { arrived: money(arrived, currency), ordered: money(amount, currency) })}
        </Notice>
      )}
    </div>
  )
}
