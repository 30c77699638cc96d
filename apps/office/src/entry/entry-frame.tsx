import { Group, Paper, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { LanguageSwitch, ThemeSwitch } from '../parts/switches.tsx'

/** The frame of the pages before the login. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="entry">
      <Stack>
        <Paper className="surface" p="lg">
          <Stack>
            <Title order={1} size="h3">
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
        <Group justify="space-between">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
      </Stack>
    </main>
  )
}
