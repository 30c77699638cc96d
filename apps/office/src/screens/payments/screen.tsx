import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { Flagged } from './flagged.tsx'
import { Held } from './held.tsx'

const queues = ['held', 'decided', 'flagged'] as const
type Queue = (typeof queues)[number]

/** Payments that are held, those that persons have decided, and deposits with proofs that were used before. */
export function Screen() {
  const { w } = useWords()
  const [queue, setQueue] = useState<Queue>('held')
  return (
    <>
      <ScreenTitle title={w('payments.title')} about={w('payments.about')} />
      <SegmentedControl
        mb="md"
        size="xs"
        aria-label={w('payments.queue')}
        value={queue}
        onChange={(value) => setQueue(value as Queue)}
        data={queues.map((value) => ({ value, label: w(`payments.queue.${value}`) }))}
      />
      {queue === 'flagged' ? <Flagged /> : <Held queue={queue} />}
    </>
  )
}
