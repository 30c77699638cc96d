import { queueTopic } from '@fairground/contract/office-live'
import { listOfficeRedemptions } from '@fairground/contract/office-points'
import { redemptionStates } from '@fairground/contract/point-figures'
import { Button, Group, Paper, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { code, oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { AskedBy } from '../../parts/asked-by.tsx'
import { RowDrawer } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
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
  const [opened, setOpened] = useAddress('open', code)
  const [looking, setLooking] = useState<Redemption>()
  const [deciding, setDeciding] = useState<{ line: Redemption; as: 'approve' | 'reject' }>()
  useTopic(queueTopic('redemptions'), [listOfficeRedemptions])
  const query = useList(listOfficeRedemptions, { state })

  const columns: Column<Redemption>[] = [
    {
      id: 'good',
      header: w('points.good'),
      cell: ({ row: { original: one } }) => `${one.name} × ${one.quantity}`,
    },
    {
      id: 'player',
      header: w('points.player'),
      cell: ({ row: { original: one } }) => <PlayerLink of={one} />,
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
            cell: ({ row: { original: one } }: { row: { original: Redemption } }) =>
              one.decidedAt ? `${one.decidedBy} · ${time(one.decidedAt)}` : '–',
          },
        ]),
    {
      id: 'state',
      header: w('points.state'),
      cell: ({ row: { original: one } }) => (
        <Group gap={6} display="inline-flex">
          <StateWord is={`redemptionStates.${one.state}`} />
          {one.isHeldUp && state === 'in_process' && <StateWord is="points.heldUp" />}
          {one.isDeleted && <StateWord is="points.deleted" />}
        </Group>
      ),
    },
  ]
  const line = query.list?.find(({ redemptionId }) => redemptionId === opened)

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
          hasViews
          name={w('points.part.redemptions')}
          columns={columns}
          rows={query.list}
          idOf={({ redemptionId }) => redemptionId}
          onOpen={({ redemptionId }) => setOpened(redemptionId)}
          empty={w('points.none')}
          query={query}
        />
      </Paper>
      {line && !looking && !deciding && (
        <RowDrawer title={`${line.name} × ${line.quantity} · ${line.username}`} onClose={() => setOpened('')}>
          <Stack>
            <RowFacts name={line.name}>
              <Fact name={w('points.player')}>
                <PlayerLink of={line} />
              </Fact>
              <Fact name={w('points.points')}>{count(line.points)}</Fact>
              <Fact name={w('points.delivery')}>{named('deliveryKinds', line.delivery)}</Fact>
              <Fact name={w('points.asked')}>{time(line.askedAt)}</Fact>
              {line.decidedAt && (
                <Fact name={w('points.decided')}>
                  {line.decidedBy} · {time(line.decidedAt)}
                </Fact>
              )}
              {line.remark && <Fact name={w('points.remark')}>{line.remark}</Fact>}
            </RowFacts>
            <AskedBy name={line.askedBy} />
            <Group gap="xs">
              {mayRead && !line.isDeleted && (
                <Button variant="default" onClick={() => setLooking(line)}>
                  {w('points.look')}
                </Button>
              )}
              {mayDecide && line.state === 'in_process' && (
                <>
                  <Button onClick={() => setDeciding({ line, as: 'approve' })}>{w('points.approve')}</Button>
                  <Button variant="light" color="red" onClick={() => setDeciding({ line, as: 'reject' })}>
                    {w('points.reject')}
                  </Button>
                </>
              )}
            </Group>
          </Stack>
        </RowDrawer>
      )}
      {looking && <DeliveryDialog line={looking} onClose={() => setLooking(undefined)} />}
      {deciding && (
        <Decision
          {...deciding}
          onClose={() => {
            setDeciding(undefined)
            setOpened('')
            void query.refetch()
          }}
        />
      )}
    </>
  )
}
