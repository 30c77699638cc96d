import type { OutputOf } from '@fairground/contract/call'
import { queueTopic } from '@fairground/contract/office-live'
import { listReconciliation } from '@fairground/contract/reconciliation'
import { Paper } from '@mantine/core'
import { useTopic } from '../../api/live.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords, type WordKey } from '../../text/words.tsx'
import { Differences, Outcome } from './differences.tsx'

type Day = OutputOf<typeof listReconciliation>['list'][number]
type Report = NonNullable<Day['report']>
type Difference = Report['differences'][number]

const kinds: Record<string, WordKey> = {
  missing_our_side: 'reconciliation.missing_our_side',
  missing_vendor_side: 'reconciliation.missing_vendor_side',
  amount_diff: 'reconciliation.amount_diff',
  status_diff: 'reconciliation.status_diff',
}

/** The list of days on which our books were compared with those of vendors. */
export function VendorDays({ from, until }: { from: string; until: string }) {
  const { w } = useWords()
  const { day, money } = useFormats()
  useTopic(queueTopic('reconciliation'), [listReconciliation])
  const days = useRead(listReconciliation, { from, until })

  const sideText = ({ count, sums, balances }: Report['ours']) =>
    [
      w('reconciliation.count', { count }),
      ...sums.map(money),
      ...balances.map((balance) => w('reconciliation.wallets', { amount: money(balance) })),
    ].join(' · ')
  const sideOf = (moved: Difference['ours']) => {
    if (!moved) return null
    const amount = money(moved.amount)
    return moved.isCancelled ? w('reconciliation.takenBack', { amount }) : amount
  }
  const shown = ({ kind, transaction, ours, theirs }: Difference) => ({
    kind: kinds[kind] ? w(kinds[kind]) : kind,
    transaction,
    ours: sideOf(ours),
    theirs: sideOf(theirs),
  })
  const columns: Column<Day>[] = [
    {
      id: 'day',
      header: w('reconciliation.day'),
      meta: { sortBy: (one) => one.day },
      cell: ({ row }) => day(row.original.day),
    },
    {
      id: 'vendor',
      header: w('reconciliation.vendor'),
      meta: { sortBy: ({ vendorCode }) => vendorCode },
      cell: ({ row }) => row.original.vendorCode,
    },
    {
      id: 'ours',
      header: w('reconciliation.ours'),
      cell: ({ row: { original: one } }) => (one.report ? sideText(one.report.ours) : '–'),
    },
    {
      id: 'theirs',
      header: w('reconciliation.theirs'),
      cell: ({ row: { original: one } }) => (one.report ? sideText(one.report.theirs) : '–'),
    },
    {
      id: 'differences',
      header: w('reconciliation.differences'),
      meta: { sortBy: ({ report }) => report?.differences.length ?? null },
      cell: ({ row: { original: one } }) => <Outcome report={one.report} />,
    },
  ]

  return (
    <Paper className="surface">
      <ListTable
        hasViews
        name={w('reconciliation.of.vendors')}
        columns={columns}
        rows={days.data?.list}
        idOf={(one) => `${one.day}.${one.vendorCode}`}
        drawer={{
          title: (one) => `${day(one.day)} · ${one.vendorCode}`,
          more: ({ report }) => report && <Differences list={report.differences.map(shown)} />,
        }}
        empty={w('reconciliation.none')}
        query={days}
      />
    </Paper>
  )
}
