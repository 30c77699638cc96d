import {
  type Deposit,
  type DepositMethod,
  listDepositOffers,
  listDeposits,
  makeDeposit,
} from '@fairground/contract/cashier'
import { listPromotions } from '@fairground/contract/promotions'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { refresh, useAct } from '@fairground/web/api/use-calls'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { AmountChips } from '../../parts/cashier/amount-chips.tsx'
import { CashierFoot } from '../../parts/cashier/cashier-foot.tsx'
import { amountIn, feeOn, typed } from '../../parts/cashier/typed-amount.ts'
import { usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { useWords } from '../../words.ts'
import { BonusBeside } from './bonus-beside.tsx'
import { BonusChoice, JoinedBonus } from './bonus-choice.tsx'
import { type BonusWish, choiceProblemOf, type DepositOffer, useBonusOffers } from './use-bonus-offers.ts'
import type { DepositWords } from './use-deposit-words.ts'

interface OrderFormProps {
  method: DepositMethod
  words: DepositWords
  onMade(order: Deposit): void
}

/** The form of a deposit: amount, quick amounts and bonus, and at the foot its button with the bonus beside it. */
export function OrderForm({ method, words, onMade }: OrderFormProps) {
  const { say, money, whole } = words
  const { sayRefusal } = useWords()
  const form = useId()
  const queries = useQueryClient()
  const promotionWords = usePromotionWords()
  const make = useAct(makeDeposit, { refreshes: [listDeposits, listDepositOffers, listPromotions] })
  const field = useRef<HTMLInputElement>(null)
  const firstBonus = useRef<HTMLInputElement>(null)
  // A repeated attempt with the same values has the same key, so that a lost answer does not create a second order.
  const key = useRef<{ of: string; key: string }>(undefined)
  const [text, setText] = useState(typed(method.quickAmounts[0] ?? ''))
  const [isTouched, setTouched] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)
  const amount = amountIn(text, method.currency)
  const problem = problemOf(amount, method, words)
  const wished = amount === undefined || problem ? method.least : amountText(amount, method)
  const [bonus, setBonus] = useState<BonusWish>()
  const { offers, joined, isStale, hasFailed } = useBonusOffers(method.methodCode, wished)
  const bonusProblem = joined || !offers ? undefined : bonusProblemOf(bonus, offers, words)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    setRefusal(undefined)
    if (problem || amount === undefined) return field.current?.focus()
    if (bonusProblem) return firstBonus.current?.focus()
    const wish = {
      methodCode: method.methodCode,
      amount: amountText(amount, method),
      ...(offers?.some(({ promotionId }) => promotionId === bonus) && { promotionId: bonus }),
    }
    const name = JSON.stringify(wish)
    if (key.current?.of !== name) key.current = { of: name, key: crypto.randomUUID() }
    setPending(true)
    const answer = await make(wish, { key: key.current.key })
    setPending(false)
    if (answer.ok) return onMade(answer.value)
    // A refused order gets a new key, and the offers may have changed; an order without an answer may exist and keeps
    // its key.
    if (answer.error !== 'offline') {
      key.current = undefined
      await refresh(queries, listDepositOffers)
    }
    setRefusal(sayRefusal(answer.error))
  }

  return (
    <>
      <form noValidate id={form} onSubmit={submit} className="flex flex-col gap-4" data-testid="deposit-form">
        <Field
          ref={field}
          label={say('deposit.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          error={isTouched ? problem : undefined}
          hint={
            amount !== undefined && !problem && feeOn(amount, method) > 0n
              ? say('deposit.you-get', { amount: money(netOf(amount, method), method.currency) })
              : undefined
          }
          onChange={(event) => setText(event.target.value)}
        />
        {method.quickAmounts.length > 0 && (
          <AmountChips
            label={say('deposit.quick')}
            chips={method.quickAmounts.map((quick) => ({
              amount: quick,
              text: whole(quick, method.currency),
            }))}
            isChosen={(quick) => amount === amountIn(quick, method.currency)}
            onChoose={(quick) => setText(typed(quick))}
          />
        )}
        {joined && <JoinedBonus offer={joined} words={words} />}
        {offers && offers.length > 0 && !joined && promotionWords && (
          <BonusChoice
            offers={offers}
            chosen={bonus}
            onChoose={setBonus}
            error={isTouched && !problem ? bonusProblem : undefined}
            isStale={isStale}
            first={firstBonus}
            words={words}
            promotionWords={promotionWords}
          />
        )}
        {!offers &&
          (hasFailed ? <Notice>{say('deposit.bonus.failed')}</Notice> : <Skeleton className="h-24" />)}
      </form>
      <CashierFoot
        form={form}
        isPending={isPending}
        disabled={!method.isOpenNow || (!offers && !hasFailed)}
        refusal={refusal}
        beside={
          offers &&
          offers.length > 0 && (
            <BonusBeside
              offers={offers}
              joined={joined}
              chosen={bonus}
              onChange={() => firstBonus.current?.focus()}
              words={words}
            />
          )
        }
        testId="deposit-continue"
      >
        {problem ? say('deposit.pay') : say('deposit.pay-amount', { amount: whole(wished, method.currency) })}
      </CashierFoot>
    </>
  )
}

/** Returns the error text of the choice: no offered bonus is chosen or declined, or the amount is too small for it. */
function bonusProblemOf(
  wish: BonusWish | undefined,
  offers: readonly DepositOffer[],
  words: DepositWords,
): string | undefined {
  const offer = offers.find(({ promotionId }) => promotionId === wish)
  if (offer?.bonus === null)
    return words.say('deposit.bonus.too-small', { least: words.money(offer.terms.least, offer.currency) })
  return choiceProblemOf(wish, offers, words)
}

function problemOf(
  amount: bigint | undefined,
  { least, most, currency }: DepositMethod,
  { say, money }: DepositWords,
): string | undefined {
  const unit = currencyOf(currency)
  if (amount === undefined) return say('deposit.amount-invalid')
  if (amount < parseMoney(least, unit)) return say('deposit.too-small', { amount: money(least, currency) })
  if (amount > parseMoney(most, unit)) return say('deposit.too-large', { amount: money(most, currency) })
  return undefined
}

/** Formats the amount that is added to the balance if the whole amount arrives. */
function netOf(amount: bigint, method: DepositMethod): string {
  return amountText(amount - feeOn(amount, method), method)
}

function amountText(amount: bigint, { currency }: DepositMethod): string {
  return moneyText(amount, currencyOf(currency))
}
