import type { OutputOf } from '@fairground/contract/call'
import { getPlayerLimits } from '@fairground/contract/office-player-lists'
import { Alert, Paper, Stack, Text } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Limit = OutputOf<typeof getPlayerLimits>['list'][number]

/** Shows the limits of a player: those in force with their owners, and the player's own ones that wait. */
export function Limits({ customerId }: { customerId: string }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const limits = useRead(getPlayerLimits, { customerId })
  const { closed, currency = '', realityCheckMinutes } = limits.data ?? {}
  const text = (amount: string | null, kind: Limit['kind']) =>
    amount === null
      ? '–'
      : kind === 'time'
        ? w('playerLists.minutes', { minutes: amount })
        : money({ amount, currency })
  const rows = limits.data?.list.filter(
    ({ amount, own, next }) => amount !== null || own !== null || next !== null,
  )
  const columns: Column<Limit>[] = [
    {
      id: 'kind',
      header: w('transactions.kind'),
      cell: ({ row: { original: one } }) =>
        `${named('limitKinds', one.kind)} ${named('limitPeriods', one.period)}`,
    },
    {
      id: 'amount',
      header: w('playerLists.inForce'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => text(one.amount, one.kind),
    },
    {
      id: 'owner',
      header: w('playerLists.setBy'),
      cell: ({ row: { original: one } }) =>
        one.owner === null
          ? '–'
          : one.owner === 'player'
            ? w('playerLists.thePlayer')
            : named('limitOwners', one.owner),
    },
    {
      id: 'used',
      header: w('playerLists.used'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => text(one.used, one.kind),
    },
    {
      id: 'next',
      header: w('playerLists.waits'),
      cell: ({ row: { original: one } }) =>
        one.next
          ? w('playerLists.from', {
              amount: one.next.amount === null ? w('playerLists.noLimit') : text(one.next.amount, one.kind),
              time: time(one.next.at),
            })
          : '–',
    },
  ]
  return (
    <Stack>
      {closed && (
        <Alert color="yellow">
          {w(`playClosed.${closed.kind}`)}: {closed.until ? time(closed.until) : w('playClosed.forever')}
        </Alert>
      )}
      {realityCheckMinutes && (
        <Text size="sm">{w('playerLists.realityCheck', { minutes: realityCheckMinutes })}</Text>
      )}
      <Paper className="surface">
        <ListTable
          name={w('playerLists.limits')}
          columns={columns}
          rows={rows}
          idOf={({ kind, period }) => `${kind}.${period}`}
          empty={w('playerLists.noLimits')}
          query={limits}
        />
      </Paper>
    </Stack>
  )
}
