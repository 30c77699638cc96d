import {
  approveWithdrawal,
  callBackWithdrawal,
  endPayout,
  recordPayout,
  refuseWithdrawal,
  settleDispute,
  showPayoutAccount,
} from '@fairground/contract/office-withdrawals'
import { Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Request } from './request.ts'

interface ActionsProps {
  request: Request
  /** Called after an act; `isDone` tells whether it was not refused. */
  onDone(isDone: boolean): Promise<unknown>
  onRefused(refusal: Refusal | undefined): void
}

type Asked = 'refuse' | 'callBack' | 'account' | 'pay' | 'end' | 'received' | 'returned'

/** Shows the actions on a request, which depend on the person who has claimed it. */
export function Actions({ request, onDone, onRefused }: ActionsProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const send = useSend()
  const mayDecide = useMay('withdrawals.decide')
  const mayPay = useMay('withdrawals.pay')
  const [asked, setAsked] = useState<Asked>()
  const [isSending, setSending] = useState(false)
  const [account, setAccount] = useState<{ institution: string; account: string; holder: string }>()
  const { withdrawalId, state, claim, isByHand, receipt } = request
  const isOwn = claim?.isOwn === true
  const isSent = request.payouts.some((one) => one.state === 'asked')
  const onClose = () => setAsked(undefined)

  async function approve() {
    onRefused(undefined)
    setSending(true)
    const answer = await send(approveWithdrawal, { withdrawalId })
    if (!answer.ok) onRefused(answer)
    await onDone(answer.ok)
    setSending(false)
  }

  async function after(answer: { ok: true } | ({ ok: false } & Refusal)): Promise<Refusal | undefined> {
    await onDone(answer.ok)
    return answer.ok ? undefined : answer
  }

  const isFirst = Number(request.amount.amount) >= Number(request.twoFrom.amount) && request.firstBy === null
  return (
    <Stack gap="sm">
      {!isOwn && (state === 'review' || state === 'paying' || receipt === 'disputed') && (
        <Text size="sm" c="dimmed">
          {w('withdrawals.claimFirst')}
        </Text>
      )}
      <Group gap="xs">
        {state === 'review' && mayDecide && isOwn && (
          <>
            {request.isFirstOwn ? (
              <Text size="sm">{w('withdrawals.firstOwn')}</Text>
            ) : (
              <Button loading={isSending} onClick={() => void approve()}>
                {w(isFirst ? 'withdrawals.approveFirst' : 'withdrawals.approve')}
              </Button>
            )}
            <Button variant="default" onClick={() => setAsked('refuse')}>
              {w('withdrawals.refuse')}
            </Button>
          </>
        )}
        {mayPay && (
          <Button variant="default" onClick={() => setAsked('account')}>
            {w('withdrawals.showAccount')}
          </Button>
        )}
        {state === 'paying' && isByHand && mayPay && isOwn && (
          <Button onClick={() => setAsked('pay')}>{w('withdrawals.notePayment')}</Button>
        )}
        {state === 'paying' && isByHand && mayDecide && isOwn && (
          <Button variant="default" onClick={() => setAsked('callBack')}>
            {w('withdrawals.callBack')}
          </Button>
        )}
        {state === 'paying' && isSent && mayPay && isOwn && (
          <Button variant="default" onClick={() => setAsked('end')}>
            {w('withdrawals.endPayment')}
          </Button>
        )}
        {receipt === 'disputed' && mayDecide && isOwn && (
          <>
            <Button onClick={() => setAsked('received')}>{w('withdrawals.forceReceipt')}</Button>
            <Button variant="default" onClick={() => setAsked('returned')}>
              {w('withdrawals.creditReturn')}
            </Button>
          </>
        )}
      </Group>
      {account && (
        <Alert title={w('withdrawals.account')}>
          <Text size="sm">{account.institution}</Text>
          <Text className="amount">{account.account}</Text>
          <Text size="sm">{account.holder}</Text>
        </Alert>
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={w('withdrawals.refuse')}
          text={w('withdrawals.refuseText')}
          confirm={w('withdrawals.refuse')}
          isDanger
          onClose={onClose}
          onConfirm={async (reason) => after(await send(refuseWithdrawal, { withdrawalId, reason }))}
        />
      )}
      {asked === 'callBack' && (
        <ReasonDialog
          title={w('withdrawals.callBack')}
          text={w('withdrawals.callBackText')}
          confirm={w('withdrawals.callBack')}
          isDanger
          onClose={onClose}
          onConfirm={async (reason) => after(await send(callBackWithdrawal, { withdrawalId, reason }))}
        />
      )}
      {asked === 'account' && (
        <ReasonDialog
          title={w('withdrawals.showAccount')}
          text={w('withdrawals.showAccountText')}
          confirm={w('withdrawals.showAccount')}
          onClose={onClose}
          onConfirm={async (reason) => {
            const answer = await send(showPayoutAccount, { withdrawalId, reason })
            if (answer.ok) setAccount(answer.value)
            return answer.ok ? undefined : answer
          }}
        />
      )}
      {asked === 'pay' && (
        <PayDialog
          remaining={request.remaining.amount}
          text={w('withdrawals.notePaymentText', { amount: money(request.remaining) })}
          onClose={onClose}
          onConfirm={async (paid) => after(await send(recordPayout, { withdrawalId, ...paid }))}
        />
      )}
      {asked === 'end' && (
        <EndDialog
          onClose={onClose}
          onConfirm={async (end) => after(await send(endPayout, { withdrawalId, ...end }))}
        />
      )}
      {(asked === 'received' || asked === 'returned') && (
        <ReasonDialog
          title={w(asked === 'received' ? 'withdrawals.forceReceipt' : 'withdrawals.creditReturn')}
          text={w(asked === 'received' ? 'withdrawals.forceReceiptText' : 'withdrawals.creditReturnText')}
          confirm={w(asked === 'received' ? 'withdrawals.forceReceipt' : 'withdrawals.creditReturn')}
          isDanger={asked === 'returned'}
          onClose={onClose}
          onConfirm={async (reason) => after(await send(settleDispute, { withdrawalId, as: asked, reason }))}
        />
      )}
    </Stack>
  )
}

