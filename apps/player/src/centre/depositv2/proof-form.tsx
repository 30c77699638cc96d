import { type Deposit, getDeposit, proveDeposit } from '@fairground/contract/cashier'
import { useAct } from '@fairground/web/api/use-calls'
import { base64Of } from '@fairground/web/base64-of'
import { Button } from '@fairground/web/ui/button'
import { Field } from '@fairground/web/ui/field'
import { Notice } from '@fairground/web/ui/notice'
import { type FormEvent, useState } from 'react'
import { Pictures } from '../../parts/support/feedback/pictures.tsx'
import { useWords } from '../../words.ts'
import type { DepositWords } from './use-deposit-words.ts'

/** The form for pictures and the bank's reference, which help staff to find a transfer. */
export function ProofForm({ order, words }: { order: Deposit; words: DepositWords }) {
  const { say } = words
  const { sayRefusal } = useWords()
  const prove = useAct(proveDeposit, { refreshes: [getDeposit] })
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [reference, setReference] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isPending, setPending] = useState(false)
  const { orderId, proofs, bankReference } = order

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending || (pictures.length === 0 && reference.trim() === '')) return
    setPending(true)
    setRefusal(undefined)
    const images = await Promise.all(pictures.map(base64Of))
    const answer = await prove({ orderId, images, bankReference: reference.trim() })
    setPending(false)
    if (!answer.ok) return setRefusal(sayRefusal(answer.error))
    setPictures([])
    setReference('')
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      data-testid="deposit-proof"
      className="flex flex-col gap-4 rounded-large border border-line bg-surface p-4"
    >
      <div>
        <h3 className="text-lg">{say('deposit.proof-title')}</h3>
        <p className="mt-1 text-sm text-soft">{say('deposit.proof-text')}</p>
      </div>
      <Field
        label={say('deposit.bank-reference')}
        value={reference}
        maxLength={64}
        dir="ltr"
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
      />
      <Pictures pictures={pictures} onChange={setPictures} />
      {refusal && <Notice kind="coral">{refusal}</Notice>}
      {(proofs > 0 || bankReference) && (
        <Notice kind="jade">{say('deposit.proof-sent', { count: proofs })}</Notice>
      )}
      <Button type="submit" isPending={isPending}>
        {say('deposit.send-proof')}
      </Button>
    </form>
  )
}
