import { decidedOutcomes, mostComplaintSigns } from '@fairground/contract/complaint-figures'
import { mostNoteSigns } from '@fairground/contract/support-figures'
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { type Refusal, Refused, useRefusal } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'

export interface Decision {
  outcome: (typeof decidedOutcomes)[number]
  reasons: string
  answer: string
}

interface DecisionDialogProps {
  title: string
  text: string
  /** Whether it also asks for a reason for the log. */
  hasReason?: boolean
  onClose(): void
  /** Sends the decision; resolves with the refusal, if any. */
  onConfirm(decision: Decision, reason: string): Promise<Refusal | undefined>
}

/** Asks for the outcome of a complaint, its reasons, and the text that the player gets. */
export function DecisionDialog({ title, text, hasReason = false, onClose, onConfirm }: DecisionDialogProps) {
  const { w, named } = useWords()
  const [outcome, setOutcome] = useState<Decision['outcome'] | ''>('')
  const [reasons, setReasons] = useState('')
  const [answer, setAnswer] = useState('')
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const isWhole =
    outcome !== '' &&
    reasons.trim().length > 4 &&
    answer.trim().length > 1 &&
    (!hasReason || reason.trim().length > 4)

  async function confirmIt() {
    if (outcome === '') return
    setSending(true)
    setRefusal(undefined)
    const refused = await onConfirm({ outcome, reasons, answer }, reason.trim())
    setSending(false)
    if (refused) setRefusal(refused)
    else onClose()
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      form={{ name: 'complaint-decision', values: { outcome, reasons, answer, reason }, isKept: false }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) void confirmIt()
        }}
      >
        <Stack>
          <Text size="sm">{text}</Text>
          <Refused refusal={refusal} />
          <Radio.Group
            label={w('complaints.outcome')}
            value={outcome}
            onChange={(value) => setOutcome(value as Decision['outcome'])}
          >
            <Stack gap="xs" mt="xs">
              {decidedOutcomes.map((value) => (
                <Radio key={value} value={value} label={named('complaintOutcomes', value)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={w('complaints.forPlayer')}
            description={w('complaints.forPlayerHint')}
            required
            autosize
            minRows={4}
            maxRows={12}
            maxLength={mostComplaintSigns}
            dir="auto"
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <Textarea
            label={w('complaints.reasons')}
            description={w('complaints.reasonsHint')}
            required
            autosize
            minRows={2}
            maxRows={8}
            maxLength={mostNoteSigns}
            value={reasons}
            onChange={(event) => setReasons(event.currentTarget.value)}
          />
          {hasReason && (
            <Textarea
              label={w('reason.label')}
              description={w('reason.hint')}
              required
              autosize
              minRows={2}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isSending} disabled={!isWhole}>
              {w('complaints.sendAnswer')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
