import { alarmKindNames, eventKinds } from '@fairground/contract/alarm-figures'
import type { OutputOf } from '@fairground/contract/call'
import { listEvents } from '@fairground/contract/office-alarms'
import { Group, Paper, Select, Text } from '@mantine/core'
import { instant, oneOrNone, useAddress } from '../../address.ts'
import { useList } from '../../api/use-reads.ts'
import { didOf } from '../../parts/call-words.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Figures, useFigureText } from './figures.tsx'

type Event = OutputOf<typeof listEvents>['list'][number]

const kinds = [...eventKinds, ...alarmKindNames]
const kindField = oneOrNone(kinds)

/** Shows all significant events by kind and time, alarms among them. */
export function EventList() {
  const { w } = useWords()
  const { time } = useFormats()
  const [kind, setKind] = useAddress('kind', kindField)
  const [from, setFrom] = useAddress('from', instant)
  const [until, setUntil] = useAddress('until', instant)
  const events = useList(listEvents, {
    ...(kind && { kind }),
    ...(from && { from }),
    ...(until && { until }),
  })
  const names = useEventNames()

  const columns: Column<Event>[] = [
    {
      id: 'at',
      header: w('alarms.at'),
      meta: { inDrawer: ({ at }) => time(at) },
      cell: ({ row }) => time(row.original.at),
    },
    { id: 'kind', header: w('alarms.event'), cell: ({ row }) => names.kind(row.original.kind) },
    {
      id: 'says',
      header: w('alarms.says'),
      meta: { inDrawer: names.detail },
      cell: ({ row }) => (
        <Text size="sm" lineClamp={2}>
          {names.detail(row.original)}
        </Text>
      ),
    },
    {
      id: 'player',
      header: w('alarms.player'),
      cell: ({ row: { original: one } }) => (one.player ? <PlayerLink of={one.player} /> : '–'),
    },
  ]

  return (
    <>
      <Group mb="md" align="end">
        <Select
          clearable
          searchable
          label={w('alarms.kind')}
          placeholder={w('alarms.every')}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          data={kinds.map((value) => ({ value, label: names.kind(value) }))}
        />
        <MomentField label={w('span.from')} value={from} onChange={setFrom} />
        <MomentField label={w('span.until')} value={until} onChange={setUntil} />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('alarms.events')}
          columns={columns}
          rows={events.list}
          idOf={({ eventId }) => eventId}
          drawer={{
            title: ({ kind: name }) => names.kind(name),
            more: (one) => <Figures before={one.before} after={one.after} />,
          }}
          empty={w('alarms.noEvents')}
          query={events}
        />
      </Paper>
    </>
  )
}

/** Returns the part of a subject of the log that people know, such as the id of a game. */
function shortSubject(subject: unknown): string {
  return String(subject ?? '').replace(/^[a-z-]+\//, '')
}

/** Returns functions that write the kind of an event, and what has happened. */
function useEventNames() {
  const words = useWords()
  const { w, named } = words
  const textOf = useFigureText()
  const isAlarm = (kind: string) => alarmKindNames.some((one) => one === kind)
  return {
    kind: (kind: string) => named(isAlarm(kind) ? 'alarmKinds' : 'eventKinds', kind),
    detail({ kind, says, subjectName, after }: Event): string {
      if (isAlarm(kind)) return says
      const { call, subject, amount, staked, won, currency } = after ?? {}
      if (typeof call === 'string') return didOf(call, subjectName ?? shortSubject(subject), words)
      if (amount !== undefined) return textOf('amount', amount, currency)
      if (staked !== undefined && won !== undefined)
        return w('alarms.round', {
          staked: textOf('staked', staked, currency),
          won: textOf('won', won, currency),
        })
      return named('eventSays', kind)
    },
  }
}
