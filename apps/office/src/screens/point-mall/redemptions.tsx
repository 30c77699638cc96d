import { queueTopic } from '@fairground/contract/office-live'
import { listOfficeRedemptions } from '@fairground/contract/office-points'
import { redemptionStates } from '@fairground/contract/point-figures'
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { AskedBy } from '../../parts/asked-by.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { count } from './count.ts'
import { Decision } from './decision.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import type { Redemption } from './redemption.ts'

type State = Redemption['state']

const stateField = oneOf(redemptionStates, 'in_process')

/** Shows the redemptions of players: waiting ones, and the outcome of the others. */
export function Redemptions() {
  const { w, named } = useWords()
  const { time } = useFormats()
  const mayRead = useMay('points.read')
  const mayDecide = useMay('points.decide')
  const [state, setState] = useAddress('state', stateField)
  const [looking, setLooking] = useState<Redemption>()
  const [deciding, setDeciding] = useState<{ line: Redemption; as: 'approve' | 'reject' }>()
  useTopic(queueTopic('redemptions'), [listOfficeRedemptions])
  const query = useList(listOfficeRedemptions, { state })

  const columns: Column<Redemption>[] = [
    {
      id: 'player',
      header: w('points.player'),
      cell: ({ row: { original: one } }) => <Link to={`/players/${one.customerId}`}>{one.username}</Link>,
    },
    {
      id: 'good',
      header: w('points.good'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>
            {one.name} × {one.quantity}
          </span>
          <Text size="sm" c="dimmed">
            {named('deliveryKinds', one.delivery)}
          </Text>
          <AskedBy name={one.askedBy} />
        </Stack>
      ),
    },
    {
      id: 'points',
      header: w('points.points'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => count(one.points),
    },
    { id: 'asked', header: w('points.asked'), cell: ({ row }) => time(row.original.askedAt) },
    ...(state === 'in_process'
      ? []
      : [
          {
            id: 'decided',
            header: w('points.decided'),
            cell: ({ row: { original: one } }: { row: { original: Redemption } }) => (
              <Stack gap={0}>
                <span>{one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–'}</span>
                {one.remark && (
                  <Text size="sm" c="dimmed">
                    {one.remark}
                  </Text>
                )}
              </Stack>
            ),
          },
        ]),
    {
      id: 'actions',
      header: w('list.actions'),
      cell: ({ row: { original: one } }) => (
        <Group gap="xs" justify="flex-end" display="inline-flex">
          {one.isHeldUp && state === 'in_process' && <StateWord is="points.heldUp" />}
          {one.isDeleted && <StateWord is="points.deleted" />}
          {mayRead && !one.isDeleted && (
            <Button size="xs" variant="default" onClick={() => setLooking(one)}>
              {w('points.look')}
            </Button>
          )}
          {mayDecide && state === 'in_process' && (
            <>
              <Button size="xs" onClick={() => setDeciding({ line: one, as: 'approve' })}>
                {w('points.approve')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setDeciding({ line: one, as: 'reject' })}>
                {w('points.reject')}
              </Button>
            </>
          )}
        </Group>
      ),
    },
  ]

  return (
    <>
      <Group mb="md">
        <SegmentedControl
          size="xs"
          aria-label={w('points.state')}
          value={state}
          onChange={(value) => setState(value as State)}
          data={redemptionStates.map((value) => ({ value, label: named('redemptionStates', value) }))}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          name={w('points.part.redemptions')}
          columns={columns}
          rows={query.list}
          idOf={({ redemptionId }) => redemptionId}
          empty={w('points.none')}
          query={query}
        />
      </Paper>
      {looking && <DeliveryDialog line={looking} onClose={() => setLooking(undefined)} />}
      {deciding && (
        <Decision
          {...deciding}
          onClose={() => {
            setDeciding(undefined)
            void query.refetch()
          }}
        />
      )}
    </>
  )
}
