import type { Call } from '@fairground/contract/call'
import type { RecordTopic } from '@fairground/contract/office-live'
import { Text } from '@mantine/core'
import { useTopic } from '../api/live.ts'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'

/** Names the other people who look at a record, and reads calls of the page again when it changes. */
export function Presence({ topic, calls }: { topic: RecordTopic; calls: readonly Call[] }) {
  const { w } = useWords()
  const { clock } = useFormats()
  const people = useTopic(topic, calls)
  const names = people.map(({ name, since }) => w('presence.person', { name, time: clock(since) }))
  // The element stays, so that screen readers read the names when they come.
  return (
    <Text size="sm" c="dimmed" role="status">
      {people.length > 0 && w('presence.others', { names: names.join(', ') })}
    </Text>
  )
}
