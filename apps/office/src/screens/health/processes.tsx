import { Alert } from '@mantine/core'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type Health, readWhole } from './health.ts'

type Process = Health['processes'][number]

/** The processes of the installation that were seen in the last day. */
export function Processes({ health: { processes, releases } }: { health: Health }) {
  const { w } = useWords()
  const { time } = useFormats()
  const columns: Column<Process>[] = [
    { id: 'host', header: w('health.host'), cell: ({ row }) => row.original.host },
    {
      id: 'state',
      header: w('health.state'),
      cell: ({ row: { original: one } }) =>
        one.isSilent ? (
          <StateWord is={one.state === 'good' ? 'processStates.replaced' : 'processStates.silent'} />
        ) : (
          <StateWord is="processStates.running" />
        ),
    },
    { id: 'roles', header: w('health.roles'), cell: ({ row }) => row.original.roles.join(', ') },
    { id: 'release', header: w('health.release'), cell: ({ row }) => row.original.release || '–' },
    { id: 'node', header: w('health.node'), cell: ({ row }) => row.original.nodeVersion },
    { id: 'started', header: w('health.startedAt'), cell: ({ row }) => time(row.original.startedAt) },
    { id: 'seen', header: w('health.seenAt'), cell: ({ row }) => time(row.original.seenAt) },
  ]
  return (
    <>
      {releases.length > 1 && (
        <Alert color="yellow" m="sm">
          {w('health.manyReleases', { releases: releases.join(', ') })}
        </Alert>
      )}
      <ListTable
        list="processes"
        name={w('healthParts.processes')}
        columns={columns}
        rows={processes}
        idOf={(one) => one.process}
        empty={w('health.noProcesses')}
        query={readWhole}
      />
    </>
  )
}
