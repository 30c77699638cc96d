import type { OutputOf } from '@fairground/contract/call'
import { queueTopic } from '@fairground/contract/office-live'
import { claimWithdrawal, listOfficeWithdrawals } from '@fairground/contract/office-withdrawals'
import { Badge, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Rule } from './rule.tsx'

type Line = OutputOf<typeof listOfficeWithdrawals>['list'][number]

const queues = ['review', 'pay', 'disputed', 'all'] as const
type Queue = (typeof queues)[number]

const queueField = oneOf(queues, 'review')

/** The page of withdrawals: to approve, to pay by hand, disputed, and all. */
export function Screen() {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const mayWork = useMay('withdrawals.see')
  const mayChangeRule = useMay('withdrawals.rules')
  const [queue, setQueue] = useAddress('queue', queueField)
  const [refusal, setRefusal] = useState<Refusal>()
  useTopic(queueTopic(queue === 'all' ? 'withdrawals-review' : `withdrawals-${queue}`), [
    listOfficeWithdrawals,
  ])
  const requests = useList(listOfficeWithdrawals, { queue })

  async function claimIt({ withdrawalId }: Line, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimWithdrawal, { withdrawalId, ...(note === undefined ? {} : { note }) })
    await requests.refetch()
    return answer.ok ? undefined : answer
  }

  /** Claims the requests that nobody has claimed. */
  async function claimAll(chosen: Line[]) {
    setRefusal(undefined)
    for (const { withdrawalId, claim } of chosen) {
      if (claim) continue
      const answer = await send(claimWithdrawal, { withdrawalId })
      if (!answer.ok) setRefusal(answer)
    }
    await requests.refetch()
  }

  const columns: Column<Line>[] = [
    {
      id: 'reference',
      header: w('withdrawals.reference'),
      cell: ({ row: { original: one } }) => one.reference,
    },
    {
      id: 'player',
      header: w('withdrawals.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
    },
    {
      id: 'amount',
      header: w('withdrawals.amount'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span className="amount">{money(one.amount)}</span>
          {queue === 'pay' && (
            <Text size="sm" c="dimmed">
              {w('withdrawals.stillToPay', { amount: money(one.remaining) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'state',
      header: w('withdrawals.state'),
      cell: ({ row: { original: one } }) => (
        <Group gap={6} display="inline-flex">
          <StateWord is={`withdrawalStates.${one.state}`} />
          {one.receipt === 'disputed' && <StateWord is={`receipts.${one.receipt}`} />}
          {one.fullAskedAt && <StateWord is="withdrawals.fullAsked" />}
          {one.flags.map(({ flag }) => (
            <Badge key={flag} color="gray" variant="light" tt="none">
              {named('flags', flag)}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      id: 'made',
      header: w('withdrawals.made'),
      cell: ({ row: { original: one } }) => time(one.madeAt),
    },
    ...(queue === 'all'
      ? []
      : [
          {
            id: 'claim',
            header: w('claim.title'),
            cell: ({ row: { original: one } }) => (
              <Claim
                claim={one.claim}
                mayClaim={mayWork}
                onClaim={(note) => claimIt(one, note)}
                onRefused={setRefusal}
              />
            ),
          } satisfies Column<Line>,
        ]),
  ]

  return (
    <>
      <ScreenTitle title={w('withdrawals.title')} about={w('withdrawals.about')}>
        {mayChangeRule && <Rule />}
      </ScreenTitle>
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('withdrawals.queue')}
        value={queue}
        onChange={(value) => setQueue(value as Queue)}
        data={queues.map((value) => ({ value, label: w(`withdrawals.queue.${value}`) }))}
      />
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          name={w('withdrawals.title')}
          columns={columns}
          rows={requests.list}
          idOf={({ withdrawalId }) => withdrawalId}
          hrefOf={({ withdrawalId }) => `/withdrawals/${withdrawalId}`}
          hasViews
          {...(queue !== 'all' && mayWork ? { onClaim: claimAll } : {})}
          empty={w('withdrawals.none')}
          query={requests}
        />
      </Paper>
    </>
  )
}
