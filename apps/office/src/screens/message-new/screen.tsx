import type { OutputOf } from '@fairground/contract/call'
import { type MessageKind, messageKinds } from '@fairground/contract/inbox-figures'
import {
  countRecipients,
  listMessageTemplates,
  previewMessage,
  writeMessage,
} from '@fairground/contract/office-inbox'
import { Alert, Button, Group, Paper, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useDraft } from '../../parts/draft.ts'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { MessageWordsFields, writtenIn } from '../../parts/message-words-fields.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { goTo, Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import { type Addressed, AudienceFields, audienceOf, firstAddressed, timesOf } from './audience-fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

interface Draft {
  kind: MessageKind
  words: Parameters<typeof writtenIn>[0]
  addressed: Addressed
}

const newMessage = (): Draft => ({ kind: 'service', words: {}, addressed: firstAddressed })
/** Keeps what is written to many players; a message to one player is about that player. */
const keepMessage = {
  kept: ({ kind, words, addressed }: Draft) =>
    addressed.to === 'player' ? { kind } : { kind, words, addressed: { ...addressed, customerId: '' } },
}

/**
 * The page that writes a message: its text, audience and times. The number of recipients is shown before it is sent.
 */
export function Screen() {
  const { w, named } = useWords()
  const send = useSend()
  const { data } = useRead(listMessageTemplates, {})
  const { draft, setDraft, done } = useDraft('message', newMessage, keepMessage)
  const { kind, words, addressed } = draft
  const [counted, setCounted] = useState<OutputOf<typeof countRecipients>>()
  const [preview, setPreview] = useState<OutputOf<typeof previewMessage>['list']>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSending, setSending] = useState(false)
  const request = useRef(crypto.randomUUID())

  /** Applies a change and drops the count of recipients, which belongs to the previous values. */
  function change(more: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...more }))
    setCounted(undefined)
    setRefusal(undefined)
  }

  async function doing(what: () => Promise<Refusal | undefined>) {
    setSending(true)
    setRefusal(await what())
    setSending(false)
  }
  const count = () =>
    doing(async () => {
      const answer = await send(countRecipients, { kind, ...audienceOf(addressed) })
      if (!answer.ok) return answer
      setCounted(answer.value)
      return undefined
    })
  const show = () =>
    doing(async () => {
      const answer = await send(previewMessage, { words: writtenIn(words) })
      if (!answer.ok) return answer
      setPreview(answer.value.list)
      return undefined
    })
  const write = () =>
    doing(async () => {
      const answer = await send(writeMessage, {
        request: request.current,
        kind,
        words: writtenIn(words),
        ...audienceOf(addressed),
        ...timesOf(addressed),
      })
      if (answer.ok) {
        done()
        goTo('/messages')
        return undefined
      }
      request.current = crypto.randomUUID()
      return answer
    })

  if (!data) return null
  const isWritten = Object.values(writtenIn(words)).every(({ title, html }) => title.trim() && html.trim())
  const isWhole = data.languages[0]! in writtenIn(words) && isWritten
  return (
    <Stack>
      <Link to="/messages">{w('messages.back')}</Link>
      <ScreenTitle title={w('messages.new')} about={w('messages.newAbout')} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Paper className="surface" p="md">
          <Stack>
            {data.list.length > 0 && (
              <Select
                label={w('messages.template')}
                value={null}
                onChange={(id) => {
                  const template = data.list.find(({ templateId }) => templateId === id)
                  if (!template) return
                  change({ kind: template.kind, words: template.words })
                }}
                data={data.list.map(({ templateId, name }) => ({ value: templateId, label: name }))}
              />
            )}
            <Select
              label={w('messages.kind')}
              description={w(`messages.kindHint.${kind}`)}
              allowDeselect={false}
              value={kind}
              onChange={(value) => change({ kind: value as MessageKind })}
              data={messageKinds.map((value) => ({ value, label: named('messageKinds', value) }))}
            />
            <MessageWordsFields
              languages={data.languages}
              words={words}
              onChange={(next) => change({ words: next })}
            />
          </Stack>
        </Paper>
        <Paper className="surface" p="md">
          <Title order={2} size="h4" mb="sm">
            {w('messages.to')}
          </Title>
          <AudienceFields addressed={addressed} onChange={(next) => change({ addressed: next })} />
        </Paper>
      </SimpleGrid>
      <Refused refusal={refusal} />
      {counted && (
        <Alert color={counted.needsSecondPerson ? 'orange' : 'blue'} data-testid="recipients">
          <Text size="sm">
            {w('messages.reaches', { reached: counted.reached, players: counted.players })}
          </Text>
          {counted.needsSecondPerson && (
            <Text size="sm">{w('messages.needsSecond', { most: data.mostAlone })}</Text>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={!isWhole} loading={isSending} onClick={() => void show()}>
          {w('messages.preview')}
        </Button>
        <Button variant="default" loading={isSending} onClick={() => void count()}>
          {w('messages.count')}
        </Button>
        <Button
          disabled={!isWhole || !counted || counted.reached === 0}
          loading={isSending}
          onClick={() => void write()}
        >
          {w(addressed.sendAt === '' ? 'messages.send' : 'messages.plan')}
        </Button>
      </Group>
      {preview && <PreviewDialog list={preview} onClose={() => setPreview(undefined)} />}
    </Stack>
  )
}
