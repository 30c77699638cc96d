import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { type Health, readWhole } from './health.ts'

type BooksOf = Health['reconciliation'][number]

/** The comparison of books with vendors and payment providers in the last week, of all brands. */
export function Books({ health: { reconciliation } }: { health: Health }) {
  const { w } = useWords()
  const { day } = useFormats()
  const columns: Column<BooksOf>[] = [
    { id: 'name', header: w('health.thirdParty'), cell: ({ row }) => row.original.code },
    { id: 'kind', header: w('health.kind'), cell: ({ row }) => w(`thirdPartyKinds.${row.original.kind}`) },
    {
      id: 'brand',
      header: w('health.brand'),
      meta: { sortBy: ({ brandCode }) => brandCode },
      cell: ({ row }) => row.original.brandCode,
    },
    {
      id: 'state',
      header: w('health.state'),
      meta: { sortBy: ({ state }) => state },
      cell: ({ row }) => <StateWord is={`healthStates.${row.original.state}`} />,
    },
    {
      id: 'last',
      header: w('health.lastDay'),
      cell: ({ row: { original: one } }) => (one.lastDay ? day(one.lastDay) : '–'),
    },
    {
      id: 'different',
      header: w('health.daysDifferent'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.different,
    },
    {
      id: 'late',
      header: w('health.daysLate'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.late,
    },
  ]
  return (
    <ListTable
      list="books"
      name={w('healthParts.reconciliation')}
      columns={columns}
      rows={reconciliation}
      idOf={({ kind, brandCode, code }) => `${kind} ${brandCode} ${code}`}
      empty={w('health.noBooks')}
      query={readWhole}
    />
  )
}
