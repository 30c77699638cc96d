import {
  getWithdrawalTerms,
  listWithdrawals,
  makeWithdrawal,
  type PayoutMethod,
  type WithdrawalTerms,
} from '@fairground/contract/withdrawals'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import { useAct } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { type FormEvent, useId, useRef, useState } from 'react'
import { AmountChips } from '../../parts/cashier/amount-chips.tsx'
import { CashierFoot } from '../../parts/cashier/cashier-foot.tsx'
import { quickSums } from '../../parts/cashier/quick-sums.ts'
import { amountIn, feeOn, typed } from '../../parts/cashier/typed-amount.ts'
import { PasswordField } from '../../parts/form/password-field.tsx'
import { useWords } from '../../words.ts'
import { AccountList } from './account-list.tsx'
import { PayingTime } from './paying-time.tsx'
import type { WithdrawWords } from './use-withdraw-words.ts'

/** The number of round amounts to choose from, besides the largest one. */
const mostSums = 4

interface RequestFormProps {
  terms: WithdrawalTerms
  words: WithdrawWords
  onAsked(withdrawalId: string): void
  onAdd(): void
  onForgot(): void
}

/** The form of a new request: the account, the amount with its fee and duration, and the payment password. */
export function RequestForm({ terms, words, onAsked, onAdd, onForgot }: RequestFormProps) {
  const { say, whole } = words
  const form = useId()
  const site = useWords()
  const { currency, accounts, methods } = terms
  const unit = currencyOf(currency)
  const make = useAct(makeWithdrawal, { refreshes: [getWithdrawalTerms, listWithdrawals] })
  const field = useRef<HTMLInputElement>(null)
  // A repeated attempt with the same values has the same key, so that a lost answer does not create a second request.
  const key = useRef<{ of: string; key: string }>(undefined)
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<{ field?: 'password'; text: string }>()
  const account =
    accounts.find(({ accountId }) => accountId === chosen) ??
    accounts.find(({ restsUntil }) => restsUntil === null) ??
    accounts[0]
  const method = methods.find(({ methodCode }) => methodCode === account?.methodCode)
  const amount = amountIn(text, currency)
  const most = method && mostOf(method, terms)
  const problem = problemOf(amount, method, terms, words)
  const isPasswordDue =
    terms.asksPassword ||
    (terms.passwordAbove !== null && amount !== undefined && amount > parseMoney(terms.passwordAbove, unit))

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTouched(true)
    setRefusal(undefined)
    if (problem || amount === undefined || !account) return field.current?.focus()
    const wish = { accountId: account.accountId, amount: moneyText(amount, unit) }
    const name = JSON.stringify({ ...wish, password })
    if (key.current?.of !== name) key.current = { of: name, key: crypto.randomUUID() }
    setPending(true)
    const answer = await make({ ...wish, paymentPassword: password }, { key: key.current.key })
    setPending(false)
    if (answer.ok) return onAsked(answer.value.withdrawalId)
    // A refused request is sent under a new key; one without an answer may exist.
    if (answer.error !== 'offline') key.current = undefined
    const isOfPassword = answer.error === 'payment_password_wrong'
    setRefusal({ ...(isOfPassword ? { field: 'password' } : {}), text: site.sayRefusal(answer.error) })
  }

  return (
    <>
      <form
        noValidate
        id={form}
        onSubmit={submit}
        className="flex flex-col gap-4 sm:gap-5"
        data-testid="withdraw-form"
      >
        <AccountList
          terms={terms}
          words={words}
          chosen={account?.accountId}
          onChoose={setChosen}
          onAdd={onAdd}
        />
        <Field
          ref={field}
          label={say('withdraw.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          error={isTouched ? problem : undefined}
          hint={
            method &&
            say('withdraw.limits', {
              least: whole(method.least, currency),
              most: whole(method.most, currency),
            })
          }
          onChange={(event) => setText(event.target.value)}
        />
        {most !== undefined && most > 0n && (
          <AmountChips
            label={say('withdraw.quick')}
            chips={[
              ...quickSums(parseMoney(method!.least, unit), most, mostSums).map((sum) => ({
                amount: moneyText(sum, unit),
                text: whole(moneyText(sum, unit), currency),
              })),
              {
                amount: moneyText(most, unit),
                text: say(most === parseMoney(terms.free, unit) ? 'withdraw.all' : 'withdraw.most'),
              },
            ]}
            isChosen={(sum) => amount === parseMoney(sum, unit)}
            onChoose={(sum) => setText(typed(sum))}
          />
        )}
        {method && amount !== undefined && !problem && (
          <Summary amount={amount} method={method} terms={terms} words={words} />
        )}
        {method && (
          <div className="flex flex-col gap-1 text-xs sm:gap-2 sm:text-sm">
            <PayingTime time={method} words={words} />
            <p className="text-soft" data-testid="may-cancel">
              {say(terms.mayCancel ? 'withdraw.may-cancel' : 'withdraw.no-cancel')}
            </p>
          </div>
        )}
        {isPasswordDue && (
          <div className="flex flex-col items-start gap-1">
            <div className="w-full">
              <PasswordField
                label={say('withdraw.password')}
                required
                autoComplete="off"
                value={password}
                error={refusal?.field === 'password' ? refusal.text : undefined}
                onChange={(event) => setPassword(event.target.value)}
              />
            </div>
            <Button
              look="quiet"
              size="small"
              className="-ms-4"
              onClick={onForgot}
              data-testid="forgot-payment-password"
            >
              {say('withdraw.password-forgot')}
            </Button>
          </div>
        )}
      </form>
      <CashierFoot
        form={form}
        isPending={isPending}
        disabled={!method || account?.restsUntil !== null || terms.restsUntil !== null}
        refusal={refusal?.field ? undefined : refusal?.text}
        testId="withdraw-ask"
      >
        {amount === undefined || problem
          ? say('withdraw.ask')
          : say('withdraw.ask-amount', { amount: whole(moneyText(amount, unit), currency) })}
      </CashierFoot>
    </>
  )
}

interface SummaryProps {
  amount: bigint
  method: PayoutMethod
  terms: WithdrawalTerms
  words: WithdrawWords
}

/** Shows the fee of an amount, and the amount that arrives. */
function Summary({ amount, method, terms: { currency, autoMost }, words }: SummaryProps) {
  const { say, money } = words
  const unit = currencyOf(currency)
  const fee = feeOn(amount, { ...method, currency })
  const rows = [
    [say('withdraw.fee'), fee === 0n ? say('withdraw.no-fee') : money(moneyText(fee, unit), currency)],
    [say('withdraw.you-get'), money(moneyText(amount - fee, unit), currency)],
  ] as const
  return (
    <div className="rounded-large bg-raised px-4 py-3 text-sm" data-testid="withdraw-summary">
      <dl className="grid gap-2 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 sm:block">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {amount > parseMoney(autoMost, unit) && <p className="mt-2 text-soft">{say('withdraw.looked-at')}</p>}
    </div>
  )
}

function problemOf(
  amount: bigint | undefined,
  method: PayoutMethod | undefined,
  terms: WithdrawalTerms,
  { say, money }: WithdrawWords,
): string | undefined {
  if (!method) return undefined
  const { currency } = terms
  const unit = currencyOf(currency)
  if (amount === undefined) return say('withdraw.amount-invalid')
  if (amount < parseMoney(method.least, unit))
    return say('withdraw.too-small', { amount: money(method.least, currency) })
  const most = mostOf(method, terms)
  if (amount > most) return say('withdraw.too-large', { amount: money(moneyText(most, unit), currency) })
  return undefined
}

/** Returns the largest amount of a request now, in minor units. */
function mostOf(method: PayoutMethod, { free, dayLeft, currency }: WithdrawalTerms): bigint {
  return [free, dayLeft, method.most]
    .map((amount) => parseMoney(amount, currencyOf(currency)))
    .reduce((a, b) => (a < b ? a : b))
}
