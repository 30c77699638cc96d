import { Button, Group, SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { goTo } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import { Sent } from './sent.tsx'
import { Templates } from './templates.tsx'

const parts = ['sent', 'templates'] as const
type Part = (typeof parts)[number]

const partField = oneOf(parts, 'sent')

/** The page of staff's messages to players, with their states, and of the templates for messages. */
export function Screen() {
  const { w } = useWords()
  const mayWrite = useMay('messages.write')
  const [part, setPart] = useAddress('part', partField)
  return (
    <>
      <ScreenTitle title={w('messages.title')} about={w('messages.about')} />
      <Group justify="space-between" mb="md">
        <SegmentedControl
          size="xs"
          aria-label={w('messages.parts')}
          value={part}
          onChange={(value) => setPart(value as Part)}
          data={parts.map((value) => ({ value, label: w(`messages.part.${value}`) }))}
        />
        {mayWrite && <Button onClick={() => goTo('/messages/new')}>{w('messages.new')}</Button>}
      </Group>
      {part === 'sent' ? <Sent /> : <Templates />}
    </>
  )
}
