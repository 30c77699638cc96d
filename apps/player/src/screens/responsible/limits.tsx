import type { OutputOf } from '@fairground/contract/call'
import { getLimits, setLimit } from '@fairground/contract/limits'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { amountWords } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { type FormEvent, useState } from 'react'
import { useStatus } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { typedAmount } from '../../parts/game/vendor-money/typed-amount.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import type { LimitWords } from './use-limit-words.ts'

type Answer = OutputOf<typeof getLimits>
type Limit = Answer['list'][number]

const kinds = ['deposit', 'stake', 'loss', 'time'] as const

/** Shows the limits of each kind by day, week and month, each with the amount used and a form to change it. */
export function Limits({ words }: { words: LimitWords }) {
  const { data, error, refetch } = useRead(getLimits, {}, { staleTime: 0 })
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-96 rounded-large" />
  return (
    <section aria-labelledby="limits" className="grid gap-4 sm:grid-cols-2">
      <h2 id="limits" className="text-xl sm:col-span-2">
        {words.say('limits.limits')}
      </h2>
      {kinds.map((kind) => (
        <section
          key={kind}
          aria-labelledby={`limit-${kind}`}
          className="rounded-large border border-line bg-surface p-5"
        >
          <h3 id={`limit-${kind}`} className="text-lg">
            {words.say(`limits.${kind}`)}
          </h3>
          <ul className="mt-2 divide-y divide-line">
            {data.list
              .filter((one) => one.kind === kind)
              .map((one) => (
                <Row key={one.period} limit={one} currency={data.currency} words={words} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

interface RowProps {
  limit: Limit
  currency: string
  words: LimitWords
}

function Row({ limit, currency, words: { say, tag } }: RowProps) {
  const [isOpen, setOpen] = useState(false)
  const { merchantName } = useStatus()
  const times = useTimes()
  const { kind, period, amount, owner, used, next, endsAt } = limit
  const shown = (text: string) =>
    kind === 'time' ? say('limits.minutes', { count: Number(text) }) : amountWords(text, currency, tag)
  const name = say(`limits.${period}`)
  const share = amount && used ? Math.min(Math.max(Number(used) / Math.max(Number(amount), 1e-9), 0), 1) : 0
  return (
    <li className="py-3" data-testid={`limit-${kind}-${period}`}>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-soft">{name}</p>
          <p className="tabular font-semibold">
            {amount === null
              ? say('limits.none')
              : say('limits.used', { used: shown(used ?? '0'), amount: shown(amount) })}
          </p>
        </div>
        <Button
          size="small"
          look="outline"
          aria-expanded={isOpen}
          aria-label={`${say('limits.change')}: ${say(`limits.${kind}`)}, ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {say('limits.change')}
        </Button>
      </div>
      {amount !== null && (
        <>
          <div className="mt-2 h-1.5 overflow-hidden rounded-round bg-raised">
            <div
              className={`h-full rounded-round ${share >= 0.9 ? 'bg-coral' : 'bg-gold'}`}
              style={{ width: `${share * 100}%` }}
            />
          </div>
          <p className="mt-1 text-xs text-soft">
            {owner === 'brand' && `${say('limits.brand', { brand: merchantName })} · `}
            {owner === 'law' && `${say('limits.law')} · `}
            {say('limits.ends', { time: times.near(endsAt) })}
          </p>
        </>
      )}
      {next && (
        <p className="mt-1 text-sm text-gold-text">
          {say('limits.next', {
            amount: next.amount === null ? say('limits.none') : shown(next.amount),
            time: times.moment(next.at),
          })}
        </p>
      )}
      {isOpen && <Change limit={limit} currency={currency} say={say} onDone={() => setOpen(false)} />}
    </li>
  )
}

interface ChangeProps {
  limit: Limit
  currency: string
  say: LimitWords['say']
  onDone(): void
}

function Change({ limit: { kind, period, own }, currency: code, say, onDone }: ChangeProps) {
  const { sayRefusal } = useWords()
  const send = useAct(setLimit, { refreshes: [getLimits] })
  const [typed, setTyped] = useState(own ?? '')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isTime = kind === 'time'

  async function set(amount: string | null) {
    setSending(true)
    const answer = await send({ kind, period, amount })
    setSending(false)
    if (answer.ok) onDone()
    else setError(sayRefusal(answer.error))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const currency = currencyOf(code)
    const minor = isTime ? undefined : typedAmount(typed, currency)
    const amount = isTime ? typed.trim() : minor !== undefined && moneyText(minor, currency)
    if (!amount || (isTime && !/^[1-9]\d{0,5}$/.test(amount)))
      return setError(say('limits.unclear', { example: isTime ? '60' : '500' }))
    await set(amount)
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-3">
      <Field
        label={say(isTime ? 'limits.amount-minutes' : 'limits.amount')}
        value={typed}
        inputMode={isTime ? 'numeric' : 'decimal'}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="gold" size="small" isPending={isSending}>
          {say('limits.save')}
        </Button>
        {own !== null && (
          <Button size="small" look="quiet" onClick={() => set(null)}>
            {say('limits.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
