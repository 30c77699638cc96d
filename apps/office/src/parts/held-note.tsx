import { Text } from '@mantine/core'
import { useHeldDecision } from '../api/decisions.ts'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'

/** Says that a decision about a subject, such as `case/<id>`, takes effect in a moment; nothing without one. */
export function HeldNote({ subject }: { subject: string }) {
  const { w } = useWords()
  const { time } = useFormats()
  const held = useHeldDecision(subject)
  if (!held) return null
  return (
    <Text size="sm" c="dimmed">
      {w('held.pending', { name: held.by, time: time(held.dueAt) })}
    </Text>
  )
}
