import { getPurse, turnPurse } from '@fairground/contract/agent-pay'
import { getBalance, getTurnover } from '@fairground/contract/players'
import { currencyOf, formatMoney, moneyText, parseMoney } from '@fairground/kernel/money'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { type FormEvent, useRef, useState } from 'react'
import type { ContractWords } from '../../parts/agents/use-contract-words.ts'
import { amountIn } from '../../parts/cashier/typed-amount.ts'
import { FactorAgain } from '../../parts/centre/factor-again.tsx'
import { useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { useWords } from '../../words.ts'

/** The refusals after which the order may have arrived: the next attempt repeats it with the same key. */
const mayHaveArrived = new Set(['offline', 'busy', 'internal_error', 'second_factor_due'])

/**
 * Shows the balance of the purse, the part that is owed to accounts below, and the form that moves the rest to cash.
 */
export function Purse({ words }: { words: ContractWords }) {
  const { data, error, refetch } = useRead(getPurse, {}, { staleTime: 0 })
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-40 rounded-usual" />
  const { balance, owed } = data
  const unit = currencyOf(balance.currency)
  const rest = parseMoney(balance.amount, unit) - parseMoney(owed.amount, unit)
  const free = rest > 0n ? rest : 0n
  const figures: [string, bigint][] = [
    [words.say('purse.balance'), parseMoney(balance.amount, unit)],
    [words.say('purse.owed'), parseMoney(owed.amount, unit)],
    [words.say('purse.free'), free],
  ]
  return (
    <section
      aria-label={words.say('purse.title')}
      className="flex flex-col gap-4 rounded-usual border border-line bg-surface p-4 sm:p-5"
      data-testid="purse"
    >
      <h3 className="text-lg">{words.say('purse.title')}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @xl:grid-cols-3">
        {figures.map(([name, amount]) => (
          <div key={name} className="row-span-2 grid min-w-0 grid-rows-subgrid gap-y-0">
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="amount text-lg font-semibold">{formatMoney(amount, unit, words.tag)}</dd>
          </div>
        ))}
      </dl>
      {rest < 0n && <Notice kind="coral">{words.say('purse.short')}</Notice>}
      {free > 0n ? (
        <TurnForm free={free} currency={balance.currency} words={words} />
      ) : (
        rest === 0n && <p className="text-sm text-soft">{words.say('purse.nothing')}</p>
      )}
    </section>
  )
}

interface TurnFormProps {
  /** The amount that can be moved to cash, in minor units. */
  free: bigint
  currency: string
  words: ContractWords
}

/** Moves money from the purse to cash; repeated presses move it once. */
function TurnForm({ free, currency, words }: TurnFormProps) {
  const { say, sayRefusal } = useWords()
  const agentWords = useAgentWords()
  const turn = useAct(turnPurse, { refreshes: [getPurse, getBalance, getTurnover] })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isDue, setDue] = useState(false)
  const [isSending, setSending] = useState(false)
  const [done, setDone] = useState<string>()
  const order = useRef<{ wish: string; key: string }>(undefined)
  const unit = currencyOf(currency)
  const shown = (minor: bigint) => formatMoney(minor, unit, words.tag)

  async function send(minor: bigint) {
    const given = { amount: moneyText(minor, unit) }
    if (order.current?.wish !== given.amount) order.current = { wish: given.amount, key: crypto.randomUUID() }
    setError(undefined)
    setDone(undefined)
    setSending(true)
    const answer = await turn(given, { key: order.current.key })
    setSending(false)
    if (answer.ok || !mayHaveArrived.has(answer.error)) order.current = undefined
    setDue(!answer.ok && answer.error === 'second_factor_due')
    if (answer.ok) {
      setTyped('')
      setDone(words.say('purse.done', { amount: shown(minor) }))
    } else if (answer.error === 'not_enough_money') setError(words.say('purse.too-much'))
    else if (answer.error !== 'second_factor_due') setError(sayRefusal(answer.error))
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const minor = amountIn(typed, currency)
    if (typed.trim() === '') return setError(say('field.required'))
    if (minor === undefined || minor <= 0n) return setError(words.say('fault.unclear'))
    if (minor > free) return setError(words.say('purse.too-much'))
    void send(minor)
  }

  return (
    <>
      <form noValidate className="flex max-w-xl flex-col gap-3" onSubmit={onSubmit}>
        <Field
          label={words.say('purse.amount', { symbol: unit.symbol })}
          name="purse-amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
          }}
          error={error}
          hint={words.say('purse.text')}
          beside={
            <Button onClick={() => setTyped(moneyText(free, unit))} className="self-stretch">
              {words.say('purse.all')}
            </Button>
          }
        />
        <Button type="submit" look="gold" isPending={isSending} className="self-start">
          {words.say('purse.turn')}
        </Button>
      </form>
      {isDue && agentWords && (
        <FactorAgain
          words={agentWords}
          onProved={() => {
            const minor = amountIn(typed, currency)
            if (minor !== undefined) void send(minor)
          }}
        />
      )}
      <div role="status" className="empty:hidden">
        {done && <Notice kind="jade">{done}</Notice>}
      </div>
    </>
  )
}
