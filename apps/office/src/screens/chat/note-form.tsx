import { addConversationNote } from '@fairground/contract/office-chats'
import { mostNoteSigns } from '@fairground/contract/support-figures'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'

/** The field for a note about a conversation, which only staff see. */
export function NoteForm({ conversationId, onNoted }: { conversationId: string; onNoted(): unknown }) {
  const { w } = useWords()
  const send = useSend()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function add() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(addConversationNote, { conversationId, text })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    setText('')
    await onNoted()
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Stack gap="xs">
        <Refused refusal={refusal} />
        <Textarea
          label={w('notes.new')}
          description={w('chats.noteHint')}
          autosize
          minRows={2}
          maxLength={mostNoteSigns}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={isSending} disabled={text.trim().length < 2}>
            {w('notes.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
