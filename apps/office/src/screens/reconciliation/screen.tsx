import type { OutputOf } from '@fairground/contract/call'
import { queueTopic } from '@fairground/contract/office-live'
import { listReconciliation } from '@fairground/contract/reconciliation'
import { Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { day as dayField, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Dot, StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords, type WordKey } from '../../text/words.tsx'
import { dayBefore } from '../../text/zone.ts'

type Day = OutputOf<typeof listReconciliation>['list'][number]
type Report = NonNullable<Day['report']>

const kinds: Record<string, WordKey> = {
  missing_our_side: 'reconciliation.missing_our_side',
  missing_vendor_side: 'reconciliation.missing_vendor_side',
  amount_diff: 'reconciliation.amount_diff',
  status_diff: 'reconciliation.status_diff',
}

/** The page of the daily comparison of our ledger with the vendors' records. */
export function Screen() {
  const { w } = useWords()
  const { day, money, timeZone } = useFormats()
  const [chosenFrom, setFrom] = useAddress('from', dayField)
  const [chosenUntil, setUntil] = useAddress('until', dayField)
  const [now] = useState(() => Date.now())
  const from = chosenFrom || dayBefore(now, 7, timeZone)
  const until = chosenUntil || dayBefore(now, 1, timeZone)
  const isSpan = from !== '' && until !== ''
  useTopic(queueTopic('reconciliation'), [listReconciliation])
  const days = useRead(listReconciliation, { from, until }, { isOn: isSpan })

  const sideText = ({ count, sums, balances }: Report['ours']) =>
    [
      w('reconciliation.count', { count }),
      ...sums.map(money),
      ...balances.map((balance) => w('reconciliation.wallets', { amount: money(balance) })),
    ].join(' · ')
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
    <>
      <ScreenTitle title={w('reconciliation.title')} about={w('reconciliation.about')} />
      <Group mb="md">
        <TextInput
          type="date"
          label={w('span.from')}
          value={from}
          max={until}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={w('span.until')}
          value={until}
          min={from}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('reconciliation.title')}
          columns={columns}
          rows={days.data?.list}
          idOf={(one) => `${one.day}.${one.vendorCode}`}
          drawer={{
            title: (one) => `${day(one.day)} · ${one.vendorCode}`,
            more: ({ report }) => report && <Differences of={report} />,
          }}
          empty={w('reconciliation.none')}
          query={days}
        />
      </Paper>
    </>
  )
}

/** Shows how many transactions differ; a day that was not compared is a state of its own. */
function Outcome({ report }: { report: Day['report'] }) {
  const { w } = useWords()
  if (!report) return <StateWord is="reconciliation.notCompared" />
  const count = report.differences.length
  return <Dot tone={count === 0 ? 'good' : 'bad'}>{w('reconciliation.differ', { count })}</Dot>
}

/** Shows the transactions that differ, each with both sides. */
function Differences({ of: { differences } }: { of: Report }) {
  const { w } = useWords()
  const { money } = useFormats()
  const side = (moved: Report['differences'][number]['ours']) => {
    if (!moved) return w('reconciliation.absent')
    return moved.isCancelled
      ? w('reconciliation.takenBack', { amount: money(moved.amount) })
      : money(moved.amount)
  }
  return (
    <Stack gap="xs">
      {differences.map(({ kind, transaction, ours, theirs }) => (
        <div key={`${kind} ${transaction}`}>
          <Text size="sm">{kinds[kind] ? w(kinds[kind]) : kind}</Text>
          <Text size="sm" className="code">
            {transaction}
          </Text>
          <Text size="sm" c="dimmed">
            {w('reconciliation.sides', { ours: side(ours), theirs: side(theirs) })}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
