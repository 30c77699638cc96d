import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A panel beside the sections of a player. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" className="surface" p="md" aria-label={title}>
      <Title order={2} size="h6" mb="xs">
        {title}
      </Title>
      {children}
    </Paper>
  )
}

/** Shows facts one under the other, each with its name; a dash for none. */
export function PanelFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="panel-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null || value === undefined ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
