import { mostComplaintDocuments, mostDocumentBytes } from '@fairground/contract/complaint-figures'
import { addComplaintDocument, lookAtComplaintDocument } from '@fairground/contract/office-complaints'
import { Button, FileButton, Group, Image, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Complaint } from './acts.tsx'

/** Shows the pictures of a complaint, each for a reason that is logged, with the form for another one. */
export function Documents({ complaint, onDone }: { complaint: Complaint; onDone(): Promise<unknown> }) {
  const { w } = useWords()
  const send = useSend()
  const mayHandle = useMay('complaints.handle')
  const { complaintId, documents, steps } = complaint
  const [asked, setAsked] = useState<number>()
  const [seen, setSeen] = useState<Record<number, string>>({})
  const titleOf = (position: number) =>
    steps.find((step) => step.position === position)?.text ?? w('feedback.picture', { number: position })
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="sm">
        {w('complaints.documents')}
      </Title>
      <Stack>
        {documents === 0 && (
          <Text size="sm" c="dimmed">
            {w('complaints.noDocuments')}
          </Text>
        )}
        <Group align="flex-start">
          {Array.from({ length: documents }, (_, at) => at + 1).map((position) =>
            seen[position] ? (
              <Image
                key={position}
                src={`data:image/jpeg;base64,${seen[position]}`}
                alt={titleOf(position)}
                maw={360}
              />
            ) : (
              <Button key={position} size="xs" variant="default" onClick={() => setAsked(position)}>
                {titleOf(position)}
              </Button>
            ),
          )}
        </Group>
        {mayHandle && documents < mostComplaintDocuments && (
          <NewDocument complaintId={complaintId} onDone={onDone} />
        )}
      </Stack>
      {asked !== undefined && (
        <ReasonDialog
          title={titleOf(asked)}
          text={w('feedback.pictureText')}
          confirm={w('feedback.pictureShow')}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(lookAtComplaintDocument, { complaintId, position: asked, reason })
            if (answer.ok) setSeen((before) => ({ ...before, [asked]: answer.value.jpeg }))
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Paper>
  )
}

function NewDocument({ complaintId, onDone }: { complaintId: string; onDone(): Promise<unknown> }) {
  const { w } = useWords()
  const send = useSend()
  const [title, setTitle] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function add(file: File | null) {
    if (!file) return
    if (file.size > mostDocumentBytes) return setRefusal({ error: 'image_too_large', detail: {} })
    setSending(true)
    setRefusal(undefined)
    const answer = await send(addComplaintDocument, { complaintId, title, image: await base64Of(file) })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    setTitle('')
    await onDone()
  }

  return (
    <Stack gap="xs">
      <Refused refusal={refusal} />
      <Group align="end">
        <TextInput
          label={w('complaints.documentTitle')}
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void add(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={isSending} disabled={title.trim().length < 2}>
              {w('complaints.addDocument')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  )
}

/** Returns the bytes of a file in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })
}
