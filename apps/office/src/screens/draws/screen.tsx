import type { OutputOf } from '@fairground/contract/call'
import { drawStates } from '@fairground/contract/draw-figures'
import { listOfficeDraws, listUrgentDraws } from '@fairground/contract/office-draws'
import { queueTopic } from '@fairground/contract/office-live'
import { Group, Paper, Select, Stack, TextInput, Title } from '@mantine/core'
import { code, day as dayField, oneOrNone, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useList, useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Draw = OutputOf<typeof listOfficeDraws>['list'][number]
type State = (typeof drawStates)[number]

const stateField = oneOrNone(drawStates)

/** The page of draws: those that need a person, and those of a day by game and state. */
export function Screen() {
  const { w, named } = useWords()
  const columns = useColumns()
  useTopic(queueTopic('draws'), [listUrgentDraws])
  const urgent = useRead(listUrgentDraws, {})
  const [chosenDay, setDay] = useAddress('day', dayField)
  const [nodeId, setGame] = useAddress('game', code)
  const [state, setState] = useAddress('state', stateField)
  const day = chosenDay || (urgent.data?.today ?? '')
  const draws = useList(
    listOfficeDraws,
    { day, ...(nodeId ? { nodeId } : {}), ...(state ? { state } : {}) },
    { isOn: day !== '' },
  )

  return (
    <>
      <ScreenTitle title={w('draws.title')} about={w('draws.about')} />
      {urgent.data && urgent.data.list.length > 0 && (
        <Stack gap="xs" mb="lg">
          <Title order={2} size="h4">
            {w('draws.urgent')}
          </Title>
          <Paper className="surface">
            <ListTable
              name={w('draws.urgent')}
              list="urgent"
              columns={columns}
              rows={urgent.data.list}
              idOf={({ drawId }) => drawId}
              hrefOf={({ drawId }) => `/draws/${drawId}`}
              empty={w('draws.none')}
              query={urgent}
            />
          </Paper>
        </Stack>
      )}
      <Group mb="md" align="end">
        <TextInput
          type="date"
          label={w('draws.day')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Select
          label={w('draws.game')}
          placeholder={w('draws.allGames')}
          clearable
          clearButtonProps={{ 'aria-label': w('draws.allGames') }}
          value={nodeId || null}
          onChange={(value) => setGame(value ?? '')}
          data={urgent.data?.games.map((game) => ({ value: game.nodeId, label: game.name })) ?? []}
        />
        <Select
          label={w('draws.state')}
          placeholder={w('draws.allStates')}
          clearable
          clearButtonProps={{ 'aria-label': w('draws.allStates') }}
          value={state}
          onChange={(value) => setState(value as State | null)}
          data={drawStates.map((value) => ({ value, label: named('drawStates', value) }))}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('draws.title')}
          columns={columns}
          rows={draws.list}
          idOf={({ drawId }) => drawId}
          hrefOf={({ drawId }) => `/draws/${drawId}`}
          empty={w('draws.none')}
          query={urgent.error ? urgent : draws}
        />
      </Paper>
    </>
  )
}

function useColumns(): Column<Draw>[] {
  const { w } = useWords()
  const { time } = useFormats()
  return [
    {
      id: 'draw',
      header: w('draws.draw'),
      cell: ({ row: { original: one } }) => (
        <>
          {one.game} <span className="dimmed">{one.issue}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: w('draws.state'),
      cell: ({ row: { original: one } }) => (
        <Group gap={6} display="inline-flex">
          <StateWord is={`drawStates.${one.state}`} />
          {one.problem !== null && <StateWord is="draws.problem" />}
          {one.isLate && <StateWord is="draws.late" />}
          {one.void && <StateWord is={`voidStates.${one.void}`} />}
        </Group>
      ),
    },
    { id: 'closes', header: w('draws.closes'), cell: ({ row }) => time(row.original.closesAt) },
    { id: 'draws', header: w('draws.draws'), cell: ({ row }) => time(row.original.drawsAt) },
  ]
}
