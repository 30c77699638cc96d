import { Group, SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { AlarmList } from './alarm-list.tsx'
import { EventList } from './event-list.tsx'
import { Thresholds } from './thresholds.tsx'

const states = ['open', 'acknowledged', 'events'] as const
const stateField = oneOf(states, 'open')

/** The page of alarms: those that nobody has acknowledged, the others, and all significant events. */
export function Screen() {
  const { w } = useWords()
  const [state, setState] = useAddress('state', stateField)
  return (
    <>
      <ScreenTitle title={w('alarms.title')} about={w('alarms.about')} />
      <Group mb="md" justify="space-between">
        <SegmentedControl
          aria-label={w('alarms.state')}
          value={state}
          onChange={(value) => setState(value as typeof state)}
          data={states.map((value) => ({ value, label: w(`alarms.${value}`) }))}
        />
        <Thresholds />
      </Group>
      {state === 'events' ? <EventList /> : <AlarmList state={state} />}
    </>
  )
}
