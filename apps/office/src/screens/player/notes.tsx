import { addPlayerNote, listPlayerNotes } from '@fairground/contract/office-players'
import { Button, Center, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { codeOf, Failure, Refused, useRefusal } from '../../parts/failure.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** Shows the notes of staff about a player, with a form for a new note. */
export function Notes({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const mayNote = useMay('players.note')
  const notes = useList(listPlayerNotes, { customerId })
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function add() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(addPlayerNote, { customerId, text })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    setText('')
    await notes.refetch()
  }

  if (notes.error) return <Failure code={codeOf(notes.error)} onAgain={notes.refetch} />
  return (
    <Stack>
      {mayNote && (
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
              description={w('notes.hint')}
              autosize
              minRows={2}
              maxLength={2000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button type="submit" loading={isSending} disabled={text.trim().length < 2}>
                {w('notes.add')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      {notes.list?.length === 0 && <Text c="dimmed">{w('notes.none')}</Text>}
      {notes.list?.map(({ at, by, text }) => (
        <Paper className="surface" p="sm" key={`${at} ${text}`}>
          <Text size="sm" c="dimmed">
            {time(at)} · {by}
          </Text>
          <Text className="text">{text}</Text>
        </Paper>
      ))}
      {notes.hasNextPage && (
        <Center>
          <Button variant="default" onClick={() => notes.fetchNextPage()}>
            {w('list.more')}
          </Button>
        </Center>
      )}
    </Stack>
  )
}
