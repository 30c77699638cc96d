import type { OutputOf } from '@fairground/contract/call'
import { queueTopic } from '@fairground/contract/office-live'
import { listPaymentReconciliation } from '@fairground/contract/reconciliation'
import { Group, Paper, Stack, Text } from '@mantine/core'
import { useTopic } from '../../api/live.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Dot, StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords, type WordKey } from '../../text/words.tsx'

type Day = OutputOf<typeof listPaymentReconciliation>['list'][number]
type Report = NonNullable<Day['report']>

const kinds: Record<Report['differences'][number]['kind'], WordKey> = {
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
  const columns: Column<Day>[] = [
    {
      id: 'day',
      header: w('reconciliation.day'),
      cell: ({ row }) => <span className="moment">{day(row.original.day)}</span>,
    },
    {
      id: 'payment-provider',
      header: w('reconciliation.paymentProvider'),
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
      cell: ({ row: { original: one } }) => <Differences report={one.report} />,
    },
  ]

  return (
    <Paper className="surface">
      <ListTable
        hasViews
        name={w('reconciliation.of.payments')}
        columns={columns}
        rows={days.data?.list}
        idOf={(one) => `${one.day} ${one.paymentCode}`}
        empty={w('reconciliation.noPayments')}
        query={days}
      />
    </Paper>
  )
}

function Differences({ report }: { report: Day['report'] }) {
  const { w } = useWords()
  const { money } = useFormats()
  if (!report) return <StateWord is="reconciliation.notCompared" />
  const { differences } = report
  const side = (amount: Report['differences'][number]['ours']) =>
    amount ? money(amount) : w('reconciliation.absent')
  return (
    <Stack gap="xs">
      <Group>
        <Dot tone={differences.length === 0 ? 'good' : 'bad'}>
          {w('reconciliation.differ', { count: differences.length })}
        </Dot>
      </Group>
      {differences.map(({ kind, payment, ours, theirs }) => (
        <div key={`${kind} ${payment}`}>
          <Text size="sm">{w(kinds[kind])}</Text>
          <Text size="sm" className="code">
            {payment}
          </Text>
          <Text size="sm" c="dimmed">
            {w('reconciliation.sides', { ours: side(ours), theirs: side(theirs) })}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
