import type { OutputOf } from '@fairground/contract/call'
import {
  agreeDrawCorrection,
  dropDrawCorrection,
  type getDrawCorrections,
} from '@fairground/contract/office-results'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import type { Refusal } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Correction = OutputOf<typeof getDrawCorrections>['list'][number]

interface CorrectionsProps {
  drawId: string
  list: readonly Correction[]
  onDone(): Promise<unknown>
}

/**
 * Shows the corrections of a draw, newest first, and the buttons for a requested one: agree, or withdraw it.
 */
export function Corrections({ drawId, list, onDone }: CorrectionsProps) {
  const { w } = useWords()
  const send = useSend()
  const [asked, setAsked] = useState<{ to: 'agree' | 'drop'; askedAt: string }>()
  const onClose = () => setAsked(undefined)

  async function after(answer: { ok: true } | ({ ok: false } & Refusal)): Promise<Refusal | undefined> {
    if (answer.ok) await onDone()
    return answer.ok ? undefined : answer
  }

  return (
    <>
      {list.map((correction) => (
        <Shown
          key={correction.askedAt}
          correction={correction}
          onAsk={(to) => setAsked({ to, askedAt: correction.askedAt })}
        />
      ))}
      {asked?.to === 'agree' && (
        <ConfirmDialog
          title={w('correction.agree')}
          text={w('correction.agreeText')}
          confirm={w('correction.agree')}
          onClose={onClose}
          onConfirm={async () => after(await send(agreeDrawCorrection, { drawId, askedAt: asked.askedAt }))}
        />
      )}
      {asked?.to === 'drop' && (
        <ReasonDialog
          title={w('correction.drop')}
          text={w('correction.dropText')}
          confirm={w('correction.drop')}
          onClose={onClose}
          onConfirm={async (reason) => after(await send(dropDrawCorrection, { drawId, reason }))}
        />
      )}
    </>
  )
}

function Shown({ correction, onAsk }: { correction: Correction; onAsk(to: 'agree' | 'drop'): void }) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const mayCorrect = useMay('draws.results')
  const { state, askedBy, askedAt, isOwn, until, agreedBy, agreedAt, problem, reason, tiers } = correction
  return (
    <Alert
      color={state === 'stopped' ? 'red' : 'gray'}
      icon={<PencilLine aria-hidden />}
      title={named('correctionStates', state)}
    >
      <Stack gap="xs">
        <Text size="sm">{w('void.askedBy', { name: askedBy, time: time(askedAt) })}</Text>
        <Text size="sm" className="text">
          {w('void.reason', { reason })}
        </Text>
        {tiers.map(({ tier, before, numbers }) => (
          <Text key={tier} size="sm" className="code">
            {tier}: {before.join(' ')} → {numbers.join(' ')}
          </Text>
        ))}
        {problem !== null && <Text size="sm">{problem}</Text>}
        {agreedAt && (
          <Text size="sm">{w('void.agreedBy', { name: agreedBy ?? '', time: time(agreedAt) })}</Text>
        )}
        {state === 'asked' && (
          <Text size="sm">{w(isOwn ? 'void.own' : 'void.until', { time: time(until) })}</Text>
        )}
        {state === 'asked' && mayCorrect && (
          <Group gap="xs">
            {!isOwn && (
              <Button size="xs" color="red.9" onClick={() => onAsk('agree')}>
                {w('correction.agree')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => onAsk('drop')}>
              {w('correction.drop')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
