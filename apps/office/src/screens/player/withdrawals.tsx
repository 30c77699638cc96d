import type { OutputOf } from '@fairground/contract/call'
import { listPlayerWithdrawals } from '@fairground/contract/office-player-lists'
import { Paper } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Withdrawal = OutputOf<typeof listPlayerWithdrawals>['list'][number]

/** Shows the withdrawals of a player; a row leads to the page of the request. */
export function Withdrawals({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time, money } = useFormats()
  const withdrawals = useList(listPlayerWithdrawals, { customerId })
  const columns: Column<Withdrawal>[] = [
    { id: 'reference', header: w('withdrawals.reference'), cell: ({ row }) => row.original.reference },
    { id: 'madeAt', header: w('transactions.at'), cell: ({ row }) => time(row.original.madeAt) },
    {
      id: 'method',
      header: w('playerLists.method'),
      cell: ({ row: { original: one } }) => `${one.methodName} · …${one.ending}`,
    },
    {
      id: 'state',
      header: w('withdrawals.state'),
      cell: ({ row }) => <StateWord is={`withdrawalStates.${row.original.state}`} />,
    },
    {
      id: 'amount',
      header: w('withdrawals.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => money(row.original.amount),
    },
    {
      id: 'paid',
      header: w('playerLists.paid'),
      meta: { isNumber: true },
      cell: ({ row }) => money(row.original.paid),
    },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('playerLists.withdrawals')}
        columns={columns}
        rows={withdrawals.list}
        idOf={({ withdrawalId }) => withdrawalId}
        hrefOf={({ withdrawalId }) => `/withdrawals/${withdrawalId}`}
        empty={w('playerLists.noWithdrawals')}
        query={withdrawals}
      />
    </Paper>
  )
}
