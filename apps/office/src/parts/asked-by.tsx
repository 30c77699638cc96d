import { Text } from '@mantine/core'
import { useWords } from '../text/words.tsx'

/** Says that somebody has approved what another person has to approve as well; nothing where nobody has. */
export function AskedBy({ name }: { name: string | null }) {
  const { w } = useWords()
  if (name === null) return null
  return (
    <Text size="sm" c="dimmed" maw="20rem">
      {w('asked.by', { name })}
    </Text>
  )
}
