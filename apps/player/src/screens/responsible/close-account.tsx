import type { OutputOf } from '@fairground/contract/call'
import { closeAccount, getClosing } from '@fairground/contract/closing'
import { getLimits } from '@fairground/contract/limits'
import { getWithdrawalTerms, type WithdrawalTerms } from '@fairground/contract/withdrawals'
import { useAct, useRead } from '@fairground/web/api/use-calls'
import { amountWords, isPositive } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Checkbox } from '@fairground/web/ui/checkbox'
import { Choice } from '@fairground/web/ui/choice'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useState } from 'react'
import { ProofField } from '../../centre/withdraw/proof-field.tsx'
import { useWithdrawWords, type WithdrawWords } from '../../centre/withdraw/use-withdraw-words.ts'
import { PasswordField } from '../../parts/form/password-field.tsx'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import type { LimitWords } from './use-limit-words.ts'

type OwnClosing = OutputOf<typeof getClosing>

/** Shows the closure of the account: its effects in numbers, its progress, and the form that requests it. */
export function CloseAccount({ words }: { words: LimitWords }) {
  const { say } = words
  const times = useTimes()
  const withdraw = useWithdrawWords()
  const closing = useRead(getClosing, {}, { staleTime: 0 }).data
  const terms = useRead(getWithdrawalTerms, {}, { staleTime: 0 }).data
  const [isAsking, setAsking] = useState(false)
  if (!closing || !terms || !withdraw) return null
  const isBegun = closing.state !== 'none'
  return (
    <section
      aria-labelledby="close-account"
      data-testid="close-account"
      data-state={closing.state}
      className="flex flex-col gap-3 rounded-large border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="close-account" className="text-xl">
        {say('limits.close')}
      </h2>
      {isBegun ? (
        <p className="font-semibold">{say('limits.close-asked', { time: times.moment(closing.askedAt!) })}</p>
      ) : (
        <p className="text-soft">{say('limits.close-text')}</p>
      )}
      <Open closing={closing} words={words} />
      {closing.heldUp && <Notice kind="coral">{say(`limits.close-held-${closing.heldUp}`)}</Notice>}
      {isAsking ? (
        <Form
          closing={closing}
          terms={terms}
          words={words}
          withdraw={withdraw}
          onDone={() => setAsking(false)}
        />
      ) : (
        (!isBegun || closing.heldUp === 'account') && (
          <Button look="outline" className="self-start" onClick={() => setAsking(true)}>
            {say(isBegun ? 'limits.close-to' : 'limits.close')}
          </Button>
        )
      )}
    </section>
  )
}

/** Shows the amounts that are paid out, lost and still open, each with its number. */
function Open({ closing, words: { say, tag } }: { closing: OwnClosing; words: LimitWords }) {
  const { cash, gifts, currency, open } = closing
  const money = (amount: string) => amountWords(amount, currency, tag)
  const lines = [
    isPositive(cash) && say('limits.close-cash', { amount: money(cash) }),
    isPositive(gifts) && say('limits.close-gifts', { amount: money(gifts) }),
    open.rounds > 0 && say('limits.close-rounds', { count: open.rounds }),
    ...open.vendors.map(({ vendorCode, amount }) =>
      say('limits.close-vendor', { vendor: vendorCode, amount: money(amount) }),
    ),
    open.moves > 0 && say('limits.close-moves', { count: open.moves }),
    open.deposits > 0 && say('limits.close-deposits', { count: open.deposits }),
    open.withdrawals > 0 &&
      say('limits.close-withdrawals', { count: open.withdrawals, amount: money(open.withdrawing) }),
    open.adjustments > 0 && say('limits.close-adjustments', { count: open.adjustments }),
    isPositive(open.purse) && say('limits.close-purse', { amount: money(open.purse) }),
    isPositive(open.owed) && say('limits.close-owed', { amount: money(open.owed) }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

interface FormProps {
  closing: OwnClosing
  terms: WithdrawalTerms
  words: LimitWords
  withdraw: WithdrawWords
  onDone(): void
}

function Form({ closing, terms, words: { say, tag }, withdraw, onDone }: FormProps) {
  const { sayRefusal } = useWords()
  const close = useAct(closeAccount, { refreshes: [getClosing, getLimits, getWithdrawalTerms] })
  const { cash, gifts, least, currency } = closing
  const { accounts, proof, asksPassword } = terms
  const [accountId, setAccountId] = useState(accounts[0]?.accountId)
  const [typed, setTyped] = useState({ password: '', paymentPassword: '', code: '' })
  const [agrees, setAgrees] = useState({ givesUpGifts: false, leavesRest: false })
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)
  const money = (amount: string) => amountWords(amount, currency, tag)
  const isPaid = isPositive(cash) && accountId !== undefined
  const mayLeave =
    isPositive(cash) && accountId === undefined && least !== null && Number(cash) < Number(least)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setPending(true)
    setRefusal(undefined)
    const answer = await close({ ...typed, ...agrees, ...(isPaid ? { accountId } : {}) })
    setPending(false)
    if (!answer.ok) return setRefusal(sayRefusal(answer.error))
    onDone()
  }

  const secret = (name: 'password' | 'paymentPassword', label: string) => (
    <PasswordField
      label={label}
      autoComplete={name === 'password' ? 'current-password' : 'off'}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isPositive(cash) && accounts.length > 0 && (
        <Choice
          legend={say('limits.close-to')}
          name="close-to"
          options={accounts.map((one) => ({
            value: one.accountId,
            words: `${one.institution} •••• ${one.ending}`,
          }))}
          value={accountId!}
          onChange={setAccountId}
        />
      )}
      {isPositive(cash) && accounts.length === 0 && (
        <p className="text-soft">{say('limits.close-no-account')}</p>
      )}
      {isPositive(gifts) && (
        <Checkbox
          checked={agrees.givesUpGifts}
          onChange={(event) => setAgrees({ ...agrees, givesUpGifts: event.target.checked })}
        >
          {say('limits.close-agree-gifts', { amount: money(gifts) })}
        </Checkbox>
      )}
      {mayLeave && (
        <Checkbox
          checked={agrees.leavesRest}
          onChange={(event) => setAgrees({ ...agrees, leavesRest: event.target.checked })}
        >
          {say('limits.close-agree-rest', { amount: money(cash) })}
        </Checkbox>
      )}
      {secret('password', say('limits.close-password'))}
      {isPaid && asksPassword && secret('paymentPassword', withdraw.say('withdraw.password'))}
      {proof && (
        <ProofField
          proof={proof}
          words={withdraw}
          value={typed.code}
          onChange={(code) => setTyped({ ...typed, code })}
        />
      )}
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      <p className="font-semibold">{say('limits.close-sure')}</p>
      <div className="flex gap-2">
        <Button look="coral" type="submit" disabled={isPending}>
          {say('limits.yes')}
        </Button>
        <Button look="outline" onClick={onDone}>
          {say('limits.no')}
        </Button>
      </div>
    </form>
  )
}
