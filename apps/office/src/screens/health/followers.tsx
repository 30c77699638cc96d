import { Alert } from '@mantine/core'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ErrorText } from './error-text.tsx'
import { type Health, readWhole } from './health.ts'

type Follower = Health['followers'][number]
type DueWork = Health['dueWorks'][number]

/** The followers, which derive data from the ledger, with how far behind each is. */
export function Followers({ health: { followers, followersWaitFor } }: { health: Health }) {
  const { w } = useWords()
  const { duration } = useFormats()
  const columns: Column<Follower>[] = [
    {
      id: 'name',
      header: w('health.follower'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row }) => <span className="code">{row.original.name}</span>,
    },
    {
      id: 'state',
      header: w('health.state'),
      cell: ({ row }) => <StateWord is={`healthStates.${row.original.state}`} />,
    },
    {
      id: 'lag',
      header: w('health.lag'),
      meta: { isNumber: true, sortBy: ({ lagMs }) => lagMs },
      cell: ({ row: { original: one } }) => (one.lagMs === 0 ? w('health.noLag') : duration(one.lagMs)),
    },
    {
      id: 'failure',
      header: w('health.error'),
      cell: ({ row }) => <ErrorText text={row.original.failure} />,
    },
  ]
  return (
    <>
      {followersWaitFor !== null && (
        <Alert color="yellow" m="sm">
          {w('health.waitsFor', { process: followersWaitFor })}
        </Alert>
      )}
      <ListTable
        list="followers"
        name={w('healthParts.followers')}
        columns={columns}
        rows={followers}
        idOf={({ name }) => name}
        empty={w('health.noFollowers')}
        query={readWhole}
      />
    </>
  )
}

/** The work that each worker process does to the second. */
export function DueWorks({ health: { dueWorks } }: { health: Health }) {
  const { w } = useWords()
  const { time } = useFormats()
  const columns: Column<DueWork>[] = [
    {
      id: 'name',
      header: w('health.dueWork'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row }) => <span className="code">{row.original.name}</span>,
    },
    { id: 'host', header: w('health.host'), cell: ({ row }) => row.original.host },
    {
      id: 'state',
      header: w('health.state'),
      cell: ({ row }) => <StateWord is={`healthStates.${row.original.state}`} />,
    },
    { id: 'ended', header: w('health.lastRun'), cell: ({ row }) => time(row.original.endedAt) },
    {
      id: 'next',
      header: w('health.nextDue'),
      cell: ({ row: { original: one } }) => (one.nextAt ? time(one.nextAt) : '–'),
    },
    {
      id: 'failure',
      header: w('health.error'),
      cell: ({ row }) => <ErrorText text={row.original.failure} />,
    },
  ]
  return (
    <ListTable
      list="due"
      name={w('healthParts.due-works')}
      columns={columns}
      rows={dueWorks}
      idOf={({ name, process }) => `${process} ${name}`}
      empty={w('health.noDueWorks')}
      query={readWhole}
    />
  )
}
