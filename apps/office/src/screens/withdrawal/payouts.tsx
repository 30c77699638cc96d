import { Paper, Stack, Text, Title } from '@mantine/core'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Request } from './request.ts'

type Payout = Request['payouts'][number]

/** Shows the payments of a request, oldest first. */
export function Payouts({ request: { payouts } }: { request: Request }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const columns: Column<Payout>[] = [
    {
      id: 'by',
      header: w('withdrawals.by'),
      cell: ({ row: { original: one } }) => (one.paidBy ? `${one.by} · ${one.paidBy}` : one.by),
    },
    {
      id: 'amount',
      header: w('withdrawals.amount'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => <span className="amount">{money(one.amount)}</span>,
    },
    {
      id: 'state',
      header: w('withdrawals.state'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{named('payoutStates', one.state)}</span>
          {one.failure && (
            <Text size="sm" c="dimmed">
              {named('payoutFailures', one.failure)}
            </Text>
          )}
          {one.state === 'asked' && one.failureFirstBy && (
            <Text size="sm" c="dimmed">
              {w('withdrawals.failureFirst', { name: one.failureFirstBy })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'reference',
      header: w('withdrawals.reference'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.reference}</span>
          {one.theirId && (
            <Text size="sm" c="dimmed">
              {one.theirId}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'made',
      header: w('withdrawals.made'),
      cell: ({ row: { original: one } }) => time(one.endedAt ?? one.madeAt),
    },
  ]
  return (
    <Paper className="surface">
      <Title order={2} size="h4" p="md" pb={0}>
        {w('withdrawals.payments')}
      </Title>
      <ListTable
        name={w('withdrawals.payments')}
        columns={columns}
        rows={[...payouts]}
        idOf={({ payoutId }) => payoutId}
        empty={w('withdrawals.noPayments')}
        query={{ error: null, refetch() {} }}
      />
    </Paper>
  )
}
