import type { OutputOf } from '@fairground/contract/call'
import { getDrawCalendar, openDrawDays } from '@fairground/contract/office-calendar'
import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { CloseDialog } from './close-dialog.tsx'

type Calendar = OutputOf<typeof getDrawCalendar>
type Closed = Calendar['closed'][number]
type Weekday = { day: number; stations: string[] }

/** The page of a game's draw times, and the days without draws. */
export function Screen() {
  const { w, language } = useWords()
  const send = useSend()
  const mayChange = useMay('draws.calendar')
  const [asked, setAsked] = useState<string>()
  const [isClosing, setClosing] = useState(false)
  const [opened, setOpened] = useState<Closed>()
  const query = useRead(getDrawCalendar, asked === undefined ? {} : { nodeId: asked })
  const calendar = query.data

  const weekdays: Column<Weekday>[] = [
    {
      id: 'day',
      header: w('calendar.weekday'),
      // 2 January 2000 was a Sunday.
      cell: ({ row }) =>
        new Intl.DateTimeFormat(language === 'ty' ? 'fil' : 'en', {
          weekday: 'long',
          timeZone: 'UTC',
        }).format(Date.UTC(2000, 0, 2 + row.original.day)),
    },
    {
      id: 'stations',
      header: w('calendar.draws'),
      cell: ({ row }) => row.original.stations.join(', ') || w('calendar.noDraw'),
    },
  ]
  const closed: Column<Closed>[] = [
    {
      id: 'from',
      header: w('calendar.from'),
      meta: { sortBy: ({ from }) => from, inDrawer: ({ from }) => from },
      cell: ({ row }) => row.original.from,
    },
    {
      id: 'to',
      header: w('calendar.to'),
      meta: { sortBy: ({ to }) => to },
      cell: ({ row }) => row.original.to,
    },
  ]

  return (
    <Stack>
      <ScreenTitle title={w('calendar.title')} about={w('calendar.about')}>
        <Group align="end">
          <Select
            label={w('draws.game')}
            allowDeselect={false}
            value={calendar?.nodeId ?? null}
            onChange={(nodeId) => nodeId && setAsked(nodeId)}
            data={calendar?.games.map((game) => ({ value: game.nodeId, label: game.name })) ?? []}
          />
          {mayChange && (
            <Button disabled={!calendar} onClick={() => setClosing(true)}>
              {w('calendar.close')}
            </Button>
          )}
        </Group>
      </ScreenTitle>
      {calendar && (
        <Text>
          {calendar.everySeconds === null
            ? w('calendar.times', {
                times: calendar.times.join(', '),
                zone: zoneText(calendar.offsetMinutes),
              })
            : w('calendar.every', { seconds: calendar.everySeconds })}{' '}
          {calendar.closesBeforeSeconds < 60
            ? w('calendar.closes', { seconds: calendar.closesBeforeSeconds })
            : w('calendar.closesMinutes', { minutes: calendar.closesBeforeSeconds / 60 })}
        </Text>
      )}
      <Title order={2} size="h4">
        {w('calendar.closed')}
      </Title>
      <Paper className="surface">
        <ListTable
          name={w('calendar.closed')}
          columns={closed}
          rows={calendar?.closed}
          idOf={({ closedDaysId }) => closedDaysId}
          list="closed"
          drawer={{
            title: ({ from, to }) => (from === to ? from : `${from} – ${to}`),
            isActing: opened !== undefined,
            acts: (one) =>
              one.canOpen && mayChange ? (
                <Button onClick={() => setOpened(one)}>{w('calendar.open')}</Button>
              ) : (
                <Text size="sm" c="dimmed">
                  {w('calendar.stays')}
                </Text>
              ),
          }}
          empty={w('calendar.none')}
          query={query}
        />
      </Paper>
      {calendar && calendar.byRules.length > 0 && (
        <>
          <Title order={2} size="h4">
            {w('calendar.byRules')}
          </Title>
          <Group gap="lg">
            {calendar.byRules.map(({ from, to }) => (
              <span key={from} className="amount">
                {from === to ? from : `${from} – ${to}`}
              </span>
            ))}
          </Group>
        </>
      )}
      {calendar?.weeks.map(({ from, days }) => (
        <Stack key={from}>
          <Title order={2} size="h4">
            {from === null ? w('calendar.week') : w('calendar.weekFrom', { day: from })}
          </Title>
          <Paper className="surface">
            <ListTable
              name={from === null ? w('calendar.week') : w('calendar.weekFrom', { day: from })}
              columns={weekdays}
              rows={days.map((stations, day) => ({ day, stations }))}
              idOf={({ day }) => String(day)}
              list="week"
              empty={w('calendar.noDraw')}
              query={query}
            />
          </Paper>
        </Stack>
      ))}
      {calendar && isClosing && (
        <CloseDialog
          nodeId={calendar.nodeId}
          firstDay={calendar.firstDay}
          onClose={() => {
            setClosing(false)
            void query.refetch()
          }}
        />
      )}
      {calendar && opened && (
        <ReasonDialog
          title={w('calendar.openOne', { from: opened.from, to: opened.to })}
          text={w('calendar.openText')}
          confirm={w('calendar.open')}
          onClose={() => {
            setOpened(undefined)
            void query.refetch()
          }}
          onConfirm={async (reason) => {
            const { closedDaysId } = opened
            const answer = await send(openDrawDays, { nodeId: calendar.nodeId, closedDaysId, reason })
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </Stack>
  )
}

/** Formats an offset from UTC as `UTC+7` or `UTC+5:30`. */
function zoneText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
