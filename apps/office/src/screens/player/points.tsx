import type { OutputOf } from '@fairground/contract/call'
import { listPlayerPoints } from '@fairground/contract/office-player-lists'
import { Paper, Stack, Text } from '@mantine/core'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Page = OutputOf<typeof listPlayerPoints>
type Line = Page['list'][number]

/** Shows the points of a player: the balance and its lines. */
export function Points({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time, money } = useFormats()
  const points = useList(listPlayerPoints, { customerId })
  const balance = (points.data?.pages[0] as Page | undefined)?.balance
  const columns: Column<Line>[] = [
    { id: 'at', header: w('transactions.at'), cell: ({ row }) => time(row.original.at) },
    {
      id: 'kind',
      header: w('transactions.kind'),
      cell: ({ row: { original: one } }) =>
        [w(`pointLines.${one.kind}`), one.good, one.amount && money(one.amount)].filter(Boolean).join(' · '),
    },
    {
      id: 'points',
      header: w('playerLists.points'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.points,
    },
    {
      id: 'balance',
      header: w('playerLists.balance'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.balance,
    },
  ]
  return (
    <Stack>
      {balance !== undefined && <Text>{w('playerLists.pointBalance', { points: balance })}</Text>}
      <Paper className="surface">
        <ListTable
          name={w('playerLists.points')}
          columns={columns}
          rows={points.list}
          idOf={({ number }) => number}
          empty={w('playerLists.noPoints')}
          query={points}
        />
      </Paper>
    </Stack>
  )
}
