import type { OutputOf } from '@fairground/contract/call'
import { claimCase, listCases } from '@fairground/contract/cases'
import { queueTopic } from '@fairground/contract/office-live'
import { Paper, SegmentedControl, Stack, Text } from '@mantine/core'
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
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { CaseDrawer } from './case-drawer.tsx'
import { useFigures } from './figures.ts'

export type Line = OutputOf<typeof listCases>['list'][number]

const states = ['open', 'cleared', 'reported'] as const
const stateField = oneOf(states, 'open')

/** The page of cases that need a person's decision, and the outcome of the others. */
export function Screen() {
  const { w, named } = useWords()
  const { time, minute } = useFormats()
  const figuresOf = useFigures()
  const send = useSend()
  const mayDecide = useMay('cases.decide')
  const [state, setState] = useAddress('state', stateField)
  const [opened, setOpened] = useAddress('open', code)
  const [refusal, setRefusal] = useState<Refusal>()
  useTopic(queueTopic('cases'), [listCases])
  const cases = useList(listCases, { state })

  async function claimIt({ caseId }: Line, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimCase, { caseId, ...(note === undefined ? {} : { note }) })
    await cases.refetch()
    return answer.ok ? undefined : answer
  }

  /** Claims the cases that nobody has claimed. */
  async function claimAll(chosen: Line[]) {
    setRefusal(undefined)
    for (const { caseId, claim } of chosen) {
      if (claim) continue
      const answer = await send(claimCase, { caseId })
      if (!answer.ok) setRefusal(answer)
    }
    await cases.refetch()
  }

  const columns: Column<Line>[] = [
    { id: 'kind', header: w('cases.kind'), cell: ({ row }) => named('caseKinds', row.original.kind) },
    {
      id: 'player',
      header: w('cases.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
    },
    { id: 'figures', header: w('cases.figures'), cell: ({ row }) => figuresOf(row.original.figures) },
    {
      id: 'rule',
      header: w('cases.rule'),
      cell: ({ row: { original: one } }) => figuresOf(one.rule),
    },
    {
      id: 'raised',
      header: w('cases.raised'),
      cell: ({ row }) => time(row.original.raisedAt),
    },
    ...(state === 'open'
      ? [
          {
            id: 'due',
            header: w('cases.due'),
            cell: ({ row }) => minute(row.original.dueAt),
          } satisfies Column<Line>,
        ]
      : []),
    state === 'open'
      ? {
          id: 'claim',
          header: w('claim.title'),
          cell: ({ row: { original: one } }) => (
            <Claim
              claim={one.claim}
              mayClaim={mayDecide}
              onClaim={(note) => claimIt(one, note)}
              onRefused={setRefusal}
            />
          ),
        }
      : {
          id: 'decided',
          header: w('cases.decided'),
          cell: ({ row: { original: one } }) => (
            <Stack gap={0}>
              <span>{one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–'}</span>
              <Text size="sm" c="dimmed">
                {one.reason}
              </Text>
            </Stack>
          ),
        },
  ]

  return (
    <>
      <ScreenTitle title={w('cases.title')} about={w('cases.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('cases.state')}
        value={state}
        onChange={(value) => setState(value as (typeof states)[number])}
        data={states.map((value) => ({ value, label: w(`cases.${value}`) }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          name={w('cases.title')}
          columns={columns}
          rows={cases.list}
          idOf={({ caseId }) => caseId}
          onOpen={({ caseId }) => setOpened(caseId)}
          hasViews
          {...(state === 'open' && mayDecide ? { onClaim: claimAll } : {})}
          empty={w('cases.none')}
          query={cases}
        />
      </Paper>
      {opened && (
        <CaseDrawer
          key={opened}
          caseId={opened}
          onClose={() => setOpened('')}
          onChange={async () => {
            await cases.refetch()
          }}
        />
      )}
    </>
  )
}
