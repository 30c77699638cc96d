import type { OfficeComplaintStep } from '@fairground/contract/office-complaints'
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Complaint } from './acts.tsx'

/** Shows everything that happened to a complaint, the newest first. */
export function Steps({ of: { steps } }: { of: Complaint }) {
  const { w } = useWords()
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h4" mb="sm">
        {w('complaints.steps')}
      </Title>
      <ol className="steps">
        {steps.toReversed().map((step) => (
          <li key={step.stepId}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </Paper>
  )
}

function Step({ step }: { step: OfficeComplaintStep }) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const { kind, at, by, to, text, outcome, reasons, body } = step
  const isCount = kind === 'chat'
  return (
    <Stack gap={4}>
      <Text size="sm">
        <strong>{w(`complaintSteps.${kind}`, { to: to ?? '', count: isCount ? text : '' })}</strong>
        {outcome && kind !== 'withdrawn' && ` · ${named('complaintOutcomes', outcome)}`}
      </Text>
      <Text size="xs" c="dimmed">
        {by ?? w('complaints.server')} · <time dateTime={at}>{minute(at)}</time>
      </Text>
      {body && (
        <Text size="sm">
          {named('escalationBodies', body.kind)}: <bdi>{body.name}</bdi>
          {body.reference !== '' && <bdi> · {body.reference}</bdi>}
        </Text>
      )}
      {!isCount && text !== '' && (
        <Text size="sm" className="text" dir="auto">
          {text}
        </Text>
      )}
      {reasons !== '' && (
        <Text size="sm" c="dimmed" className="text" dir="auto">
          {w('complaints.reasonsAre', { reasons })}
        </Text>
      )}
    </Stack>
  )
}
