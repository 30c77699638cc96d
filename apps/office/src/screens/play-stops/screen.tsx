import { queueTopic } from '@fairground/contract/office-live'
import { liftStop, listStops, type OfficeStop } from '@fairground/contract/office-stops'
import { Button, Group, Paper, SegmentedControl, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { PlaceDialog } from './place-dialog.tsx'

const states = ['inForce', 'lifted'] as const
const stateField = oneOf(states, 'inForce')

/** The page of stops of all games, of vendors and of games: those in force, and those that were lifted. */
export function Screen() {
  const { w } = useWords()
  const { minute } = useFormats()
  const mayPlace = useMay('stops.place')
  const [state, setState] = useAddress('state', stateField)
  const send = useSend()
  const queries = useQueryClient()
  const mayLift = useMay('stops.lift')
  const [isPlacing, setPlacing] = useState(false)
  const [lifting, setLifting] = useState<OfficeStop>()
  useTopic(queueTopic('stops'), [listStops])
  const stops = useList(listStops, { state })
  const names = useStopNames()

  const columns: Column<OfficeStop>[] = [
    { id: 'what', header: w('playStops.what'), cell: ({ row: { original: one } }) => names.target(one) },
    {
      id: 'reason',
      header: w('playStops.reason'),
      cell: ({ row: { original: one } }) => (
        <>
          {one.reason}
          {!one.isOfBrand && (
            <Text size="xs" c="dimmed">
              {w('playStops.ofHouse')}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'placed',
      header: w('playStops.placed'),
      cell: ({ row: { original: one } }) =>
        w('playStops.since', { time: minute(one.placedAt), name: names.person(one.placedBy) }),
    },
    state === 'inForce'
      ? {
          id: 'state',
          header: w('playStops.state'),
          cell: () => <StateWord is="playStops.inForce" />,
        }
      : {
          id: 'lifted',
          header: w('playStops.liftedAt'),
          cell: ({ row: { original: one } }) =>
            one.lifted &&
            w('playStops.since', { time: minute(one.lifted.at), name: names.person(one.lifted.by) }),
        },
    ...(state === 'lifted'
      ? [
          {
            id: 'liftReason',
            header: w('playStops.liftReason'),
            cell: ({ row: { original: one } }) => one.lifted?.reason,
          } satisfies Column<OfficeStop>,
        ]
      : []),
  ]

  return (
    <>
      <ScreenTitle title={w('playStops.title')} about={w('playStops.about')} />
      <Group mb="md" justify="space-between">
        <SegmentedControl
          aria-label={w('playStops.state')}
          value={state}
          onChange={(value) => setState(value as typeof state)}
          data={states.map((value) => ({ value, label: w(`playStops.${value}`) }))}
        />
        {mayPlace && (
          <Button color="red.9" onClick={() => setPlacing(true)}>
            {w('playStops.place')}
          </Button>
        )}
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('playStops.title')}
          columns={columns}
          rows={stops.list}
          idOf={({ stopId }) => stopId}
          drawer={{
            title: names.target,
            isActing: lifting !== undefined,
            more: (one) => one.lifted === null && <Text size="sm">{names.how(one)}</Text>,
            acts: (one) =>
              one.lifted === null &&
              one.isOfBrand &&
              !one.isOwn &&
              mayLift && <Button onClick={() => setLifting(one)}>{w('playStops.lift')}</Button>,
          }}
          empty={w(state === 'inForce' ? 'playStops.none' : 'playStops.noneLifted')}
          query={stops}
        />
      </Paper>
      {lifting && (
        <ReasonDialog
          title={w('playStops.lift')}
          text={w('playStops.liftText')}
          confirm={w('playStops.lift')}
          onClose={() => setLifting(undefined)}
          onConfirm={async (reason) => {
            const answer = await send(liftStop, { stopId: lifting.stopId, reason })
            await queries.invalidateQueries({ queryKey: [listStops.name] })
            return answer.ok ? undefined : answer
          }}
        />
      )}
      {isPlacing && <PlaceDialog onClose={() => setPlacing(false)} />}
    </>
  )
}

/** Returns the names of what a stop is about and of people, and how a stop is lifted. */
function useStopNames() {
  const { w } = useWords()
  return {
    target({ kind, targetName }: OfficeStop): string {
      if (kind === 'all') return w('playStops.what.all')
      return kind === 'vendor' ? w('playStops.vendorLine', { name: targetName }) : targetName
    },
    person: (name: string | null) => name ?? w('log.commandLine'),
    how({ isOfBrand, isOwn }: OfficeStop): string {
      if (!isOfBrand) return w('playStops.ofHouseText')
      return w(isOwn ? 'playStops.ownText' : 'playStops.otherText')
    },
  }
}
