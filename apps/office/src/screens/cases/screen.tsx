import type { OutputOf } from '@fairground/contract/call'
import { claimCase, listCases } from '@fairground/contract/cases'
import { Button, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { CaseDialog } from './case-dialog.tsx'
import { useFigures } from './figures.ts'

export type Line = OutputOf<typeof listCases>['list'][number]
type State = 'open' | 'cleared' | 'reported'

const states = ['open', 'cleared', 'reported'] as const

/** The page of cases that need a person's decision, and the outcome of the others. */
export function Screen() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const figuresOf = useFigures()
  const send = useSend()
  const mayDecide = useMay('cases.decide')
  const [state, setState] = useState<State>('open')
  const [opened, setOpened] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const cases = useList(listCases, { state })

  async function claimIt({ caseId }: Line, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimCase, { caseId, ...(note === undefined ? {} : { note }) })
    await cases.refetch()
    return answer.ok ? undefined : answer
  }

  const columns: Column<Line>[] = [
    {
      id: 'player',
      header: w('cases.player'),
      cell: ({ row: { original: one } }) => <Link to={`/players/${one.customerId}`}>{one.username}</Link>,
    },
    {
      id: 'kind',
      header: w('cases.kind'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{named('caseKinds', one.kind)}</span>
          <Text size="sm" c="dimmed">
            {figuresOf(one.figures)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'rule',
      header: w('cases.rule'),
      cell: ({ row: { original: one } }) => figuresOf(one.rule),
    },
    {
      id: 'raised',
      header: w('cases.raised'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{time(one.raisedAt)}</span>
          {state === 'open' && (
            <Text size="sm" c="dimmed">
              {w('cases.due', { time: time(one.dueAt) })}
            </Text>
          )}
        </Stack>
      ),
    },
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
    {
      id: 'actions',
      header: w('list.actions'),
      cell: ({ row: { original: one } }) => (
        <Button size="xs" variant="default" onClick={() => setOpened(one.caseId)}>
          {w('cases.see')}
        </Button>
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
        onChange={(value) => setState(value as State)}
        data={states.map((value) => ({ value, label: w(`cases.${value}`) }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          name={w('cases.title')}
          columns={columns}
          rows={cases.list}
          idOf={({ caseId }) => caseId}
          empty={w('cases.none')}
          query={cases}
        />
      </Paper>
      {opened && (
        <CaseDialog
          caseId={opened}
          onClose={() => setOpened(undefined)}
          onChange={async () => {
            await cases.refetch()
          }}
        />
      )}
    </>
  )
}
