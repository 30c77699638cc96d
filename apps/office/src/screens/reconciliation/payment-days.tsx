import type { OutputOf } from '@fairground/contract/call'
import { queueTopic } from '@fairground/contract/office-live'
import { listPaymentReconciliation } from '@fairground/contract/reconciliation'
import { Paper } from '@mantine/core'
import { useTopic } from '../../api/live.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords, type WordKey } from '../../text/words.tsx'
import { Differences, Outcome } from './differences.tsx'

type Day = OutputOf<typeof listPaymentReconciliation>['list'][number]
type Report = NonNullable<Day['report']>
type Difference = Report['differences'][number]

const kinds: Record<Difference['kind'], WordKey> = {
  missing_our_side: 'reconciliation.missing_our_side',
  missing_their_side: 'reconciliation.missing_their_side',
  amount_diff: 'reconciliation.amount_diff',
  held: 'reconciliation.held',
}

/** The list of days on which our books were compared with those of payment providers. */
export function PaymentDays({ from, until }: { from: string; until: string }) {
  const { w } = useWords()
  const { day, money } = useFormats()
  useTopic(queueTopic('payment-reconciliation'), [listPaymentReconciliation])
  const days = useRead(listPaymentReconciliation, { from, until })

  const sideText = ({ count, sums }: Report['ours']) =>
    [w('reconciliation.movements', { count }), ...sums.map(money)].join(' · ')
  const sumsText = (sums: Report['settled'] | undefined) => sums?.map(money).join(' · ') || '–'
  const shown = ({ kind, payment, ours, theirs }: Difference) => ({
    kind: w(kinds[kind]),
    transaction: payment,
    ours: ours && money(ours),
    theirs: theirs && money(theirs),
  })
  const columns: Column<Day>[] = [
    {
      id: 'day',
      header: w('reconciliation.day'),
      meta: { sortBy: (one) => one.day },
      cell: ({ row }) => <span className="moment">{day(row.original.day)}</span>,
    },
    {
      id: 'payment-provider',
      header: w('reconciliation.paymentProvider'),
      meta: { sortBy: ({ paymentCode }) => paymentCode },
      cell: ({ row }) => row.original.paymentCode,
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
      id: 'settled',
      header: w('reconciliation.settled'),
      cell: ({ row }) => sumsText(row.original.report?.settled),
    },
    {
      id: 'outstanding',
      header: w('reconciliation.outstanding'),
      cell: ({ row }) => sumsText(row.original.report?.outstanding),
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
        name={w('reconciliation.of.payments')}
        columns={columns}
        rows={days.data?.list}
        idOf={(one) => `${one.day}.${one.paymentCode}`}
        drawer={{
          title: (one) => `${day(one.day)} · ${one.paymentCode}`,
          more: ({ report }) => report && <Differences list={report.differences.map(shown)} />,
        }}
        empty={w('reconciliation.noPayments')}
        query={days}
      />
    </Paper>
  )
}
