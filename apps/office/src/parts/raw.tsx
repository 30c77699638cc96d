import { Text } from '@mantine/core'

/** Shows a text of machines, such as a hash, under its name. */
export function Raw({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="xs" className="code text">
        {children}
      </Text>
    </div>
  )
}
