import { listLineAcquired } from '@fairground/contract/agent-pay'
import type { OutputOf } from '@fairground/contract/call'
import { useState } from 'react'
import { useRead } from '../api/use-reads.ts'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { Pages } from './pages.tsx'
import { PlayerLink } from './player-link.tsx'

type Acquired = OutputOf<typeof listLineAcquired>['list'][number]

const pageSize = 20

/**
 * Shows the new players for whom a line pays an acquisition, with masked names and the time at which each qualified.
 */
export function AcquiredList({ lineId }: { lineId: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const [pageNo, setPageNo] = useState(1)
  const acquired = useRead(listLineAcquired, { lineId, pageNo, pageSize })
  const columns: Column<Acquired>[] = [
    {
      id: 'player',
      header: w('acquired.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
    },
    {
      id: 'qualifiedAt',
      header: w('acquired.qualifiedAt'),
      cell: ({ row }) => time(row.original.qualifiedAt),
    },
  ]
  return (
    <>
      <ListTable
        name={w('acquired.title')}
        columns={columns}
        rows={acquired.data?.list}
        idOf={({ customerId }) => customerId}
        empty={w('acquired.none')}
        query={acquired}
      />
      <Pages of={acquired.data} pageNo={pageNo} onPage={setPageNo} />
    </>
  )
}
