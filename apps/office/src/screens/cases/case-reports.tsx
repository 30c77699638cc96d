import { type CaseReportVersion, listCaseReports } from '@fairground/contract/case-reports'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** An act on a version of a report, or on the next one of a case. */
export type ReportAct =
  | { act: 'draft'; version: CaseReportVersion | undefined }
  | { act: 'view' | 'finish' | 'file' | 'export'; version: CaseReportVersion }

interface CaseReportsProps {
  caseId: string
  onAct(act: ReportAct): void
}

/** Shows the versions of the report to the authority about a case, with the acts on each. */
export function CaseReports({ caseId, onAct }: CaseReportsProps) {
  const { w } = useWords()
  const query = useRead(listCaseReports, { caseId })
  const list = query.data?.list
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2} size="h5">
          {w('caseReports.title')}
        </Title>
        {list?.every(({ state }) => state !== 'draft') && (
          <Button size="xs" variant="default" onClick={() => onAct({ act: 'draft', version: undefined })}>
            {w(list.length === 0 ? 'caseReports.drawUp' : 'caseReports.correct')}
          </Button>
        )}
      </Group>
      {query.error && <Failure code={codeOf(query.error)} onAgain={query.refetch} />}
      {list?.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('caseReports.none')}
        </Text>
      )}
      {list?.map((version) => (
        <Version key={version.reportId} version={version} onAct={onAct} />
      ))}
    </Stack>
  )
}

function Version({ version, onAct }: { version: CaseReportVersion; onAct(act: ReportAct): void }) {
  const { w } = useWords()
  const { time, day } = useFormats()
  const { state, filing } = version
  const acts = {
    draft: ['view', 'draft', 'finish'],
    finished: ['view', 'export', 'file'],
    filed: ['view', 'export'],
  } as const
  return (
    <Paper className="surface" p="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {w('caseReports.version', { version: version.version })}
        </Text>
        <StateWord is={`caseReports.${state}`} />
      </Group>
      <Text size="sm">{w('caseReports.span', { from: day(version.from), until: day(version.until) })}</Text>
      <Text size="sm" c="dimmed">
        {w('caseReports.written', { by: version.writtenBy, at: time(version.writtenAt) })}
      </Text>
      {version.finishedAt && (
        <Text size="sm" c="dimmed">
          {w('caseReports.finishedBy', { by: version.finishedBy!, at: time(version.finishedAt) })}
        </Text>
      )}
      {filing && (
        <Text size="sm">
          {w('caseReports.filing', { day: day(filing.day), reference: filing.reference, by: filing.by })}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {acts[state].map((act) => (
          <Button key={act} size="xs" variant="default" onClick={() => onAct({ act, version })}>
            {w(`caseReports.act.${act}`)}
          </Button>
        ))}
      </Group>
    </Paper>
  )
}
