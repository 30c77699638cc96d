import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type Health, readWhole } from './health.ts'

type Check = Health['checks'][number]

/** The checks of the stored data, each with its last run. */
export function Checks({ health: { checks } }: { health: Health }) {
  const { w } = useWords()
  const { minute, duration } = useFormats()
  const columns: Column<Check>[] = [
    {
      id: 'name',
      header: w('health.check'),
      meta: { sortBy: ({ name }) => w(`checks.${name}`) },
      cell: ({ row }) => w(`checks.${row.original.name}`),
    },
    {
      id: 'state',
      header: w('health.result'),
      meta: { sortBy: ({ state }) => state },
      cell: ({ row }) => <StateWord is={`checkStates.${row.original.state}`} />,
    },
    {
      id: 'started',
      header: w('health.lastRun'),
      meta: { sortBy: ({ startedAt }) => startedAt },
      cell: ({ row: { original: one } }) => (one.startedAt ? minute(one.startedAt) : '–'),
    },
    {
      id: 'took',
      header: w('health.took'),
      meta: { isNumber: true, sortBy: ({ tookMs }) => tookMs ?? 0 },
      cell: ({ row: { original: one } }) => (one.tookMs === null ? '–' : duration(one.tookMs)),
    },
    {
      id: 'next',
      header: w('health.nextRun'),
      cell: ({ row: { original: one } }) => (one.nextAt ? minute(one.nextAt) : w('health.notScheduled')),
    },
    { id: 'found', header: w('health.found'), cell: ({ row }) => <Found check={row.original} /> },
  ]
  return (
    <ListTable
      list="checks"
      name={w('healthParts.checks')}
      columns={columns}
      rows={checks}
      idOf={({ name }) => name}
      empty=""
      query={readWhole}
    />
  )
}

/** Shows what is wrong: the first violated rule and how many others are, or the error of the last run. */
function Found({ check: { state, rule, broken, brokenSince, failure } }: { check: Check }) {
  const { w } = useWords()
  const { minute } = useFormats()
  if (state === 'failed') return <span className="code">{failure}</span>
  if (broken === 0) return '–'
  return [
    w('health.violated', { rule }),
    ...(broken > 1 ? [w('health.moreViolated', { count: broken - 1 })] : []),
    ...(brokenSince ? [w('health.since', { time: minute(brokenSince) })] : []),
  ].join(' · ')
}
