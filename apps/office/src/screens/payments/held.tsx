import { queueTopic } from '@fairground/contract/office-live'
import { claimPayment, listHeldPayments } from '@fairground/contract/office-payments'
import { Paper } from '@mantine/core'
import { useState } from 'react'
import { code, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Claim } from '../../parts/claim.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Actions, type HeldPayment } from './actions.tsx'
import { PaymentDrawer } from './payment-drawer.tsx'

/** Shows payments that wait for a person or a limit, or those that a person has decided. */
export function Held({ queue }: { queue: 'held' | 'decided' }) {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const mayWork = useMay('payments.see')
  const [opened, setOpened] = useAddress('open', code)
  const [refusal, setRefusal] = useState<Refusal>()
  useTopic(queueTopic('payments-held'), [listHeldPayments])
  const payments = useList(listHeldPayments, { queue })

  async function claimIt({ paymentId }: HeldPayment, note?: string) {
    setRefusal(undefined)
    const answer = await send(claimPayment, { paymentId, ...(note === undefined ? {} : { note }) })
    await payments.refetch()
    return answer.ok ? undefined : answer
  }

  /** Claims the payments that nobody has claimed. */
  async function claimAll(chosen: HeldPayment[]) {
    setRefusal(undefined)
    for (const { paymentId, claim } of chosen) {
      if (claim) continue
      const answer = await send(claimPayment, { paymentId })
      if (!answer.ok) setRefusal(answer)
    }
    await payments.refetch()
  }

  const claimOf = (one: HeldPayment) => (
    <Claim
      claim={one.claim}
      mayClaim={mayWork}
      onClaim={(note) => claimIt(one, note)}
      onRefused={setRefusal}
    />
  )
  const line = payments.list?.find(({ paymentId }) => paymentId === opened)
  const columns: Column<HeldPayment>[] = [
    {
      id: 'reference',
      header: w('payments.payment'),
      cell: ({ row: { original: one } }) => `${one.by} · ${one.theirs}`,
    },
    {
      id: 'amount',
      header: w('withdrawals.amount'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => <span className="amount">{money(one.amount)}</span>,
    },
    {
      id: 'why',
      header: w(queue === 'held' ? 'payments.why' : 'payments.state'),
      cell: ({ row: { original: one } }) =>
        one.why ? named('heldWhys', one.why) : <StateWord is={`paymentStates.${one.state}`} />,
    },
    {
      id: 'player',
      header: w('payments.player'),
      cell: ({ row: { original: one } }) => (one.player ? <PlayerLink of={one.player} /> : '–'),
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
          cell: ({ row: { original: one } }) => claimOf(one),
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
          hasViews
          name={w('payments.title')}
          columns={columns}
          rows={payments.list}
          idOf={({ paymentId }) => paymentId}
          onOpen={({ paymentId }) => setOpened(paymentId)}
          {...(queue === 'held' && mayWork ? { onClaim: claimAll } : {})}
          empty={w('payments.none')}
          query={payments}
        />
      </Paper>
      {line && (
        <PaymentDrawer line={line} onClose={() => setOpened('')}>
          {queue === 'held' && (
            <>
              {claimOf(line)}
              {line.claim?.isOwn && (
                <>
                  <Refused refusal={refusal} />
                  <Actions payment={line} onDone={() => payments.refetch()} onRefused={setRefusal} />
                </>
              )}
            </>
          )}
        </PaymentDrawer>
      )}
    </>
  )
}
