import { getUplineTransfer, transferUpline } from '@fairground/contract/agent-transfers'
import type { OutputOf } from '@fairground/contract/call'
import { getBalance, getTurnover } from '@fairground/contract/players'
import { currencyOf, formatMoney, moneyText, parseMoney } from '@fairground/kernel/money'
import { useAct } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useRef, useState } from 'react'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { PasswordField } from '../../parts/form/password-field.tsx'
import { typedAmount } from '../../parts/game/vendor-money/typed-amount.ts'
import { useWords } from '../../words.ts'

/** The refusals after which the order may have arrived: the next attempt repeats it with the same key. */
const mayHaveArrived = new Set(['offline', 'busy', 'internal_error'])
/** The refusals that concern the code. */
const ofCode = new Set(['authenticator_code_due', 'code_wrong'])
type FieldName = 'amount' | 'password' | 'code'

function fieldOf(error: string): FieldName {
  if (ofCode.has(error)) return 'code'
  return error === 'payment_password_wrong' ? 'password' : 'amount'
}

interface SendFormProps {
  words: CentreWords
  transfers: OutputOf<typeof getUplineTransfer>
}

/** Sends an amount to the agent above; repeated presses send it once. */
export function SendForm({ words, transfers }: SendFormProps) {
  const { tag, say, sayRefusal } = useWords()
  const send = useAct(transferUpline, { refreshes: [getUplineTransfer, getBalance, getTurnover] })
  const { upline, needsCode, asksPassword, least, most } = transfers
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<{ field: FieldName; text: string }>()
  const [done, setDone] = useState<string>()
  const [isSending, setSending] = useState(false)
  const order = useRef<{ wish: string; key: string }>(undefined)
  const currency = currencyOf(transfers.currency)
  const shown = (minor: bigint) => formatMoney(minor, currency, tag)
  const isOver = parseMoney(transfers.leftToday, currency) === 0n

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    setDone(undefined)
    const refuse = (field: FieldName, text: string) => setError({ field, text })
    if (typed.trim() === '') return refuse('amount', say('field.required'))
    const minor = typedAmount(typed, currency)
    if (minor === undefined) {
      const example = currency.exponent === 0 ? '100' : '12.50'
      return refuse('amount', words.say('upline.unclear', { example }))
    }
    if (asksPassword && password === '') return refuse('password', say('field.required'))
    if (needsCode && code.trim() === '') return refuse('code', say('field.required'))
    const amount = moneyText(minor, currency)
    const given = { amount, paymentPassword: password, ...(needsCode && { code: code.trim() }) }
    const wish = JSON.stringify(given)
    if (order.current?.wish !== wish) order.current = { wish, key: crypto.randomUUID() }
    setError(undefined)
    setSending(true)
    const answer = await send(given, { key: order.current.key })
    setSending(false)
    if (answer.ok || !mayHaveArrived.has(answer.error)) order.current = undefined
    if (!answer.ok) return refuse(fieldOf(answer.error), sayRefusal(answer.error))
    setTyped('')
    setPassword('')
    setCode('')
    setDone(words.say('upline.done', { amount: shown(minor), agent: ltr(upline) }))
  }

  const ofField = (field: FieldName) => (error?.field === field ? error.text : undefined)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <Field
        label={words.say('upline.amount', { symbol: currency.symbol })}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        error={ofField('amount')}
        hint={words.say('upline.range', {
          least: shown(parseMoney(least, currency)),
          most: shown(parseMoney(most, currency)),
        })}
      />
      {asksPassword && (
        <PasswordField
          label={words.say('upline.password')}
          name="payment-password"
          autoComplete="off"
          maxLength={128}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value)
            setError(undefined)
          }}
          error={ofField('password')}
        />
      )}
      {needsCode && (
        <Field
          label={words.say('upline.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setError(undefined)
          }}
          error={ofField('code')}
        />
      )}
      <Button type="submit" look="gold" isPending={isSending} disabled={isOver}>
        {words.say('upline.send')}
      </Button>
      <div role="status" className="empty:hidden">
        {done && <Notice kind="jade">{done}</Notice>}
      </div>
    </form>
  )
}
