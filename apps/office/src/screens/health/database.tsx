import { Text } from '@mantine/core'
import { Figures } from '../../parts/settings-part.tsx'
import { Dot, StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Health } from './health.ts'

type Setting = Health['settings'][number]

/** The state of the database server. */
export function Database({ health: { database } }: { health: Health }) {
  const { w } = useWords()
  const { size, time } = useFormats()
  const { version, sizeBytes, connections, mostConnections, oldestTransactionAt, migration } = database
  return (
    <div className="health-figures">
      <Figures
        rows={[
          ['PostgreSQL', version],
          [w('health.size'), size(sizeBytes)],
          [w('health.openConnections'), w('health.countOf', { count: connections, of: mostConnections })],
          [
            w('health.oldestTransaction'),
            oldestTransactionAt ? w('health.since', { time: time(oldestTransactionAt) }) : w('health.none'),
          ],
          [w('health.migration'), migration],
        ]}
      />
    </div>
  )
}

/** The settings of the processes: whether each is set, never its value. */
export function Settings({ health: { settings } }: { health: Health }) {
  const { w } = useWords()
  if (settings.length === 0)
    return (
      <Text c="dimmed" p="md">
        {w('health.noSettings')}
      </Text>
    )
  return (
    <ul className="health-settings" aria-label={w('healthParts.settings')}>
      {settings.map((setting) => (
        <li key={setting.name}>
          <span className="code">{setting.name}</span>
          <SettingState {...setting} />
        </li>
      ))}
    </ul>
  )
}

function SettingState({ setIn, of, state }: Setting) {
  const { w } = useWords()
  if (state !== 'good')
    return <StateWord is="settingStates.differs"> {w('health.countOf', { count: setIn, of })}</StateWord>
  return setIn > 0 ? <Dot tone="good">{w('health.set')}</Dot> : <Dot tone="over">{w('health.notSet')}</Dot>
}
