import { getBalance, getTurnover } from '@fairground/contract/players'
import { getMerchantWallet, walletTransfer } from '@fairground/contract/vendors'
import { currencyOf, formatMoney, moneyText, parseMoney } from '@fairground/kernel/money'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { amountWords } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Tabs } from '@fairground/web/ui/tabs'
import { useRef, useState } from 'react'
import { useBalance } from '../../../data.ts'
import { useWords } from '../../../words.ts'
import type { LobbyWords } from '../../lobby/use-lobby-words.ts'
import { typedAmount } from './typed-amount.ts'
import type { VendorWallet, Waiting } from './use-vendor-wallet.ts'

interface MoneyFormProps {
  words: LobbyWords
  wallet: VendorWallet
  waiting: readonly Waiting[]
  /** Whether money can only be moved in, since the wallet is empty. */
  isOnlyIn?: boolean
  onMoved?(): void
}

/** Shows the balance at a vendor and that of the own wallet, with a form that moves money between them. */
export function MoneyForm({ words, wallet, waiting, isOnlyIn = false, onMoved = () => {} }: MoneyFormProps) {
  const { tag } = useWords()
  const own = useBalance().data
  const free = useRead(getTurnover, {}).data?.free
  const { vendorName, balance } = wallet
  const ways = isOnlyIn ? (['in'] as const) : (['in', 'out'] as const)
  if (!own || free === undefined) return null
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3">
        <Figure name={words.say('money.own')} value={amountWords(own.sumBalance, own.currency, tag)} />
        <Figure
          name={words.say('money.at', { vendor: vendorName })}
          value={balance === null ? '–' : amountWords(balance, own.currency, tag)}
        />
      </dl>
      {free !== own.sumBalance && (
        <Notice>{words.say('money.free', { amount: amountWords(free, own.currency, tag) })}</Notice>
      )}
      {balance === null && <Notice>{words.say('money.silent', { vendor: vendorName })}</Notice>}
      <OnTheWay words={words} vendorName={vendorName} waiting={waiting} currency={own.currency} />
      <Tabs
        label={words.say('money.move')}
        initial="in"
        tabs={ways.map((direction) => ({
          name: direction,
          title: words.say(`money.${direction}`),
          content: (
            <Move
              words={words}
              wallet={wallet}
              direction={direction}
              available={direction === 'in' ? free : balance}
              currencyCode={own.currency}
              onMoved={onMoved}
            />
          ),
        }))}
      />
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 rounded-usual bg-ground px-4 py-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="amount truncate text-xl font-bold">{value}</dd>
    </div>
  )
}

interface OnTheWayProps {
  words: LobbyWords
  vendorName: string
  waiting: readonly Waiting[]
  currency: string
}

/** Shows the moves whose outcome is not known yet. */
function OnTheWay({ words, vendorName, waiting, currency }: OnTheWayProps) {
  const { tag } = useWords()
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {waiting.map(({ moveId, direction, amount }) => (
        <Notice key={moveId}>
          {words.say(`money.waiting-${direction}`, {
            amount: amountWords(amount, currency, tag),
            vendor: vendorName,
          })}
        </Notice>
      ))}
    </div>
  )
}

interface MoveProps {
  words: LobbyWords
  wallet: VendorWallet
  direction: 'in' | 'out'
  /** The amount that can be moved; null if unknown. */
  available: string | null
  currencyCode: string
  onMoved(): void
}

/** The refusals after which the order may have arrived: the next attempt repeats it with the same key. */
const mayHaveArrived = new Set(['offline', 'busy', 'internal_error'])

/** Moves an amount, or by one press the whole amount. */
function Move({ words, wallet, direction, available, currencyCode, onMoved }: MoveProps) {
  const { tag, say, sayRefusal } = useWords()
  const { vassalage, vendorName } = wallet
  const send = useAct(walletTransfer, { refreshes: [getMerchantWallet, getBalance, getTurnover] })
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<string>()
  const [isMoving, setMoving] = useState(false)
  const order = useRef<{ amount: string; key: string }>(undefined)

  const currency = currencyOf(currencyCode)
  const shown = (minor: bigint) => formatMoney(minor, currency, tag)
  const most = available === null ? undefined : parseMoney(available, currency)

  async function move(minor: bigint) {
    if (isMoving) return
    const amount = moneyText(minor, currency)
    if (order.current?.amount !== amount) order.current = { amount, key: crypto.randomUUID() }
    setError(undefined)
    setDone(undefined)
    setMoving(true)
    const answer = await send({ vassalage, direction, amount }, { key: order.current.key })
    setMoving(false)
    if (answer.ok || !mayHaveArrived.has(answer.error)) order.current = undefined
    if (!answer.ok) {
      setError(answer.error === 'not_enough_money' ? words.say('money.too-much') : sayRefusal(answer.error))
      return
    }
    setTyped('')
    // A waiting move is shown above until its outcome is known.
    if (answer.value.state === 'waiting') return
    setDone(words.say(`money.done-${direction}`, { amount: shown(minor), vendor: vendorName }))
    onMoved()
  }

  function moveTyped() {
    if (typed.trim() === '') return setError(say('field.required'))
    const minor = typedAmount(typed, currency)
    if (minor === undefined) {
      const example = currency.exponent === 0 ? '100' : '12.50'
      return setError(words.say('money.unclear', { example }))
    }
    if (most !== undefined && minor > most) return setError(words.say('money.too-much'))
    return move(minor)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      data-testid={`money-${direction}`}
      onSubmit={(event) => {
        event.preventDefault()
        void moveTyped()
      }}
    >
      <Field
        label={words.say('money.amount', { symbol: currency.symbol })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        error={error}
        hint={most === undefined ? undefined : words.say('money.most', { amount: shown(most) })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="gold" isPending={isMoving} className="grow">
          {words.say(`money.${direction}`)}
        </Button>
        {most !== undefined && most > 0n && (
          <Button look="outline" disabled={isMoving} className="grow" onClick={() => move(most)}>
            {words.say(`money.all-${direction}`, { amount: shown(most) })}
          </Button>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {done && <Notice kind="jade">{done}</Notice>}
      </div>
    </form>
  )
}
