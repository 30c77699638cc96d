import { alarmKindNames, eventKinds } from '@fairground/contract/alarm-figures'
import type { OutputOf } from '@fairground/contract/call'
import { listEvents } from '@fairground/contract/office-alarms'
import { Group, Paper, Select, Stack, Text } from '@mantine/core'
import { code, instant, oneOrNone, useAddress } from '../../address.ts'
import { useList } from '../../api/use-reads.ts'
import { didOf } from '../../parts/call-words.ts'
import { RowDrawer } from '../../parts/dialog.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { FigureFacts, useFigureText } from './figure-facts.tsx'

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
  const [opened, setOpened] = useAddress('open', code)
  const events = useList(listEvents, {
    ...(kind && { kind }),
    ...(from && { from }),
    ...(until && { until }),
  })
  const names = useEventNames()

  const columns: Column<Event>[] = [
    { id: 'at', header: w('alarms.at'), cell: ({ row }) => time(row.original.at) },
    { id: 'kind', header: w('alarms.event'), cell: ({ row }) => names.kind(row.original.kind) },
    {
      id: 'says',
      header: w('alarms.says'),
      cell: ({ row }) => (
        <Text size="sm" lineClamp={2}>
          {names.detail(row.original)}
        </Text>
      ),
    },
    {
      id: 'player',
      header: w('alarms.player'),
      cell: ({ row: { original: one } }) =>
        one.player ? <Link to={`/players/${one.player.customerId}`}>{one.player.username}</Link> : '–',
    },
  ]
  const event = events.list?.find(({ eventId }) => eventId === opened)

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
          onOpen={({ eventId }) => setOpened(eventId)}
          empty={w('alarms.noEvents')}
          query={events}
        />
      </Paper>
      {event && (
        <RowDrawer title={names.kind(event.kind)} onClose={() => setOpened('')}>
          <Stack>
            <Text size="sm" className="text">
              {names.detail(event)}
            </Text>
            <RowFacts name={names.kind(event.kind)}>
              <Fact name={w('alarms.at')}>{time(event.at)}</Fact>
              {event.player && (
                <Fact name={w('alarms.player')}>
                  <Link to={`/players/${event.player.customerId}`}>{event.player.username}</Link>
                </Fact>
              )}
              <FigureFacts before={event.before} after={event.after} />
            </RowFacts>
          </Stack>
        </RowDrawer>
      )}
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
