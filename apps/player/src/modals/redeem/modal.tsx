import type { OutputOf } from '@fairground/contract/call'
import { mostPieces, mostRemark } from '@fairground/contract/point-figures'
import {
  getPointBalance,
  listPointGoods,
  listPoints,
  listRedemptions,
  redeemGood,
} from '@fairground/contract/points'
import { cleanText } from '@fairground/kernel/clean-text'
import { refresh, useAct } from '@fairground/web/api/use-calls'
import { numberText } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Field } from '@fairground/web/ui/field'
import { inputClass, Labelled } from '@fairground/web/ui/labelled'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { GoodPicture } from '../../parts/points/good-picture.tsx'
import { type MallWords, useMallWords } from '../../parts/points/use-mall-words.ts'
import { useOrderKey } from '../../parts/points/use-order-key.ts'
import { useWords } from '../../words.ts'

type Good = OutputOf<typeof listPointGoods>['list'][number]

declare module '../../modals.tsx' {
  interface Modals {
    /** A good, and the player's points. */
    redeemModal: { good: Good; points: number }
  }
}

interface Wish {
  good: Good
  points: number
}

/** Redeems a good: the number of pieces and the delivery address. */
export function Modal({ good, points }: Wish) {
  const { say } = useWords()
  const words = useMallWords()
  return (
    <Dialog title={good.name} closeLabel={say('close')} onClose={closeModal} width="narrow">
      {words ? (
        <Form words={words} good={good} points={points} />
      ) : (
        <Skeleton className="h-96 rounded-usual" />
      )}
    </Dialog>
  )
}

/** The rules of `redeemGood` for typed values; the server decides by its own. */
const phonePattern = /^\+?\d(?:[ ()-]?\d){6,17}$/
type FieldName = 'name' | 'phone' | 'address'
/** The refusals after which the goods and points on the page are outdated. */
const outdated = new Set<string>(['good_unknown', 'good_changed', 'out_of_stock', 'not_enough_points'])

function Form({ words, good, points }: Wish & { words: MallWords }) {
  const { sayRefusal } = useWords()
  const queries = useQueryClient()
  const redeem = useAct(redeemGood)
  const order = useOrderKey()
  const most = Math.min(mostPieces, good.stock, Math.floor(points / good.points))
  const [quantity, setQuantity] = useState(1)
  const [typed, setTyped] = useState({ name: '', phone: '', address: '', remark: '' })
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const cost = good.points * quantity
  const isSent = good.delivery === 'address'

  function check(): Partial<Record<FieldName, string>> {
    return {
      ...(cleanText(typed.name).length < 2 && { name: words.say('mall.name-short') }),
      ...(!phonePattern.test(cleanText(typed.phone)) && { phone: words.say('mall.phone-wrong') }),
      ...(isSent && typed.address.trim().length < 5 && { address: words.say('mall.address-short') }),
    }
  }

  const readAgain = () =>
    Promise.all(
      [getPointBalance, listPointGoods, listRedemptions, listPoints].map((call) => refresh(queries, call)),
    )

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    const found = check()
    setWrong(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return
    const delivery = { ...typed, address: isSent ? typed.address : '' }
    const given = { goodId: good.goodId, quantity, points: cost, delivery }
    setSending(true)
    const answer = await redeem(given, { key: order.keyOf(given) })
    setSending(false)
    order.ended(answer)
    if (!answer.ok) {
      setRefusal(sayRefusal(answer.error))
      if (outdated.has(answer.error)) await readAgain()
      return
    }
    toast({ kind: 'jade', text: words.say('mall.done') })
    closeModal()
    await readAgain()
  }

  const fieldOf = (name: FieldName) => ({
    name,
    value: typed[name],
    error: wrong[name],
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      setWrong({ ...wrong, [name]: undefined })
    },
  })

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      <div className="flex gap-4">
        <div className="w-32 shrink-0 self-start">
          <GoodPicture name={good.picture} className="rounded-usual" />
        </div>
        <div className="min-w-0">
          <p className="font-bold text-gold-text">{words.points(good.points)}</p>
          {good.text && <p className="mt-1 text-sm text-soft">{good.text}</p>}
        </div>
      </div>
      {most > 1 && (
        <Labelled label={words.say('mall.pieces')}>
          {(tied) => (
            <select
              {...tied}
              name="quantity"
              className={inputClass(false)}
              value={quantity}
              onChange={({ target }) => setQuantity(Number(target.value))}
            >
              {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
                <option key={count} value={count}>
                  {numberText(count, words.tag)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1 font-display text-lg font-semibold">{words.say('mall.delivery')}</legend>
        <p className="text-sm text-soft">{words.say('mall.delivery-text')}</p>
        <Field label={words.say('mall.name')} autoComplete="name" maxLength={80} {...fieldOf('name')} />
        <Field
          label={words.say('mall.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          {...fieldOf('phone')}
        />
        {isSent && (
          <Field
            label={words.say('mall.address')}
            autoComplete="street-address"
            maxLength={240}
            {...fieldOf('address')}
          />
        )}
        <Field
          label={words.say('mall.more')}
          name="remark"
          autoComplete="off"
          maxLength={mostRemark}
          value={typed.remark}
          onChange={({ target }) => setTyped({ ...typed, remark: target.value })}
        />
      </fieldset>
      <dl className="flex flex-col gap-1 rounded-usual bg-raised px-4 py-3 text-sm">
        <Row name={words.say('mall.in-all')}>{words.points(cost)}</Row>
        <Row name={words.say('mall.left')}>{words.points(points - cost)}</Row>
      </dl>
      <p className="text-sm text-soft">{words.say('mall.review')}</p>
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <Button type="submit" look="gold" isPending={isSending}>
        {words.say('mall.confirm', { points: words.points(cost) })}
      </Button>
    </form>
  )
}

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
