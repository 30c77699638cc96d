import { queueTopic } from '@fairground/contract/office-live'
import { claimPayment, listHeldPayments } from '@fairground/contract/office-payments'
import { Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Actions, type HeldPayment } from './actions.tsx'

/** Shows payments that wait for a person or a limit, or those that a person has decided. */
export function Held({ queue }: { queue: 'held' | 'decided' }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const mayWork = useMay('payments.see')
  const [refusal, setRefusal] = useState<Refusal>()
  useTopic(queueTopic('payments-held'), [listHeldPayments])
  const payments = useList(listHeldPayments, { queue })

  async function claimIt({ paymentId }: HeldPayment, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimPayment, { paymentId, ...(note === undefined ? {} : { note }) })
    await payments.refetch()
    return answer.ok ? undefined : answer
  }

  const columns: Column<HeldPayment>[] = [
    {
      id: 'payment',
      header: w('payments.payment'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span className="amount">{money(one.amount)}</span>
          <Text size="sm" c="dimmed">
            {one.by} · {one.theirs}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'why',
      header: w(queue === 'held' ? 'payments.why' : 'payments.state'),
      cell: ({ row: { original: one } }) =>
        one.why ? named('heldWhys', one.why) : named('paymentStates', one.state),
    },
    {
      id: 'player',
      header: w('payments.player'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          {one.player ? (
            <Link to={`/players/${one.player.customerId}`}>{one.player.username}</Link>
          ) : (
            <span>–</span>
          )}
          {queue === 'held' && one.proposed && (
            <Text size="sm">
              {one.proposed.player
                ? w('payments.proposed', {
                    name: one.proposed.by,
                    player: `${one.proposed.player.username} (${one.proposed.player.customerId})`,
                  })
                : w('payments.proposedBack', { name: one.proposed.by })}
            </Text>
          )}
          {one.sentReference && (
            <Text size="sm" c="dimmed">
              {w('payments.sentReference', { reference: one.sentReference })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'at',
      header: w('payments.at'),
      cell: ({ row: { original: one } }) => time(one.at),
    },
    queue === 'held'
      ? {
          id: 'claim',
          header: w('claim.title'),
          cell: ({ row: { original: one } }) => (
            <Stack gap="xs">
              <Claim
                claim={one.claim}
                mayClaim={mayWork}
                onClaim={(note) => claimIt(one, note)}
                onRefused={setRefusal}
              />
              {one.claim?.isOwn && (
                <Actions payment={one} onDone={() => payments.refetch()} onRefused={setRefusal} />
              )}
            </Stack>
          ),
        }
      : {
          id: 'decided',
          header: w('payments.decidedBy'),
          cell: ({ row: { original: one } }) =>
            one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–',
        },
  ]

  return (
    <>
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          name={w('payments.title')}
          columns={columns}
          rows={payments.list}
          idOf={({ paymentId }) => paymentId}
          empty={w('payments.none')}
          query={payments}
        />
      </Paper>
    </>
  )
}
