import type { OutputOf } from '@fairground/contract/call'
import type { readFeed } from '@fairground/contract/office-feeds'
import { Stack, Text, Title } from '@mantine/core'
import { type Texts, useWords } from '../../text/words.tsx'

type Report = OutputOf<typeof readFeed>['report']

const kinds = ['added', 'changed', 'closed', 'refused'] as const

/** Returns the numbers of a report in one line, without those that are zero. */
export function countsText(report: Report, w: Texts['w']): string {
  const parts = kinds
    .filter((kind) => report[kind] > 0)
    .map((kind) => w(`feeds.count.${kind}`, { count: report[kind] }))
  if (report.vendor.length > 0) parts.push(w('feeds.vendorChanged'))
  return parts.length === 0 ? w('feeds.nothing') : parts.join(' · ')
}

/** Shows what an import changes: the numbers, and the first games of each kind. */
export function ReportView({ report }: { report: Report }) {
  const { w } = useWords()
  const { lines } = report
  const texts: Record<(typeof kinds)[number], string[]> = {
    added: lines.added,
    changed: lines.changed.map(({ id, fields }) => `${id}: ${fields.join(', ')}`),
    closed: lines.closed,
    refused: lines.refused.map(({ id, reason }) => `${id}: ${reason}`),
  }
  return (
    <Stack gap="sm">
      <Text size="sm">
        {countsText(report, w)} · {w('feeds.count.unchanged', { count: report.unchanged })}
      </Text>
      {report.vendor.length > 0 && (
        <Text size="sm">{w('feeds.vendorFields', { fields: report.vendor.join(', ') })}</Text>
      )}
      {kinds.map(
        (kind) =>
          report[kind] > 0 && (
            <section key={kind}>
              <Title order={3} size="h6">
                {w(`feeds.count.${kind}`, { count: report[kind] })}
              </Title>
              <ul className="feed-lines">
                {texts[kind].map((line) => (
                  <li key={line} className="code">
                    {line}
                  </li>
                ))}
              </ul>
              {report[kind] > texts[kind].length && (
                <Text size="xs" c="dimmed">
                  {w('feeds.more', { count: report[kind] - texts[kind].length })}
                </Text>
              )}
            </section>
          ),
      )}
    </Stack>
  )
}
