import type { OutputOf } from '@fairground/contract/call'
import { listPlayerCases } from '@fairground/contract/office-player-lists'
import { Paper } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Case = OutputOf<typeof listPlayerCases>['list'][number]

/** Shows the cases about a player; a row leads to the case. */
export function Cases({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time, minute } = useFormats()
  const cases = useRead(listPlayerCases, { customerId })
  const columns: Column<Case>[] = [
    { id: 'kind', header: w('cases.kind'), cell: ({ row }) => named('caseKinds', row.original.kind) },
    {
      id: 'state',
      header: w('cases.state'),
      cell: ({ row }) => <StateWord is={`cases.${row.original.state}`} />,
    },
    { id: 'raised', header: w('cases.raised'), cell: ({ row }) => time(row.original.raisedAt) },
    { id: 'due', header: w('cases.due'), cell: ({ row }) => minute(row.original.dueAt) },
    {
      id: 'decided',
      header: w('cases.decided'),
      cell: ({ row: { original: one } }) => (one.decidedAt ? time(one.decidedAt) : '–'),
    },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('cases.title')}
        columns={columns}
        rows={cases.data?.list}
        idOf={({ caseId }) => caseId}
        hrefOf={({ caseId, state }) => `/cases?state=${state}&open=${caseId}`}
        empty={w('cases.none')}
        query={cases}
      />
    </Paper>
  )
}
