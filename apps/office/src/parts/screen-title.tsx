import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The heading of a screen, with its controls beside it. */
export function ScreenTitle({
  title,
  about,
  children,
}: {
  title: string
  about?: string
  children?: ReactNode
}) {
  return (
    <Group justify="space-between" align="end" mb="md">
      <div>
        <Title order={1} size="h2">
          {title}
        </Title>
        {about && <Text c="dimmed">{about}</Text>}
      </div>
      {children}
    </Group>
  )
}
