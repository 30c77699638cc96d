import { listAlarms } from '@fairground/contract/office-alarms'
import { Paper, Stack, Text } from '@mantine/core'
import { useContext } from 'react'
import { useQueues } from '../../api/queues.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { MenuEntries } from '../../parts/menu-entries.ts'
import { useNow } from '../../parts/use-now.ts'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

const mostAlarms = 5

/** Shows what waits for a person, the oldest first, and the newest alarms that nobody has acknowledged. */
export function WaitingList() {
  const { w } = useWords()
  const { age } = useFormats()
  const now = useNow(60_000)
  const queues = useQueues()
  const maySeeAlarms = useMay('alarms.see')
  const rows = useContext(MenuEntries)
    .flatMap(({ path, title, queues: names = [] }) => {
      const waiting = names.flatMap((name) => queues?.get(name) ?? []).filter(({ count }) => count > 0)
      if (waiting.length === 0) return []
      const oldestAt = waiting.flatMap((one) => one.oldestAt ?? []).sort()[0] ?? null
      return [{ path, title, count: waiting.reduce((sum, one) => sum + one.count, 0), oldestAt }]
    })
    .sort((a, b) => (a.oldestAt ?? '9').localeCompare(b.oldestAt ?? '9'))
  return (
    <Stack gap="sm">
      <Paper className="surface" p="md" component="section" aria-labelledby="today-waiting">
        <Text component="h2" id="today-waiting" fw={650} mb="xs">
          {w('today.waiting')}
        </Text>
        {queues && rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {w('today.nothingWaits')}
          </Text>
        )}
        {rows.map(({ path, title, count, oldestAt }) => (
          <div key={path} className="today-row">
            <Link to={path}>{w(title)}</Link>
            <span className="amount">
              {oldestAt ? w('today.countAndAge', { count, age: age(oldestAt, now) }) : count}
            </span>
          </div>
        ))}
      </Paper>
      {maySeeAlarms && <Alarms />}
    </Stack>
  )
}

function Alarms() {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const { data } = useRead(listAlarms, { state: 'open' })
  return (
    <Paper className="surface" p="md" component="section" aria-labelledby="today-alarms">
      <Text component="h2" id="today-alarms" fw={650} mb="xs">
        {w('today.alarms')}
      </Text>
      {data?.list.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('today.noAlarm')}
        </Text>
      )}
      {data?.list.slice(0, mostAlarms).map(({ alarmId, kind, lastAt }) => (
        <div key={alarmId} className="today-row">
          <Link to={`/alarms?open=${alarmId}`}>{named('alarmKinds', kind)}</Link>
          <span className="amount">{minute(lastAt)}</span>
        </div>
      ))}
    </Paper>
  )
}
