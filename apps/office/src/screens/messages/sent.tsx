import { type MessageState, messageStates } from '@fairground/contract/inbox-figures'
import { changeMessage, listMessages, type SentMessage } from '@fairground/contract/office-inbox'
import { queueTopic } from '@fairground/contract/office-live'
import { Button, Paper, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOrNone, pageNumber, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Pages } from '../../parts/pages.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Step = 'approve' | 'stop'
const states = { approve: 'planned', stop: 'stopped' } as const
const pageSize = 20
const stateField = oneOrNone(messageStates)

/** Shows the messages that staff sent, with their states and the number of readers who opened them. */
export function Sent() {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const send = useSend()
  const mayDecide = useMay('messages.decide')
  const [state, setState] = useAddress('state', stateField)
  const [pageNo, setPageNo] = useAddress('page', pageNumber)
  const [asked, setAsked] = useState<{ one: SentMessage; step: Step }>()
  useTopic(queueTopic('messages'), [listMessages])
  const query = useRead(listMessages, { pageNo, pageSize, ...(state && { state }) })

  const columns: Column<SentMessage>[] = [
    {
      id: 'title',
      header: w('messages.message'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{titleOf(one)}</span>
          <Text size="sm" c="dimmed">
            {named('messageKinds', one.kind)} · {Object.keys(one.words).join(', ')}
          </Text>
        </Stack>
      ),
      meta: {
        nameInDrawer: w('messages.kind'),
        inDrawer: (one) => `${named('messageKinds', one.kind)} · ${Object.keys(one.words).join(', ')}`,
      },
    },
    {
      id: 'state',
      header: w('messages.state'),
      cell: ({ row: { original: one } }) => <StateWord is={`messageStates.${one.state}`} />,
    },
    { id: 'to', header: w('messages.to'), cell: ({ row: { original: one } }) => <Audience of={one} /> },
    {
      id: 'when',
      header: w('messages.when'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{minute(one.sentAt ?? one.sendAt)}</span>
          <Text size="sm" c="dimmed">
            {w('messages.until', { time: minute(one.expiresAt) })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'opened',
      header: w('messages.opened'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) =>
        one.delivered === null
          ? '–'
          : w('messages.openedOf', { opened: one.opened, delivered: one.delivered }),
    },
    {
      id: 'by',
      header: w('messages.by'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.writtenBy ?? '–'}</span>
          {one.approvedBy && (
            <Text size="sm" c="dimmed">
              {w('messages.approvedBy', { name: one.approvedBy })}
            </Text>
          )}
        </Stack>
      ),
    },
  ]

  return (
    <>
      <Select
        mb="md"
        w={240}
        clearable
        label={w('messages.state')}
        placeholder={w('messages.everyState')}
        value={state}
        onChange={(value) => setState(value as MessageState | null)}
        data={messageStates.map((value) => ({ value, label: named('messageStates', value) }))}
      />
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('messages.part.sent')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ messageId }) => messageId}
          drawer={{
            title: titleOf,
            isActing: asked !== undefined,
            acts: (one) =>
              mayDecide && (
                <>
                  {one.state === 'asked' &&
                    (one.isOwn ? (
                      <Text size="sm">{w('messages.own')}</Text>
                    ) : (
                      <Button onClick={() => setAsked({ one, step: 'approve' })}>
                        {w('messageSteps.approve')}
                      </Button>
                    ))}
                  {one.state !== 'stopped' && (
                    <Button variant="default" onClick={() => setAsked({ one, step: 'stop' })}>
                      {w('messageSteps.stop')}
                    </Button>
                  )}
                </>
              ),
          }}
          empty={w('messages.none')}
          query={query}
        />
      </Paper>
      <Pages of={query.data} pageNo={pageNo} onPage={setPageNo} />
      {asked && (
        <ReasonDialog
          title={w(`messageSteps.${asked.step}Title`, { name: titleOf(asked.one) })}
          text={w(`messageSteps.${asked.step}Text`)}
          confirm={w(`messageSteps.${asked.step}`)}
          isDanger={asked.step === 'stop'}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const { messageId } = asked.one
            const answer = await send(changeMessage, { messageId, to: states[asked.step], reason })
            if (!answer.ok) return answer
            void query.refetch()
            return undefined
          }}
        />
      )}
    </>
  )
}

function titleOf({ words }: SentMessage): string {
  return (words.EN ?? Object.values(words)[0]!).title
}

function Audience({ of: { customerId, segment } }: { of: SentMessage }) {
  const { w } = useWords()
  if (customerId !== null) return <Link to={`/players/${customerId}`}>{customerId}</Link>
  const narrowed = Object.entries(segment ?? {})
  if (narrowed.length === 0) return w('messages.everybody')
  return (
    <Text size="sm">
      {narrowed
        .map(
          ([name, value]) => `${w(`segmentFields.${name as keyof NonNullable<typeof segment>}`)}: ${value}`,
        )
        .join(' · ')}
    </Text>
  )
}
