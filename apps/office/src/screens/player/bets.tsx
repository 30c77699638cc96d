import type { OutputOf } from '@fairground/contract/call'
import { listPlayerBets } from '@fairground/contract/office-player-lists'
import { Paper } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { TransactionsLink } from './transactions-link.tsx'

type Bet = OutputOf<typeof listPlayerBets>['list'][number]

/** Shows the rounds of a player: of the house, of draws and of vendors, each with a link to its proof and its calls. */
export function Bets({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const bets = useList(listPlayerBets, { customerId })
  const columns: Column<Bet>[] = [
    { id: 'openedAt', header: w('transactions.at'), cell: ({ row }) => time(row.original.openedAt) },
    { id: 'game', header: w('vendorBets.game'), cell: ({ row }) => row.original.gameName },
    {
      id: 'category',
      header: w('playerLists.category'),
      cell: ({ row }) => named('categories', row.original.category),
    },
    { id: 'party', header: w('reconciliation.vendor'), cell: ({ row }) => row.original.party },
    {
      id: 'state',
      header: w('vendorBets.state'),
      cell: ({ row }) => <StateWord is={`vendorBets.${row.original.state}`} />,
    },
    {
      id: 'staked',
      header: w('vendorBets.staked'),
      meta: { isNumber: true },
      cell: ({ row }) => money(row.original.staked),
    },
    {
      id: 'won',
      header: w('vendorBets.won'),
      meta: { isNumber: true },
      cell: ({ row }) => money(row.original.won),
    },
  ]
  return (
    <Paper className="surface">
      <ListTable
        name={w('playerLists.bets')}
        columns={columns}
        rows={bets.list}
        idOf={({ roundId }) => roundId}
        drawer={{
          title: ({ gameName, openedAt }) => `${gameName} · ${time(openedAt)}`,
          acts: ({ roundId }) => <TransactionsLink id={roundId} />,
        }}
        empty={w('playerLists.noBets')}
        query={bets}
      />
    </Paper>
  )
}
