import { approveDocument, claimDocument, listDocuments } from '@fairground/contract/office-identity'
import { queueTopic } from '@fairground/contract/office-live'
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Line } from './line.ts'
import { Look } from './look.tsx'
import { Refuse } from './refuse.tsx'

type State = Line['state']

const states = ['waiting', 'approved', 'refused'] as const
const stateField = oneOf(states, 'waiting')

/** The page of documents that wait for review, and the outcome of the others. */
export function Screen() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const mayReview = useMay('identity.review')
  const [state, setState] = useAddress('state', stateField)
  const [looking, setLooking] = useState<Line>()
  const [refusing, setRefusing] = useState<Line>()
  const [approving, setApproving] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  useTopic(queueTopic('documents'), [listDocuments])
  const documents = useList(listDocuments, { state })

  async function claimIt({ documentId }: Line, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimDocument, { documentId, ...(note === undefined ? {} : { note }) })
    await documents.refetch()
    return answer.ok ? undefined : answer
  }

  async function approve({ documentId }: Line) {
    setApproving(documentId)
    setRefusal(undefined)
    const answer = await send(approveDocument, { documentId })
    if (!answer.ok) setRefusal(answer)
    await documents.refetch()
    setApproving(undefined)
  }

  const columns: Column<Line>[] = [
    {
      id: 'player',
      header: w('documents.player'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <Link to={`/players/${one.customerId}`}>{one.username}</Link>
          <Text size="sm" c="dimmed">
            {w('documents.level', { level: one.level })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'kind',
      header: w('documents.kind'),
      cell: ({ row: { original: one } }) => `${named('documentKinds', one.kind)} · ${one.country}`,
    },
    {
      id: 'sent',
      header: w('documents.sent'),
      cell: ({ row: { original: one } }) => time(one.submittedAt),
    },
    ...(state === 'waiting'
      ? []
      : [
          {
            id: 'decided',
            header: w('documents.decided'),
            cell: ({ row: { original: one } }: { row: { original: Line } }) => (
              <Stack gap={0}>
                <span>{one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–'}</span>
                {one.refusal && (
                  <Text size="sm" c="dimmed">
                    {named('documentRefusals', one.refusal)}
                  </Text>
                )}
              </Stack>
            ),
          },
        ]),
    {
      id: 'claim',
      header: w('claim.title'),
      cell: ({ row: { original: one } }) => (
        <Claim
          claim={one.claim}
          mayClaim={mayReview && state !== 'refused'}
          onClaim={(note) => claimIt(one, note)}
          onRefused={setRefusal}
        />
      ),
    },
    {
      id: 'actions',
      header: w('list.actions'),
      cell: ({ row: { original: one } }) => (
        <Group gap="xs" justify="flex-end" display="inline-flex">
          {one.isDeleted && <StateWord is="documents.deleted" />}
          {mayReview && !one.isDeleted && (
            <Button size="xs" variant="default" onClick={() => setLooking(one)}>
              {w('documents.look')}
            </Button>
          )}
          {mayReview && one.claim?.isOwn && state === 'waiting' && (
            <Button size="xs" loading={approving === one.documentId} onClick={() => void approve(one)}>
              {w('documents.approve')}
            </Button>
          )}
          {mayReview && one.claim?.isOwn && state !== 'refused' && (
            <Button size="xs" variant="default" onClick={() => setRefusing(one)}>
              {w(state === 'approved' ? 'documents.takeBack' : 'documents.refuse')}
            </Button>
          )}
        </Group>
      ),
    },
  ]

  return (
    <>
      <ScreenTitle title={w('documents.title')} about={w('documents.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('documents.state')}
        value={state}
        onChange={(value) => setState(value as State)}
        data={states.map((value) => ({ value, label: w(`documents.${value}`) }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          name={w('documents.title')}
          columns={columns}
          rows={documents.list}
          idOf={({ documentId }) => documentId}
          empty={w('documents.none')}
          query={documents}
        />
      </Paper>
      {looking && <Look line={looking} onClose={() => setLooking(undefined)} />}
      {refusing && (
        <Refuse
          line={refusing}
          onClose={() => setRefusing(undefined)}
          onDone={async () => {
            await documents.refetch()
          }}
        />
      )}
    </>
  )
}
