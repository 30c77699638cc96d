import { approveDocument, claimDocument, listDocuments } from '@fairground/contract/office-identity'
import { queueTopic } from '@fairground/contract/office-live'
import { Paper, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { code, oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { DocumentDrawer } from './document-drawer.tsx'
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
  const [opened, setOpened] = useAddress('open', code)
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

  /** Claims the documents that nobody has claimed. */
  async function claimAll(chosen: Line[]) {
    setRefusal(undefined)
    for (const { documentId, claim } of chosen) {
      if (claim) continue
      const answer = await send(claimDocument, { documentId })
      if (!answer.ok) setRefusal(answer)
    }
    await documents.refetch()
  }

  const claimOf = (one: Line) => (
    <Claim
      claim={one.claim}
      mayClaim={mayReview && state !== 'refused'}
      onClaim={(note) => claimIt(one, note)}
      onRefused={setRefusal}
    />
  )
  const columns: Column<Line>[] = [
    {
      id: 'kind',
      header: w('documents.kind'),
      cell: ({ row: { original: one } }) => `${named('documentKinds', one.kind)} · ${one.country}`,
    },
    {
      id: 'player',
      header: w('documents.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
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
            cell: ({ row: { original: one } }: { row: { original: Line } }) =>
              one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–',
          },
        ]),
    {
      id: 'claim',
      header: w('claim.title'),
      cell: ({ row: { original: one } }) =>
        one.isDeleted ? <StateWord is="documents.deleted" /> : claimOf(one),
    },
  ]
  const line = documents.list?.find(({ documentId }) => documentId === opened)

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
          hasViews
          name={w('documents.title')}
          columns={columns}
          rows={documents.list}
          idOf={({ documentId }) => documentId}
          onOpen={({ documentId }) => setOpened(documentId)}
          {...(state === 'waiting' && mayReview ? { onClaim: claimAll } : {})}
          empty={w('documents.none')}
          query={documents}
        />
      </Paper>
      {line && !looking && !refusing && (
        <DocumentDrawer
          line={line}
          mayReview={mayReview}
          isApproving={approving === line.documentId}
          claim={claimOf(line)}
          refusal={refusal}
          onLook={() => setLooking(line)}
          onApprove={() => void approve(line)}
          onRefuse={() => setRefusing(line)}
          onClose={() => setOpened('')}
        />
      )}
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
