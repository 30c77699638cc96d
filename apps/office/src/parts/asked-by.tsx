import { Text } from '@mantine/core'
import { useWords } from '../text/words.tsx'

/** Shows that one person has approved something that another must approve too; nothing if nobody has. */
export function AskedBy({ name }: { name: string | null }) {
  const { w } = useWords()
  if (name === null) return null
  return (
    <Text size="sm" c="dimmed" maw="20rem">
      {w('asked.by', { name })}
    </Text>
  )
}
