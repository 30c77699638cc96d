import { type ComplaintSubject, mostComplaintSigns } from '@fairground/contract/complaint-figures'
import { openComplaintOfConversation } from '@fairground/contract/office-complaints'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { SubjectSelect } from '../../parts/service/subject-select.tsx'
import { goTo } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

/** Opens a complaint from a conversation, whose messages are copied into it, and leads to it. */
export function ComplaintDialog({ conversationId, onClose }: { conversationId: string; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const request = useRef(crypto.randomUUID())
  const [subject, setSubject] = useState<ComplaintSubject | null>(null)
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function open() {
    if (subject === null) return
    setSending(true)
    setRefusal(undefined)
    const wish = { conversationId, request: request.current, subject, text }
    const answer = await send(openComplaintOfConversation, wish)
    setSending(false)
    if (answer.ok) goTo(`/complaints/${answer.value.complaintId}`)
    else setRefusal(answer)
  }

  return (
    <Dialog title={w('complaints.open')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <Stack>
          <Text size="sm">{w('complaints.openText')}</Text>
          <Refused refusal={refusal} />
          <SubjectSelect value={subject} onChange={setSubject} />
          <Textarea
            label={w('complaints.text')}
            description={w('complaints.textHint')}
            required
            autosize
            minRows={4}
            maxLength={mostComplaintSigns}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isSending} disabled={subject === null || text.trim().length < 2}>
              {w('complaints.open')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
