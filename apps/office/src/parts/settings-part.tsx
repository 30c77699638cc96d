import { Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PartProps {
  title: string
  about?: string
  action?: ReactNode
  children: ReactNode
}

/** A section of settings, with the button that changes them beside its title. */
export function Part({ title, about, action, children }: PartProps) {
  return (
    <Paper className="surface" p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {action}
        </Group>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  )
}

/** Shows labels with their values, one per line. */
export function Figures({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <Table withRowBorders>
      <Table.Tbody>
        {rows.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td className="number">{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
