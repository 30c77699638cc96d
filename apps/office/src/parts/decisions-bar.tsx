import { listDecisions, undoDecision } from '@fairground/contract/office-decisions'
import { Button, Group, Paper, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Decision, useDecisions } from '../api/decisions.ts'
import { useQueueChanges } from '../api/live.ts'
import { useSend } from '../api/session.tsx'
import { useWords } from '../text/words.tsx'
import { useNow } from './use-now.ts'

/** The time after which a decision that is due should have taken effect. */
const lateMs = 2_000

/** Shows the own decisions that can still be undone, and those that were refused when they were to take effect. */
export function DecisionsBar() {
  const queries = useQueryClient()
  const own = useDecisions()?.filter(({ isOwn, state }) => isOwn && (state === 'held' || state === 'refused'))
  const isHeld = own?.some(({ state }) => state === 'held') ?? false
  const read = () => void queries.invalidateQueries({ queryKey: [listDecisions.name] })
  useQueueChanges(read)
  if (!own || own.length === 0) return null
  return (
    <div className="decisions" role="status">
      {isHeld && <ReadWhenDue decisions={own} onDue={read} />}
      {own.map((decision) => (
        <Held key={decision.decisionId} decision={decision} onChange={read} />
      ))}
    </div>
  )
}

/** Reads the decisions again once one of them should have taken effect, should no push have told so. */
function ReadWhenDue({ decisions, onDue }: { decisions: readonly Decision[]; onDue(): void }) {
  const dueMs = Math.min(
    ...decisions.filter(({ state }) => state === 'held').map(({ dueAt }) => Date.parse(dueAt)),
  )
  const isLate = useNow(lateMs) > dueMs + lateMs
  const read = useEffectEvent(onDue)
  useEffect(() => {
    if (!isLate) return
    const timer = setInterval(() => read(), lateMs)
    return () => clearInterval(timer)
  }, [isLate])
  return null
}

function Held({ decision, onChange }: { decision: Decision; onChange(): void }) {
  const { w, named } = useWords()
  const send = useSend()
  const [notUndone, setNotUndone] = useState<string>()
  const { decisionId, call, dueAt, state, refusal } = decision
  const leftSeconds = Math.max(0, Math.ceil((Date.parse(dueAt) - useNow(500)) / 1000))

  async function undo() {
    const answer = await send(undoDecision, { decisionId })
    if (!answer.ok) setNotUndone(answer.error)
    onChange()
  }

  return (
    <Paper className="surface decision" shadow="md">
      <Group gap="sm" wrap="nowrap">
        <Text size="sm">
          {state === 'held' ? w(`held.${call}`) : w('held.refused', { reason: named('errors', refusal) })}
        </Text>
        {state === 'held' && (
          <Button size="compact-sm" variant="subtle" onClick={() => void undo()}>
            {w('held.undo')}
            {/* Not read aloud: it would be, every second. */}
            <span aria-hidden>&nbsp;({leftSeconds})</span>
          </Button>
        )}
      </Group>
      {notUndone !== undefined && (
        <Text size="sm" role="alert">
          {named('errors', notUndone)}
        </Text>
      )}
    </Paper>
  )
}
