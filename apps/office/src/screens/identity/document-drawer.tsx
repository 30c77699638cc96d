import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowDrawer } from '../../parts/dialog.tsx'
import { type Refusal, Refused } from '../../parts/failure.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { Fact, RowFacts } from '../../parts/row-facts.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Line } from './line.ts'

interface DocumentDrawerProps {
  line: Line
  /** Whether the role may review documents. */
  mayReview: boolean
  isApproving: boolean
  /** The person who works on the document, with the button that claims it. */
  claim: ReactNode
  refusal: Refusal | undefined
  onLook(): void
  onApprove(): void
  onRefuse(): void
  onClose(): void
}

/** Shows a document beside the list, with what a reviewer may do with it. */
export function DocumentDrawer(props: DocumentDrawerProps) {
  const { line, mayReview, isApproving, claim, refusal, onLook, onApprove, onRefuse, onClose } = props
  const { w, named } = useWords()
  const { time } = useFormats()
  const title = `${named('documentKinds', line.kind)} · ${line.username}`
  const isOwn = mayReview && line.claim?.isOwn === true
  return (
    <RowDrawer title={title} onClose={onClose}>
      <Stack>
        <RowFacts name={title}>
          <Fact name={w('documents.player')}>
            <PlayerLink of={line} /> · {w('documents.level', { level: line.level })}
          </Fact>
          <Fact name={w('documents.kind')}>
            {named('documentKinds', line.kind)} · {line.country}
          </Fact>
          <Fact name={w('documents.sent')}>{time(line.submittedAt)}</Fact>
          <Fact name={w('documents.state')}>
            <StateWord is={line.isDeleted ? 'documents.deleted' : `documents.${line.state}`} />
          </Fact>
          {line.decidedAt && (
            <Fact name={w('documents.decided')}>
              {line.decidedBy} · {time(line.decidedAt)}
            </Fact>
          )}
          {line.refusal && <Fact name={w('documents.why')}>{named('documentRefusals', line.refusal)}</Fact>}
          <Fact name={w('claim.title')}>{claim}</Fact>
        </RowFacts>
        <Refused refusal={refusal} />
        <Group gap="xs">
          {mayReview && !line.isDeleted && (
            <Button variant="default" onClick={onLook}>
              {w('documents.look')}
            </Button>
          )}
          {isOwn && line.state === 'waiting' && (
            <Button loading={isApproving} onClick={onApprove}>
              {w('documents.approve')}
            </Button>
          )}
          {isOwn && line.state !== 'refused' && (
            <Button variant="light" color="red" onClick={onRefuse}>
              {w(line.state === 'approved' ? 'documents.takeBack' : 'documents.refuse')}
            </Button>
          )}
        </Group>
      </Stack>
    </RowDrawer>
  )
}
