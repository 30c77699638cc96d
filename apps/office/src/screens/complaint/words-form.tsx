import { mostComplaintSigns } from '@fairground/contract/complaint-figures'
import { noteComplaint, writeToComplainant } from '@fairground/contract/office-complaints'
import { Button, Group, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'
import type { Complaint } from './acts.tsx'

const kinds = ['note', 'heard', 'letter'] as const
type Kind = (typeof kinds)[number]

/** The field for a note, for what the player said elsewhere, or for a text that is sent to the player. */
export function WordsForm({ complaint, onDone }: { complaint: Complaint; onDone(): Promise<unknown> }) {
  const { w } = useWords()
  const send = useSend()
  const key = useRef(crypto.randomUUID())
  const [kind, setKind] = useState<Kind>('note')
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const { complaintId, state, claim, reachedBy } = complaint
  const mayWrite = state !== 'closed' && claim?.isOwn === true && reachedBy !== null
  const possible = kinds.filter((value) => value !== 'letter' || mayWrite)
  const chosen = possible.includes(kind) ? kind : 'note'

  async function add() {
    setSending(true)
    setRefusal(undefined)
    const answer = await (chosen === 'letter'
      ? send(writeToComplainant, { complaintId, text, key: key.current })
      : send(noteComplaint, { complaintId, as: chosen, text }))
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    key.current = crypto.randomUUID()
    setText('')
    await onDone()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Stack gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={w('complaints.words')}
          value={chosen}
          onChange={(value) => setKind(value as Kind)}
          data={possible.map((value) => ({ value, label: w(`complaints.words.${value}`) }))}
        />
        <Refused refusal={refusal} />
        <Textarea
          label={w(`complaints.words.${chosen}`)}
          description={w(`complaints.wordsHint.${chosen}`)}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={mostComplaintSigns}
          dir="auto"
          value={text}
          onChange={(event) => {
            key.current = crypto.randomUUID()
            setText(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isSending} disabled={text.trim().length < 2}>
            {w(chosen === 'letter' ? 'complaints.sendLetter' : 'complaints.addWords')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