interface PayDialogProps {
  remaining: string
  text: string
  onClose(): void
  onConfirm(paid: { request: string; amount: string; bankReference: string }): Promise<Refusal | undefined>
}

/** Records a payment made by a person: the whole remaining amount, or a part of it. */
function PayDialog({ remaining, text, onClose, onConfirm }: PayDialogProps) {
  const { w } = useWords()
  // The same id for a repeat, so that a lost answer does not record a second payment.
  const request = useRef(crypto.randomUUID())
  const [amount, setAmount] = useState(remaining)
  const [bankReference, setReference] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function confirmIt() {
    setSending(true)
    setRefusal(undefined)
    const refused = await onConfirm({ request: request.current, amount, bankReference })
    setSending(false)
    if (refused) setRefusal(refused)
    else onClose()
  }

  return (
    <Dialog title={w('withdrawals.notePayment')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirmIt()
        }}
      >
        <Stack>
          <Text size="sm">{text}</Text>
          <Refused refusal={refusal} />
          <TextInput
            label={w('withdrawals.amount')}
            required
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <TextInput
            label={w('withdrawals.bankReference')}
            required
            value={bankReference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {w('dialog.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {w('withdrawals.notePayment')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface EndDialogProps {
  onClose(): void
  onConfirm(end: {
    as: 'paid' | 'failed'
    paymentReference: string
    reason: string
  }): Promise<Refusal | undefined>
}

/** Records the outcome of a payment that a person has checked at the payment provider. */
function EndDialog({ onClose, onConfirm }: EndDialogProps) {
  const { w } = useWords()
  const [as, setAs] = useState<'paid' | 'failed'>('paid')
  const [paymentReference, setReference] = useState('')
  return (
    <ReasonDialog
      title={w('withdrawals.endPayment')}
      text={w('withdrawals.endPaymentText')}
      confirm={w('withdrawals.endPayment')}
      isDanger
      onClose={onClose}
      onConfirm={(reason) =>
        onConfirm({ as, paymentReference: as === 'paid' ? paymentReference : '', reason })
      }
    >
      <Select
        label={w('withdrawals.endAs')}
        value={as}
        onChange={(value) => setAs(value === 'failed' ? 'failed' : 'paid')}
        allowDeselect={false}
        data={[
          { value: 'paid', label: w('payoutStates.paid') },
          { value: 'failed', label: w('payoutStates.failed') },
        ]}
      />
      {as === 'paid' && (
        <TextInput
          label={w('withdrawals.theirId')}
          required
          value={paymentReference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}
