import type { OutputOf } from '@fairground/contract/call'
import {
  agreeDrawVoid,
  askDrawVoid,
  dropDrawVoid,
  type getOfficeDraw,
} from '@fairground/contract/office-draws'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import type { Refusal } from '../../parts/failure.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

export type Report = OutputOf<typeof getOfficeDraw>

interface VoidingProps {
  report: Report
  onDone(): Promise<unknown>
}

/** Shows the state of the voiding of a draw, and the buttons for it: request, agree, or withdraw the request. */
export function Voiding({ report, onDone }: VoidingProps) {
  const { w, named } = useWords()
  const { time } = useFormats()
  const send = useSend()
  const mayVoid = useMay('draws.void')
  const [asked, setAsked] = useState<'ask' | 'drop' | 'agree'>()
  const { drawId, voiding, canVoid } = report
  const isAsked = voiding?.state === 'asked'
  const onClose = () => setAsked(undefined)

  async function after(answer: { ok: true } | ({ ok: false } & Refusal)): Promise<Refusal | undefined> {
    if (answer.ok) await onDone()
    return answer.ok ? undefined : answer
  }

  return (
    <>
      {voiding && (
        <Alert color="gray" icon={<Undo2 aria-hidden />} title={named('voidStates', voiding.state)}>
          <Stack gap="xs">
            {voiding.rule ? (
              <Text size="sm">
                {named('giveBackRules', voiding.rule)} · {time(voiding.askedAt)}
              </Text>
            ) : (
              <>
                <Text size="sm">
                  {w('void.askedBy', { name: voiding.askedBy ?? '', time: time(voiding.askedAt) })}
                </Text>
                <Text size="sm" className="text">
                  {w('void.reason', { reason: voiding.reason })}
                </Text>
              </>
            )}
            {voiding.agreedAt && (
              <>
                {!voiding.rule && (
                  <Text size="sm">
                    {w('void.agreedBy', { name: voiding.agreedBy ?? '', time: time(voiding.agreedAt) })}
                  </Text>
                )}
                <Text size="sm">
                  {w('void.ticketsBack', { done: voiding.ticketsBack, all: voiding.tickets })}
                </Text>
              </>
            )}
            {isAsked && (
              <Text size="sm">
                {w(voiding.isOwn ? 'void.own' : 'void.until', { time: time(voiding.until) })}
              </Text>
            )}
            {isAsked && mayVoid && (
              <Group gap="xs">
                {!voiding.isOwn && canVoid && (
                  <Button size="xs" color="red.9" onClick={() => setAsked('agree')}>
                    {w('void.agree')}
                  </Button>
                )}
                <Button size="xs" variant="default" onClick={() => setAsked('drop')}>
                  {w('void.drop')}
                </Button>
              </Group>
            )}
          </Stack>
        </Alert>
      )}
      {canVoid && mayVoid && (!voiding || voiding.state === 'expired') && (
        <Group>
          <Button variant="default" onClick={() => setAsked('ask')}>
            {w('void.ask')}
          </Button>
        </Group>
      )}
      {asked === 'ask' && (
        <ReasonDialog
          title={w('void.ask')}
          text={w('void.askText')}
          confirm={w('void.ask')}
          onClose={onClose}
          onConfirm={async (reason) => after(await send(askDrawVoid, { drawId, reason }))}
        />
      )}
      {asked === 'drop' && (
        <ReasonDialog
          title={w('void.drop')}
          text={w('void.dropText')}
          confirm={w('void.drop')}
          onClose={onClose}
          onConfirm={async (reason) => after(await send(dropDrawVoid, { drawId, reason }))}
        />
      )}
      {asked === 'agree' && voiding && (
        <ConfirmDialog
          title={w('void.agree')}
          text={w('void.agreeText')}
          confirm={w('void.agree')}
          onClose={onClose}
          onConfirm={async () => after(await send(agreeDrawVoid, { drawId, askedAt: voiding.askedAt }))}
        />
      )}
    </>
  )
}
