import type { OutputOf } from '@fairground/contract/call'
import { escalationBodies } from '@fairground/contract/complaint-figures'
import {
  acknowledgeComplaint,
  answerComplaint,
  beginComplaint,
  closeComplaint,
  copyChatToComplaint,
  escalateComplaint,
  type getComplaint,
  handOverComplaint,
  listComplaintColleagues,
  withdrawComplaint,
} from '@fairground/contract/office-complaints'
import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import type { Refusal } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { HandOverDialog } from '../../parts/service/hand-over-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

export type Complaint = OutputOf<typeof getComplaint>

type Asked = 'answer' | 'escalate' | 'close' | 'decide' | 'withdraw' | 'hand-over'

interface ActsProps {
  complaint: Complaint
  onDone(): Promise<unknown>
  onRefused(refusal: Refusal | undefined): void
}

/** Shows the acts on a complaint that its state allows, for the person who has claimed it. */
export function Acts({ complaint, onDone, onRefused }: ActsProps) {
  const { w } = useWords()
  const send = useSend()
  const mayHandle = useMay('complaints.handle')
  const mayRead = useMay('chats.see')
  const [asked, setAsked] = useState<Asked>()
  const [isSending, setSending] = useState(false)
  const colleagues = useRead(listComplaintColleagues, {}, { isOn: asked === 'hand-over' })
  const { complaintId, state, claim, reachedBy, conversation } = complaint
  const onClose = () => setAsked(undefined)
  if (!mayHandle || state === 'closed') return null

  type Sent = { ok: true } | ({ ok: false } & Refusal)
  async function after(answer: Sent): Promise<Refusal | undefined> {
    await onDone()
    return answer.ok ? undefined : answer
  }
  async function at(act: () => Promise<Sent>) {
    onRefused(undefined)
    setSending(true)
    onRefused(await after(await act()))
    setSending(false)
  }

  return (
    <>
      {!claim?.isOwn && (
        <Text size="sm" c="dimmed">
          {w('complaints.claimFirst')}
        </Text>
      )}
      {claim?.isOwn && reachedBy === null && (
        <Text size="sm" c="dimmed">
          {w('complaints.unreachable')}
        </Text>
      )}
      <Group gap="xs">
        {claim?.isOwn && (
          <>
            {state === 'received' && (
              <Button
                loading={isSending}
                onClick={() => void at(() => send(acknowledgeComplaint, { complaintId }))}
              >
                {w('complaints.acknowledge')}
              </Button>
            )}
            {state === 'acknowledged' && (
              <Button
                variant="default"
                loading={isSending}
                onClick={() => void at(() => send(beginComplaint, { complaintId }))}
              >
                {w('complaints.begin')}
              </Button>
            )}
            {(state === 'acknowledged' || state === 'in_work') && (
              <Button onClick={() => setAsked('answer')}>{w('complaints.answer')}</Button>
            )}
            {state === 'answered' && (
              <Button onClick={() => setAsked('close')}>{w('complaints.close')}</Button>
            )}
            {state === 'escalated' && (
              <Button onClick={() => setAsked('decide')}>{w('complaints.decide')}</Button>
            )}
            {(state === 'acknowledged' || state === 'in_work' || state === 'answered') && (
              <Button variant="default" onClick={() => setAsked('escalate')}>
                {w('complaints.escalate')}
              </Button>
            )}
            <Button variant="default" onClick={() => setAsked('withdraw')}>
              {w('complaints.withdraw')}
            </Button>
            <Button variant="default" onClick={() => setAsked('hand-over')}>
              {w('handOver.title')}
            </Button>
          </>
        )}
        {conversation !== null && mayRead && (
          <Button
            variant="default"
            loading={isSending}
            onClick={() => void at(() => send(copyChatToComplaint, { complaintId }))}
          >
            {w('complaints.copyChat')}
          </Button>
        )}
      </Group>
      {asked === 'answer' && (
        <DecisionDialog
          title={w('complaints.answer')}
          text={w('complaints.answerText', { language: complaint.language })}
          onClose={onClose}
          onConfirm={async (decision) => after(await send(answerComplaint, { complaintId, ...decision }))}
        />
      )}
      {asked === 'decide' && (
        <DecisionDialog
          title={w('complaints.decide')}
          text={w('complaints.decideText', { language: complaint.language })}
          hasReason
          onClose={onClose}
          onConfirm={async (decision, reason) =>
            after(await send(closeComplaint, { complaintId, reason, decision }))
          }
        />
      )}
      {asked === 'close' && (
        <ReasonDialog
          title={w('complaints.close')}
          text={w('complaints.closeText')}
          confirm={w('complaints.close')}
          onClose={onClose}
          onConfirm={async (reason) =>
            after(await send(closeComplaint, { complaintId, reason, decision: null }))
          }
        />
      )}
      {asked === 'withdraw' && (
        <ReasonDialog
          title={w('complaints.withdraw')}
          text={w('complaints.withdrawText')}
          confirm={w('complaints.withdraw')}
          isDanger
          onClose={onClose}
          onConfirm={async (reason) => after(await send(withdrawComplaint, { complaintId, reason }))}
        />
      )}
      {asked === 'escalate' && (
        <EscalateDialog
          onClose={onClose}
          onConfirm={async (escalation) =>
            after(await send(escalateComplaint, { complaintId, ...escalation }))
          }
        />
      )}
      {asked === 'hand-over' && (
        <HandOverDialog
          colleagues={colleagues.data?.list ?? []}
          onClose={onClose}
          onConfirm={async (to, note) => after(await send(handOverComplaint, { complaintId, to, note }))}
        />
      )}
    </>
  )
}

interface Escalation {
  body: (typeof escalationBodies)[number]
  name: string
  theirReference: string
  reason: string
}

interface EscalateDialogProps {
  onClose(): void
  onConfirm(escalation: Escalation): Promise<Refusal | undefined>
}

/** Asks which body a complaint was escalated to. */
function EscalateDialog({ onClose, onConfirm }: EscalateDialogProps) {
  const { w, named } = useWords()
  const [body, setBody] = useState<Escalation['body']>('adr')
  const [name, setName] = useState('')
  const [theirReference, setReference] = useState('')
  return (
    <ReasonDialog
      title={w('complaints.escalate')}
      text={w('complaints.escalateText')}
      confirm={w('complaints.escalate')}
      isReady={name.trim().length > 1}
      onClose={onClose}
      onConfirm={(reason) => onConfirm({ body, name, theirReference, reason })}
    >
      <Select
        label={w('complaints.body')}
        allowDeselect={false}
        value={body}
        onChange={(value) => setBody(value as Escalation['body'])}
        data={escalationBodies.map((value) => ({ value, label: named('escalationBodies', value) }))}
      />
      <TextInput
        label={w('complaints.bodyName')}
        required
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={w('complaints.theirReference')}
        maxLength={80}
        value={theirReference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
