import type { OutputOf } from '@fairground/contract/call'
import { listFlaggedDeposits, lookAtDepositProof } from '@fairground/contract/office-payments'
import { Badge, Button, Image, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Deposit = OutputOf<typeof listFlaggedDeposits>['list'][number]

/**
 * Shows deposits with a picture or a bank's reference of another deposit; each view of a picture needs a reason and is
 * logged.
 */
export function Flagged() {
  const { w, named } = useWords()
  const { time, money } = useFormats()
  const send = useSend()
  const deposits = useList(listFlaggedDeposits, {})
  const [asked, setAsked] = useState<{ orderId: string; position: number }>()
  const [picture, setPicture] = useState<{ position: number; jpeg: string }>()

  const columns: Column<Deposit>[] = [
    {
      id: 'deposit',
      header: w('payments.payment'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span className="amount">{money(one.amount)}</span>
          <Text size="sm" c="dimmed">
            {one.reference}
          </Text>
        </Stack>
      ),
      meta: {
        nameInDrawer: w('payments.reference'),
        inDrawer: ({ reference }) => <span className="code">{reference}</span>,
      },
    },
    {
      id: 'state',
      header: w('payments.state'),
      cell: ({ row }) => <StateWord is={`depositStates.${row.original.state}`} />,
    },
    {
      id: 'player',
      header: w('payments.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
    },
    {
      id: 'why',
      header: w('payments.why'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={4} align="flex-start">
          {one.flags.map((flag) => (
            <Badge key={flag} color="orange" variant="light" tt="none">
              {named('depositFlags', flag)}
            </Badge>
          ))}
          {one.bankReference && (
            <Text size="sm" c="dimmed">
              {one.bankReference}
            </Text>
          )}
        </Stack>
      ),
    },
    { id: 'at', header: w('payments.at'), cell: ({ row: { original: one } }) => time(one.madeAt) },
    {
      id: 'proofs',
      header: w('payments.proofs'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.proofs || '–',
    },
  ]

  return (
    <>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('payments.queue.flagged')}
          columns={columns}
          rows={deposits.list}
          idOf={({ orderId }) => orderId}
          drawer={{
            title: ({ amount, username }) => `${money(amount)} · ${username}`,
            isActing: asked !== undefined || picture !== undefined,
            acts: ({ orderId, proofs }) =>
              Array.from({ length: proofs }, (_, at) => at + 1).map((position) => (
                <Button key={position} variant="default" onClick={() => setAsked({ orderId, position })}>
                  {w('payments.proof', { number: position })}
                </Button>
              )),
          }}
          empty={w('payments.none')}
          query={deposits}
        />
      </Paper>
      {asked && (
        <ReasonDialog
          title={w('payments.proof', { number: asked.position })}
          text={w('payments.proofText')}
          confirm={w('payments.proofShow')}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(lookAtDepositProof, { ...asked, reason })
            if (answer.ok) setPicture({ position: asked.position, jpeg: answer.value.jpeg })
            return answer.ok ? undefined : answer
          }}
        />
      )}
      {picture && (
        <Dialog
          title={w('payments.proof', { number: picture.position })}
          onClose={() => setPicture(undefined)}
        >
          <Image
            src={`data:image/jpeg;base64,${picture.jpeg}`}
            alt={w('payments.proof', { number: picture.position })}
          />
        </Dialog>
      )}
    </>
  )
}
