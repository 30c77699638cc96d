import type { ComplaintSubject } from '@fairground/contract/complaint-figures'
import { openComplaintOfFeedback } from '@fairground/contract/office-complaints'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { SubjectSelect } from '../../parts/service/subject-select.tsx'
import { goTo } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

/** Makes feedback a complaint, and leads to it. */
export function ComplainDialog({ feedbackId, onClose }: { feedbackId: string; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const request = useRef(crypto.randomUUID())
  const [subject, setSubject] = useState<ComplaintSubject | null>(null)
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function open() {
    if (subject === null) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send(openComplaintOfFeedback, { feedbackId, request: request.current, subject })
    setSending(false)
    if (answer.ok) goTo(`/complaints/${answer.value.complaintId}`)
    else setRefusal(answer)
  }

  return (
    <Dialog title={w('feedback.complain')} onClose={onClose}>
      <Stack>
        <Text size="sm">{w('feedback.complainText')}</Text>
        <Refused refusal={refusal} />
        <SubjectSelect value={subject} onChange={setSubject} />
        <Group justify="flex-end">
          <CancelButton />
          <Button loading={isSending} disabled={subject === null} onClick={() => void open()}>
            {w('feedback.complain')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
