import type { OutputOf } from '@fairground/contract/call'
import { listPlayerDeposits } from '@fairground/contract/office-player-lists'
import { Paper } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { TransactionsLink } from './transactions-link.tsx'

type Deposit = OutputOf<typeof listPlayerDeposits>['list'][number]

/** Shows the deposits of a player, each with a link to its transactions. */
export function Deposits({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time, money } = useFormats()
  const deposits = useList(listPlayerDeposits, { customerId })
  const columns: Column<Deposit>[] = [
    { id: 'madeAt', header: w('transactions.at'), cell: ({ row }) => time(row.original.madeAt) },
    { id: 'reference', header: w('transactions.reference'), cell: ({ row }) => row.original.reference },
    { id: 'method', header: w('playerLists.method'), cell: ({ row }) => row.original.methodName },
    {
      id: 'state',
      header: w('vendorBets.state'),
      cell: ({ row }) => <StateWord is={`depositStates.${row.original.state}`} />,
    },
    {
      id: 'amount',
      header: w('transactions.amount'),
      meta: { isNumber: true },
      cell: ({ row }) => money(row.original.amount),
    },
    {
      id: 'credited',
      header: w('playerLists.credited'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (one.credited ? money(one.credited) : '–'),
    },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('playerLists.deposits')}
        columns={columns}
        rows={deposits.list}
        idOf={({ depositId }) => depositId}
        drawer={{
          title: ({ reference }) => reference,
          acts: ({ reference }) => <TransactionsLink id={reference} />,
        }}
        empty={w('playerLists.noDeposits')}
        query={deposits}
      />
    </Paper>
  )
}
