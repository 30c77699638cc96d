import { publishBrandSettings } from '@fairground/contract/office-brand'
import { Alert, Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend, useSession } from '../../api/session.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { CancelButton, Dialog } from '../dialog.tsx'
import { Refused, useRefusal } from '../failure.tsx'
import { MomentField } from '../moment-field.tsx'
import { WaitingChange } from '../waiting-change.tsx'
import { ChangeTable } from './change-table.tsx'
import { changesIn, missingPermissions, takesSecond } from './draft-values.ts'
import type { ReadSettings } from './use-settings.ts'

const reasonLength = { least: 5, most: 200 }

interface PublishDialogProps {
  read: ReadSettings
  /** The instant from which the draft is proposed to be in force; absent for as soon as possible. */
  from?: string | undefined
  onClose(): void
  /** Called after the draft was published or proposed. */
  onDone(): void
}

/** Asks to publish the draft: all changes, the time from which they are in force, and the reason. */
export function PublishDialog({ read, from: firstFrom, onClose, onDone }: PublishDialogProps) {
  const { w, named } = useWords()
  const { minute, time } = useFormats()
  const { permissions } = useSession().self
  const send = useSend()
  const queries = useQueryClient()
  const [isLater, setLater] = useState(firstFrom !== undefined)
  const [from, setFrom] = useState(firstFrom ?? '')
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<{ until: string } | { from: string }>()
  const { refusal, setRefusal } = useRefusal()
  const isOutOfTime = refusal?.error === 'period_invalid'

  const changes = changesIn(read.newest.values, read.draft?.changes ?? {})
  const ofTwo = changes.filter(takesSecond)
  const missing = missingPermissions(changes, permissions)
  const lastFrom = read.planned.at(-1)?.from
  const isBeforePlanned = lastFrom !== undefined && (!isLater || (from !== '' && from < lastFrom))
  const isReady =
    missing.length === 0 && reason.trim().length >= reasonLength.least && (!isLater || from !== '')

  async function publish() {
    if (!read.draft) return
    setSending(true)
    setRefusal(undefined)
    const answer = await send(publishBrandSettings, {
      draft: read.draft.draft,
      from: isLater ? from : null,
      version: read.version,
      reason: reason.trim(),
    })
    setSending(false)
    void queries.invalidateQueries({ queryKey: ['listProposals'] })
    if (!answer.ok) return setRefusal(answer)
    const { proposal, from: begins } = answer.value
    if (proposal) setOutcome({ until: proposal.until })
    else setOutcome({ from: begins ?? read.soonest })
  }

  if (outcome)
    return (
      <Dialog
        title={w('until' in outcome ? 'brandPages.waitsTitle' : 'brandPages.publishedTitle')}
        onClose={onDone}
      >
        <Stack>
          <Alert color={'until' in outcome ? 'yellow' : 'green'} role="status">
            {'until' in outcome
              ? w('brandPages.waits', { until: minute(outcome.until) })
              : w('brandPages.inForceFrom', { time: time(outcome.from) })}
          </Alert>
          <Group justify="flex-end">
            <Button data-autofocus onClick={onDone}>
              {w('dialog.close')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog
      title={w('brandPages.publishTitle')}
      isWide
      form={{ name: 'brand-settings/publish', values: { isLater, from, reason }, isKept: false }}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void publish()
        }}
      >
        <Stack>
          <WaitingChange call="publishBrandSettings" subject={undefined} />
          <ChangeTable
            label={w('brandPages.changes')}
            changes={changes}
            heads={[
              w('brandPages.newestOf', { number: read.newest.number }),
              w('brandPages.afterPublishing'),
            ]}
            saysSecond
          />
          {ofTwo.length > 0 && (
            <Alert color="yellow">
              {ofTwo.length === changes.length
                ? w('brandPages.allOfTwo')
                : w('brandPages.someOfTwo', { count: ofTwo.length, all: changes.length })}
            </Alert>
          )}
          {missing.length > 0 && (
            <Alert color="red" role="alert">
              {w('brandPages.missing', {
                list: missing.map((permission) => named('permissions', permission)).join(', '),
              })}
            </Alert>
          )}
          <Radio.Group
            label={w('brandPages.when')}
            value={isLater ? 'later' : 'now'}
            onChange={(value) => setLater(value === 'later')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="now" label={w('brandPages.atOnce')} />
              <Radio value="later" label={w('brandPages.later')} />
            </Stack>
          </Radio.Group>
          {isLater && (
            <MomentField
              label={w('brandPages.from')}
              required
              maw="16rem"
              error={isOutOfTime && w('brandPages.periodInvalid')}
              value={from}
              onChange={setFrom}
            />
          )}
          {isBeforePlanned && (
            <Text size="sm" c="dimmed">
              {w('brandPages.afterPlanned', { time: minute(lastFrom) })}
            </Text>
          )}
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
          <Refused refusal={isOutOfTime ? undefined : refusal} />
          <Group justify="flex-end">
            <CancelButton />
            <Button type="submit" loading={isSending} disabled={!isReady}>
              {w(ofTwo.length > 0 ? 'brandPages.propose' : 'brandPages.publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
