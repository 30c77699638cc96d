import { SegmentedControl } from '@mantine/core'
import { oneOf, useAddress } from '../../address.ts'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'
import { Flagged } from './flagged.tsx'
import { Held } from './held.tsx'

const queues = ['held', 'decided', 'flagged'] as const
type Queue = (typeof queues)[number]

const queueField = oneOf(queues, 'held')

/** The page of payments: held ones, those decided by persons, and deposits with proofs used before. */
export function Screen() {
  const { w } = useWords()
  const [queue, setQueue] = useAddress('queue', queueField)
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
