import { queueTopic } from '@fairground/contract/office-live'
import { listOfficeTables, type OfficeTable } from '@fairground/contract/office-tables'
import { Button, Group, Paper, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTopic } from '../../api/live.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { LimitsDialog } from './limits-dialog.tsx'
import { TableFacts } from './table-facts.tsx'

/** The page of the tables of the brand, with their phases, rounds, limits and returns. */
export function Screen() {
  const { w } = useWords()
  const mayChange = useMay('draws.limits')
  const [changed, setChanged] = useState<{ table: OfficeTable; currency: string }>()
  const query = useRead(listOfficeTables, {})
  // Rounds follow each other too fast for a push: the page reads again when somebody returns to it, and when a round
  // needs a person.
  useTopic(queueTopic('draws'), [listOfficeTables])
  useOnReturn(query.refetch)
  const columns = useColumns()
  const of = changed?.table.currencies.find(({ currency }) => currency === changed.currency)

  return (
    <Stack>
      <ScreenTitle title={w('tables.title')} about={w('tables.about')}>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {w('tables.readAgain')}
        </Button>
      </ScreenTitle>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('tables.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ nodeId }) => nodeId}
          drawer={{
            title: ({ name }) => name,
            isActing: changed !== undefined,
            more: (table) => <TableFacts table={table} />,
            acts: (table) =>
              mayChange &&
              table.currencies.map(({ currency }) => (
                <Button key={currency} onClick={() => setChanged({ table, currency })}>
                  {w('tables.change', { currency })}
                </Button>
              )),
          }}
          empty={w('tables.none')}
          query={query}
        />
      </Paper>
      {changed && of && (
        <LimitsDialog
          table={changed.table}
          of={of}
          onClose={() => {
            setChanged(undefined)
            void query.refetch()
          }}
        />
      )}
    </Stack>
  )
}

/** Reads again when the page is shown after it was hidden. */
function useOnReturn(read: () => unknown): void {
  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [read])
}

function useColumns(): Column<OfficeTable>[] {
  const { w } = useWords()
  const { clock, money, whole } = useFormats()
  const number = (
    id: string,
    header: string,
    countOf: (table: OfficeTable) => number,
    text = whole,
  ): Column<OfficeTable> => ({
    id,
    header,
    meta: { isNumber: true, sortBy: countOf },
    cell: ({ row }) => <span className="amount">{text(countOf(row.original))}</span>,
  })
  const seconds = (count: number) => w('tables.seconds', { seconds: whole(count) })
  return [
    {
      id: 'table',
      header: w('tables.table'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row }) => row.original.name,
    },
    {
      id: 'phase',
      header: w('tables.phase'),
      cell: ({ row: { original: one } }) => (
        <Group gap={6} display="inline-flex">
          <StateWord is={`tablePhases.${one.phase}`} />
          {!one.isOpen && <StateWord is="tables.closed" />}
          {one.isStopped && <StateWord is="tables.stopped" />}
          {one.problem && <StateWord is="draws.problem" />}
        </Group>
      ),
    },
    {
      id: 'round',
      header: w('tables.round'),
      meta: {
        inDrawer: ({ round, problem }) => (
          <Stack gap={4}>
            {round ? <Link to={`/draws/${round.drawId}`}>{round.issue}</Link> : '–'}
            {problem && (
              <Link to={`/draws/${problem.drawId}`}>{w('tables.stuck', { issue: problem.issue })}</Link>
            )}
          </Stack>
        ),
      },
      cell: ({ row: { original: one } }) => one.round?.issue ?? '–',
    },
    {
      id: 'ends',
      header: w('tables.phaseEnds'),
      cell: ({ row: { original: one } }) => (one.round?.endsAt ? clock(one.round.endsAt) : '–'),
    },
    number('watchers', w('tables.watchers'), ({ watchers }) => watchers),
    {
      id: 'limits',
      header: w('tables.limits'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => {
        const [first] = one.currencies
        if (!first) return '–'
        const text = (amount: string) => money({ amount, currency: first.currency })
        return (
          <span className="amount">
            {text(first.limits.spot)} · {text(first.limits.round)}
          </span>
        )
      },
    },
    number('settled', w('tables.settled'), ({ today }) => today.settled),
    number('back', w('tables.givenBack'), ({ today }) => today.givenBack),
    number('bets', w('tables.bets'), ({ betsSeconds }) => betsSeconds, seconds),
    number('pause', w('tables.pause'), ({ pauseSeconds }) => pauseSeconds, seconds),
  ]
}
