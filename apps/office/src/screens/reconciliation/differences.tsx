import { Stack, Text } from '@mantine/core'
import { Dot, StateWord } from '../../parts/state-word.tsx'
import { useWords } from '../../text/words.tsx'

/** Shows how many transactions of a day differ; a day that was not compared is a state of its own. */
export function Outcome({ report }: { report: { differences: unknown[] } | null }) {
  const { w } = useWords()
  if (!report) return <StateWord is="reconciliation.notCompared" />
  const count = report.differences.length
  return <Dot tone={count === 0 ? 'good' : 'bad'}>{w('reconciliation.differ', { count })}</Dot>
}

/** A transaction that differs, in words; a side is null if it is missing there. */
export interface ShownDifference {
  kind: string
  transaction: string
  ours: string | null
  theirs: string | null
}

/** Shows the transactions that differ, each with both sides. */
export function Differences({ list }: { list: readonly ShownDifference[] }) {
  const { w } = useWords()
  const absent = w('reconciliation.absent')
  return (
    <Stack gap="xs">
      {list.map(({ kind, transaction, ours, theirs }) => (
        <div key={`${kind} ${transaction}`}>
          <Text size="sm">{kind}</Text>
          <Text size="sm" className="code">
            {transaction}
          </Text>
          <Text size="sm" c="dimmed">
            {w('reconciliation.sides', { ours: ours ?? absent, theirs: theirs ?? absent })}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
