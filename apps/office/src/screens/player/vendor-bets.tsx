import type { OutputOf } from '@fairground/contract/call'
import { listPlayerVendorBets } from '@fairground/contract/office-players'
import { Paper, Stack, Text } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords, type WordKey } from '../../text/words.tsx'

type Page = OutputOf<typeof listPlayerVendorBets>
type Bet = Page['list'][number]

const states: Record<Bet['state'], WordKey> = {
  open: 'vendorBets.open',
  settled: 'vendorBets.settled',
  refunded: 'vendorBets.refunded',
}

/** Shows the bets of a player at vendors with their own wallets, and the balances there according to our ledger. */
export function VendorBets({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time, money } = useFormats()
  const bets = useList(listPlayerVendorBets, { customerId })
  const wallets = (bets.data?.pages[0] as Page | undefined)?.wallets ?? []
  const number = { meta: { isNumber: true } }
  const columns: Column<Bet>[] = [
    { id: 'madeAt', header: w('vendorBets.madeAt'), cell: ({ row }) => time(row.original.madeAt) },
    { id: 'learnedAt', header: w('vendorBets.learnedAt'), cell: ({ row }) => time(row.original.learnedAt) },
    { id: 'vendor', header: w('reconciliation.vendor'), cell: ({ row }) => row.original.vendorCode },
    { id: 'game', header: w('vendorBets.game'), cell: ({ row }) => row.original.gameName },
    { id: 'state', header: w('vendorBets.state'), cell: ({ row }) => w(states[row.original.state]) },
    {
      id: 'staked',
      header: w('vendorBets.staked'),
      cell: ({ row }) => money(row.original.staked),
      ...number,
    },
    { id: 'won', header: w('vendorBets.won'), cell: ({ row }) => money(row.original.won), ...number },
  ]
  return (
    <Stack>
      {wallets.length > 0 && (
        <Paper className="surface" p="md">
          <dl className="facts">
            {wallets.map(({ vendorCode, balance }) => (
              <div key={`${vendorCode} ${balance.currency}`}>
                <dt>{w('vendorBets.wallet', { vendor: vendorCode })}</dt>
                <dd className="amount">{money(balance)}</dd>
              </div>
            ))}
          </dl>
          <Text size="sm" c="dimmed" mt="xs">
            {w('vendorBets.walletText')}
          </Text>
        </Paper>
      )}
      <Paper className="surface">
        <ListTable
          name={w('vendorBets.title')}
          columns={columns}
          rows={bets.list}
          idOf={({ roundId }) => roundId}
          drawer={{ title: ({ gameName, madeAt }) => `${gameName} · ${time(madeAt)}` }}
          empty={w('vendorBets.none')}
          query={bets}
        />
      </Paper>
    </Stack>
  )
}
