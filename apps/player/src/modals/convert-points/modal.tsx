import type { OutputOf } from '@fairground/contract/call'
import { getBalance, getTurnover } from '@fairground/contract/players'
import { convertPoints, getPointBalance, getPointConfig, listPoints } from '@fairground/contract/points'
import { currencyOf, formatMoney, moneyText, parseMoney } from '@fairground/kernel/money'
import { refresh, useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { playWords } from '../../parts/points/play-words.ts'
import { type MallWords, useMallWords } from '../../parts/points/use-mall-words.ts'
import { useOrderKey } from '../../parts/points/use-order-key.ts'
import { useWords } from '../../words.ts'

type Conversion = NonNullable<OutputOf<typeof getPointConfig>['conversion']>

declare module '../../modals.tsx' {
  interface Modals {
    /** The player's points, and their value in cash. */
    convertPointsModal: { points: number; conversion: Conversion }
  }
}

interface Given {
  points: number
  conversion: Conversion
}

/** Converts points to cash. */
export function Modal(given: Given) {
  const { say } = useWords()
  const words = useMallWords()
  return (
    <Dialog
      title={words?.say('mall.convert') ?? say('point-mall.title')}
      closeLabel={say('close')}
      onClose={closeModal}
      width="narrow"
    >
      {words ? <Form words={words} {...given} /> : <Skeleton className="h-64 rounded-usual" />}
    </Dialog>
  )
}

function Form({ words, points, conversion }: Given & { words: MallWords }) {
  const { tag, sayRefusal } = useWords()
  const queries = useQueryClient()
  const convert = useAct(convertPoints)
  const order = useOrderKey()
  const { points: step } = conversion
  const currency = currencyOf(conversion.amount.currency)
  const most = Math.floor(Math.max(points, 0) / step) * step
  const [typed, setTyped] = useState(String(most))
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const wanted = /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : 0
  const isRight = wanted > 0 && wanted <= most && wanted % step === 0
  const minor = isRight ? parseMoney(conversion.amount.amount, currency) * BigInt(wanted / step) : 0n
  const amount = { amount: moneyText(minor, currency), currency: currency.code }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (!isRight)
      return setError(
        words.say('mall.convert-invalid', { step: words.points(step), most: words.points(most) }),
      )
    const given = { points: wanted, amount: amount.amount }
    setSending(true)
    const answer = await convert(given, { key: order.keyOf(given) })
    setSending(false)
    order.ended(answer)
    if (answer.ok) {
      toast({
        kind: 'jade',
        text: words.say('mall.convert-done', { amount: formatMoney(minor, currency, tag) }),
      })
      closeModal()
    } else setError(sayRefusal(answer.error))
    const changed = [getPointBalance, getPointConfig, listPoints, getBalance, getTurnover]
    await Promise.all(changed.map((call) => refresh(queries, call)))
  }

  if (most === 0) return <Notice>{words.say('mall.convert-few', { points: words.points(step) })}</Notice>
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <Field
        label={words.say('mall.convert-points')}
        name="points"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={typed}
        error={error}
        hint={words.say('mall.convert-step', { step: words.points(step) })}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      {isRight && (
        <div className="flex flex-col gap-1 rounded-usual bg-raised px-4 py-3 text-sm">
          <p className="font-semibold">
            {words.say('mall.convert-get', { amount: formatMoney(minor, currency, tag) })}
          </p>
          <p className="text-soft">{playWords(words, conversion, amount)}</p>
        </div>
      )}
      <Button type="submit" look="gold" isPending={isSending}>
        {isRight
          ? words.say('mall.convert-confirm', { amount: formatMoney(minor, currency, tag) })
          : words.say('mall.convert')}
      </Button>
    </form>
  )
}
