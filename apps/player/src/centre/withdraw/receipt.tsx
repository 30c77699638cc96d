import {
  confirmWithdrawal,
  getWithdrawal,
  listWithdrawals,
  type Withdrawal,
} from '@fairground/contract/withdrawals'
import { useAct } from '@fairground/web/api/use-calls'
import { base64Of } from '@fairground/web/base64-of'
import { isPositive } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useState } from 'react'
import { Pictures } from '../../parts/support/feedback/pictures.tsx'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import type { WithdrawWords } from './use-withdraw-words.ts'

/** The player's confirmation of a payment: received, not received with proof, or a request for the rest. */
export function Receipt({ request, words }: { request: Withdrawal; words: WithdrawWords }) {
  const { say, money } = words
  const { sayRefusal } = useWords()
  const times = useTimes()
  const confirm = useAct(confirmWithdrawal, { refreshes: [getWithdrawal, listWithdrawals] })
  const [isProving, setProving] = useState(false)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { withdrawalId, receipt, receiptUntil, received, remaining, currency } = request
  if (receipt === 'none') return null
  if (receipt !== 'open')
    return (
      <Notice kind={receipt === 'disputed' ? 'plain' : 'jade'}>
        {say(`withdraw.receipt.${receipt}`)}
        {request.isFullAsked && ` ${say('withdraw.full-asked')}`}
      </Notice>
    )

  async function answer(given: 'received' | 'not-received' | 'full') {
    setRefusal(undefined)
    const images = given === 'not-received' ? await Promise.all(pictures.map(base64Of)) : []
    const answered = await confirm({ withdrawalId, answer: given, images })
    if (!answered.ok) setRefusal(sayRefusal(answered.error))
  }

  async function prove(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (pictures.length === 0) return setRefusal(say('withdraw.proof-needed'))
    setPending(true)
    await answer('not-received')
    setPending(false)
  }

  return (
    <section
      aria-labelledby="receipt"
      data-testid="receipt"
      className="flex flex-col gap-4 rounded-large border border-gold bg-surface p-5"
    >
      <div>
        <h3 id="receipt" className="text-lg">
          {say('withdraw.receipt-title', { amount: money(received, currency) })}
        </h3>
        {receiptUntil && (
          <p className="mt-1 text-sm text-soft">
            {say('withdraw.receipt-text', { time: times.moment(receiptUntil) })}
          </p>
        )}
      </div>
      {isProving ? (
        <form noValidate onSubmit={prove} className="flex flex-col gap-4">
          <p className="text-sm">{say('withdraw.proof-text')}</p>
          <Pictures pictures={pictures} onChange={setPictures} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="gold" isPending={isPending}>
              {say('withdraw.proof-send')}
            </Button>
            <Button onClick={() => setProving(false)}>{say('withdraw.back')}</Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button look="gold" onClick={() => answer('received')}>
            {say('withdraw.receipt-received')}
          </Button>
          <Button look="outline" onClick={() => setProving(true)}>
            {say('withdraw.receipt-not')}
          </Button>
          {isPositive(remaining) && (
            <Button look="outline" onClick={() => answer('full')}>
              {say('withdraw.receipt-full', { amount: money(remaining, currency) })}
            </Button>
          )}
        </div>
      )}
      {refusal && <Notice kind="coral">{refusal}</Notice>}
    </section>
  )
}
