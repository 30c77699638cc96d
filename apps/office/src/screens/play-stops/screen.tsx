import { queueTopic } from '@fairground/contract/office-live'
import { liftStop, listStops, type OfficeStop } from '@fairground/contract/office-stops'
import { Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { code, oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
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
  const [opened, setOpened] = useAddress('open', code)
  const [isPlacing, setPlacing] = useState(false)
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
  ]
  const stop = stops.list?.find(({ stopId }) => stopId === opened)

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
          onOpen={({ stopId }) => setOpened(stopId)}
          empty={w(state === 'inForce' ? 'playStops.none' : 'playStops.noneLifted')}
          query={stops}
        />
      </Paper>
      {stop && <StopDrawer stop={stop} onClose={() => setOpened('')} />}
      {isPlacing && <PlaceDialog onClose={() => setPlacing(false)} />}
    </>
  )
}

/** Returns the names of what a stop is about and of the people who placed and lifted it. */
function useStopNames() {
  const { w } = useWords()
  return {
    target({ kind, targetName }: OfficeStop): string {
      if (kind === 'all') return w('playStops.what.all')
      return kind === 'vendor' ? w('playStops.vendorLine', { name: targetName }) : targetName
    },
    person: (name: string | null) => name ?? w('log.commandLine'),
  }
}

/** Shows a stop whole, with the button that lifts it for another person than the one who placed it. */
function StopDrawer({ stop, onClose }: { stop: OfficeStop; onClose(): void }) {
  const { w } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const names = useStopNames()
  const mayLift = useMay('stops.lift')
  const [isLifting, setLifting] = useState(false)
  const { lifted } = stop
  return (
    <RowDrawer title={names.target(stop)} onClose={onClose}>
      <Stack>
        <RowFacts name={names.target(stop)}>
          <Fact name={w('playStops.state')}>
            <StateWord is={lifted ? 'playStops.lifted' : 'playStops.inForce'} />
          </Fact>
          <Fact name={w('playStops.placed')}>
            {w('playStops.since', { time: time(stop.placedAt), name: names.person(stop.placedBy) })}
          </Fact>
          <Fact name={w('playStops.reason')}>{stop.reason}</Fact>
          {lifted && (
            <>
              <Fact name={w('playStops.liftedAt')}>
                {w('playStops.since', { time: time(lifted.at), name: names.person(lifted.by) })}
              </Fact>
              <Fact name={w('playStops.reason')}>{lifted.reason}</Fact>
            </>
          )}
        </RowFacts>
        {!lifted && !stop.isOfBrand && <Text size="sm">{w('playStops.ofHouseText')}</Text>}
        {!lifted && stop.isOfBrand && stop.isOwn && <Text size="sm">{w('playStops.ownText')}</Text>}
        {!lifted && stop.isOfBrand && !stop.isOwn && mayLift && (
          <Group>
            <Button onClick={() => setLifting(true)}>{w('playStops.lift')}</Button>
          </Group>
        )}
      </Stack>
      {isLifting && (
        <ReasonDialog
          title={w('playStops.lift')}
          text={w('playStops.liftText')}
          confirm={w('playStops.lift')}
          onClose={() => setLifting(false)}
          onConfirm={async (reason) => {
            const answer = await send(liftStop, { stopId: stop.stopId, reason })
            if (!answer.ok) return answer
            await queries.invalidateQueries({ queryKey: [listStops.name] })
            onClose()
            return undefined
          }}
        />
      )}
    </RowDrawer>
  )
}
