import type { Call, OutputOf, SentBy } from '@fairground/contract/call'
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSend } from '../api/session.tsx'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'
import { ChangedMeanwhile } from './changes/changed-meanwhile.tsx'
import { fieldName } from './changes/values.ts'
import { CancelButton, Dialog } from './dialog.tsx'
import { Refused, useRefusal } from './failure.tsx'
import { WaitingChange } from './waiting-change.tsx'

const reasonLength = { least: 5, most: 200 }

/** Props of a form that changes a setting. */
export interface SettingDialogProps<C extends Call, Values extends object> {
  title: string
  /** The consequence of a change. */
  text: string
  confirm: string
  /** Returns what a change that waits for another person is told as, where it loosens no limit. */
  waits?(until: string): string
  /** Whether its fields need more than one column. */
  isWide?: boolean
  /** The call that changes the setting. */
  call: C
  /** The setting in the log, if the call changes several. */
  subject?: string
  /** The version of the setting that the form began with. */
  version?: string
  /** The values as the form has them. */
  values: Values
  /**
   * More input of the call, such as the name of the setting. It is given the values in force once somebody else has
   * changed them, for a call that names what was read by its value.
   */
  more?(now: Values | undefined): object
  /** The input of the call without version and reason, where its fields are not those of the setting. */
  input?(now: Values | undefined): object
  /** The fields; none for a setting that only has two values. */
  children?: ReactNode
  /** Puts values that somebody else has saved meanwhile into the form. */
  onTake?(values: Values): void
  onClose(): void
}

/** Returns whether a form has more than two fields, those within lists and records included. */
function isLong(values: object): boolean {
  return countOf(values) > 2
}

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + countOf(inner), 0)
}

/**
 * A form that changes a setting for a reason. It shows a change that waits for a second person, what somebody else has
 * saved meanwhile, and that the own change has to wait.
 */
export function SettingDialog<C extends Call, Values extends object>({
  title,
  text,
  confirm,
  waits,
  isWide,
  call,
  subject,
  version: readVersion,
  values,
  more,
  input,
  children,
  onTake,
  onClose,
}: SettingDialogProps<C, Values>) {
  const texts = useWords()
  const { w } = texts
  const { minute } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [version, setVersion] = useState(readVersion)
  const [known, setKnown] = useState<Values>()
  const [isMeanwhile, setMeanwhile] = useState(false)
  const [until, setUntil] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const [isKept] = useState(() => isLong(values))
  const isReason = reason.trim().length >= reasonLength.least

  const form = { name: `${call.name}/${subject ?? ''}`, values, ...(onTake && { onTake }) }

  async function save() {
    setSending(true)
    setRefusal(undefined)
    const fields = input?.(known) ?? { ...more?.(known), ...values }
    const answer = await send(call, { ...fields, version, reason: reason.trim() } as SentBy<C>)
    setSending(false)
    void queries.invalidateQueries({ queryKey: ['listProposals'] })
    if (answer.ok) {
      const { proposal } = answer.value as OutputOf<C> & { proposal: { until: string } | null }
      if (proposal) setUntil(proposal.until)
      else onClose()
    } else if (answer.error === 'changed_meanwhile' && answer.detail.now && answer.detail.version) {
      setKnown(answer.detail.now as Values)
      setMeanwhile(true)
      setVersion(answer.detail.version)
    } else {
      setMeanwhile(false)
      setRefusal(answer)
    }
  }

  if (until !== undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <Stack>
          <Alert color="yellow" role="status">
            {waits?.(minute(until)) ?? w('settings.waits', { until: minute(until) })}
          </Alert>
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              {w('dialog.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog title={title} isWide={isWide ?? false} form={isKept ? form : undefined} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReason && !isMeanwhile) void save()
        }}
      >
        <Stack>
          <Text size="sm">{text}</Text>
          <WaitingChange call={call.name} subject={subject} />
          <Refused
            refusal={refusal}
            labelOf={(field) => fieldName(field.split('.'), { call: call.name, after: values }, texts)}
          />
          {children}
          <Textarea
            label={w('reason.label')}
            description={w('reason.hint')}
            required
            autosize
            minRows={2}
            maxLength={reasonLength.most}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {isMeanwhile && known ? (
            <ChangedMeanwhile
              call={call.name}
              subject={subject ?? ''}
              now={known}
              mine={values}
              isSending={isSending}
              onTake={() => {
                onTake?.(known)
                setMeanwhile(false)
              }}
              onKeep={() => void save()}
            />
          ) : (
            <Group justify="flex-end">
              <CancelButton />
              <Button type="submit" loading={isSending} disabled={!isReason}>
                {confirm}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
