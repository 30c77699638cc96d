import type { OutputOf } from '@fairground/contract/call'
import { exportTransactions, searchTransactions } from '@fairground/contract/office-transactions'
import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import { rowId, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { FilterFields, IdField, useFilters } from './filters.tsx'
import { SignedAmount } from './signed-amount.tsx'
import { TransactionDrawer } from './transaction-drawer.tsx'
import { type Line, useKind } from './use-kind.ts'

type Page = OutputOf<typeof searchTransactions>

/** The page that searches all transfers of the brand, shows each with its calls, and exports them. */
export function Screen() {
  const { w } = useWords()
  const { time } = useFormats()
  const kindOf = useKind()
  const mayExport = useMay('transactions.export')
  const filters = useFilters()
  const [opened, setOpened] = useAddress('open', rowId)
  const found = useList(searchTransactions, { id: filters.id || undefined, ...filters.input })
  const pages = found.data?.pages as Page[] | undefined
  const last = pages?.at(-1)

  const balance = (name: 'cash' | 'bonus' | 'held'): Column<Line> => ({
    id: name,
    header: w(`wallet.${name}`),
    meta: { isNumber: true },
    cell: ({ row: { original: one } }) => <SignedAmount of={one[name]} />,
  })
  const columns: Column<Line>[] = [
    { id: 'at', header: w('transactions.at'), cell: ({ row }) => time(row.original.at) },
    {
      id: 'player',
      header: w('transactions.player'),
      cell: ({ row }) => <PlayerLink of={row.original.player} />,
    },
    {
      id: 'kind',
      header: w('transactions.kind'),
      cell: ({ row: { original: one } }) => (
        <>
          {kindOf(one)}
          {one.gameName && (
            <Text span size="sm" c="dimmed">
              {' · '}
              {one.gameName}
            </Text>
          )}
          {one.purpose === 'agent' && (
            <Text span size="sm" c="dimmed">
              {' · '}
              {w('wallet.purse')}
            </Text>
          )}
        </>
      ),
    },
    balance('cash'),
    balance('bonus'),
    balance('held'),
    { id: 'party', header: w('transactions.source'), cell: ({ row }) => row.original.party },
    {
      id: 'reference',
      header: w('transactions.reference'),
      cell: ({ row }) => <span className="code reference">{row.original.reference}</span>,
    },
  ]

  return (
    <>
      <ScreenTitle title={w('transactions.title')} about={w('transactions.about')}>
        {mayExport && filters.id === '' && <ExportButton call={exportTransactions} input={filters.input} />}
      </ScreenTitle>
      <IdField key={filters.id} of={filters} />
      {filters.id === '' ? (
        <FilterFields of={filters} />
      ) : (
        last && (
          <Text size="sm" c="dimmed" mb="md">
            {w(last.isExact ? 'transactions.foundById' : 'transactions.foundBySpan')}
          </Text>
        )
      )}
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('transactions.title')}
          columns={columns}
          rows={found.list}
          idOf={({ ledgerId }) => ledgerId}
          onOpen={({ ledgerId }) => setOpened(ledgerId)}
          empty={w('transactions.none')}
          query={found}
        />
      </Paper>
      {last?.searchedFrom && (
        <Alert color="blue" mt="md" role="status">
          <Group justify="space-between">
            <Text size="sm">{w('transactions.searchedFrom', { time: time(last.searchedFrom) })}</Text>
            <Button
              size="xs"
              variant="default"
              loading={found.isFetchingNextPage}
              onClick={() => found.fetchNextPage()}
            >
              {w('transactions.goOn')}
            </Button>
          </Group>
        </Alert>
      )}
      {opened && <TransactionDrawer key={opened} ledgerId={opened} onClose={() => setOpened('')} />}
    </>
  )
}
