import type { OutputOf } from '@fairground/contract/call'
import {
  confirmPaymentCredit,
  dropPaymentProposal,
  type listHeldPayments,
  proposePaymentCredit,
  proposeSendBack,
  sendPaymentBack,
} from '@fairground/contract/office-payments'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import type { Refusal } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

export type HeldPayment = OutputOf<typeof listHeldPayments>['list'][number]

interface ActionsProps {
  payment: HeldPayment
  onDone(): Promise<unknown>
  onRefused(refusal: Refusal | undefined): void
}

type Asked = 'propose' | 'propose-back' | 'drop' | 'refund' | 'back'

/** Shows the actions on a held payment, which depend on the person who has claimed it. */
export function Actions({ payment, onDone, onRefused }: ActionsProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const send = useSend()
  const mayDecide = useMay('payments.decide')
  const [asked, setAsked] = useState<Asked>()
  const [customer, setCustomer] = useState('')
  const [bankReference, setReference] = useState('')
  const [isSending, setSending] = useState(false)
  const { paymentId, proposed, why, by } = payment
  const isRefunding = payment.state === 'refunding'
  const isToSend = proposed !== null && !proposed.player && !proposed.isOwn
  if (!mayDecide) return null
  const amount = money(payment.amount)
  const onClose = () => setAsked(undefined)

  async function after(answer: { ok: true } | ({ ok: false } & Refusal)): Promise<Refusal | undefined> {
    if (answer.ok) await onDone()
    return answer.ok ? undefined : answer
  }

  async function confirmIt() {
    if (!proposed?.player) return
    onRefused(undefined)
    setSending(true)
    const answer = await send(confirmPaymentCredit, { paymentId, customer: proposed.player.customerId })
    if (!answer.ok) onRefused(answer)
    await onDone()
    setSending(false)
  }

  return (
    <>
      <Group gap="xs">
        {why === 'unnamed' && !proposed && (
          <Button size="xs" onClick={() => setAsked('propose')}>
            {w('payments.propose')}
          </Button>
        )}
        {proposed?.isOwn && !isRefunding && <Text size="sm">{w('payments.ownProposal')}</Text>}
        {proposed?.player && !proposed.isOwn && (
          <Button size="xs" loading={isSending} onClick={() => void confirmIt()}>
            {w('payments.confirm', { player: proposed.player.username })}
          </Button>
        )}
        {isToSend && payment.canRefund && (
          <Button size="xs" onClick={() => setAsked('refund')}>
            {w('payments.refund', { by })}
          </Button>
        )}
        {isToSend && payment.canNote && (
          <Button
            size="xs"
            variant={payment.canRefund ? 'default' : 'filled'}
            onClick={() => setAsked('back')}
          >
            {w('payments.sentBack')}
          </Button>
        )}
        {isRefunding ? null : proposed ? (
          <Button size="xs" variant="default" onClick={() => setAsked('drop')}>
            {w('payments.drop')}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => setAsked('propose-back')}>
            {w('payments.sendBack')}
          </Button>
        )}
      </Group>
      {asked === 'propose' && (
        <ReasonDialog
          title={w('payments.propose')}
          text={w('payments.proposeText', { amount })}
          confirm={w('payments.propose')}
          onClose={onClose}
          onConfirm={async (reason) =>
            after(await send(proposePaymentCredit, { paymentId, customer: customer.trim(), reason }))
          }
        >
          <TextInput
            label={w('payments.customer')}
            required
            inputMode="numeric"
            maxLength={10}
            value={customer}
            onChange={(event) => setCustomer(event.currentTarget.value)}
          />
        </ReasonDialog>
      )}
      {asked === 'propose-back' && (
        <ReasonDialog
          title={w('payments.sendBack')}
          text={w('payments.sendBackText', { amount })}
          confirm={w('payments.sendBack')}
          onClose={onClose}
          onConfirm={async (reason) => after(await send(proposeSendBack, { paymentId, reason }))}
        />
      )}
      {asked === 'drop' && (
        <ReasonDialog
          title={w('payments.drop')}
          text={w('payments.dropText')}
          confirm={w('payments.drop')}
          onClose={onClose}
          onConfirm={async (reason) => after(await send(dropPaymentProposal, { paymentId, reason }))}
        />
      )}
      {asked === 'refund' && (
        <ReasonDialog
          title={w('payments.refund', { by })}
          text={w('payments.refundText', { amount, by })}
          confirm={w('payments.refund', { by })}
          isDanger
          onClose={onClose}
          onConfirm={async (reason) => after(await send(sendPaymentBack, { paymentId, reason }))}
        />
      )}
      {asked === 'back' && (
        <ReasonDialog
          title={w('payments.sentBack')}
          text={w(isRefunding ? 'payments.unknownText' : 'payments.sentBackText', { amount, by })}
          confirm={w('payments.sentBack')}
          isDanger
          onClose={onClose}
          onConfirm={async (reason) =>
            after(await send(sendPaymentBack, { paymentId, bankReference, reason }))
          }
        >
          <TextInput
            label={w('payments.bankReference')}
            required
            value={bankReference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </ReasonDialog>
      )}
    </>
  )
}
