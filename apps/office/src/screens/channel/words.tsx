import { addChannelWord, listChannelWords, removeChannelWord } from '@fairground/contract/office-channel'
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useWords } from '../../text/words.tsx'

interface Row {
  word: string
}

/** Lists the words that the channel masks, with the form for another one. */
export function Words() {
  const { w } = useWords()
  const send = useSend()
  const mayModerate = useMay('channel.moderate')
  const query = useRead(listChannelWords, {})
  const [word, setWord] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function add() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(addChannelWord, { word })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    setWord('')
    await query.refetch()
  }

  async function remove(one: string) {
    setRefusal(undefined)
    const answer = await send(removeChannelWord, { word: one })
    await query.refetch()
    if (!answer.ok) setRefusal(answer)
  }

  const columns: Column<Row>[] = [
    { id: 'word', header: w('channel.word'), cell: ({ row }) => <bdi>{row.original.word}</bdi> },
    ...(mayModerate
      ? [
          {
            id: 'act',
            header: w('list.actions'),
            cell: ({ row: { original: one } }) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={w('channel.removeWord', { word: one.word })}
                onClick={() => void remove(one.word)}
              >
                {w('replies.remove')}
              </Button>
            ),
          } satisfies Column<Row>,
        ]
      : []),
  ]

  return (
    <Stack>
      <Refused refusal={refusal} />
      {mayModerate && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <Group align="end">
            <TextInput
              label={w('channel.newWord')}
              description={w('channel.newWordHint')}
              maxLength={40}
              value={word}
              onChange={(event) => setWord(event.currentTarget.value)}
            />
            <Button type="submit" loading={isSending} disabled={word.trim().length < 2}>
              {w('channel.addWord')}
            </Button>
          </Group>
        </form>
      )}
      <Text size="sm" c="dimmed">
        {w('channel.wordsText')}
      </Text>
      <Paper className="surface">
        <ListTable
          name={w('channel.part.words')}
          columns={columns}
          rows={query.data?.list.map((one) => ({ word: one }))}
          idOf={(one) => one.word}
          empty={w('channel.noWords')}
          query={query}
        />
      </Paper>
    </Stack>
  )
}
