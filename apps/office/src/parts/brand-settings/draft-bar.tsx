import { Button, Group, Paper, Text } from '@mantine/core'
import { Eye } from 'lucide-react'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { settingName } from '../changes/brand-values.ts'
import { Refused } from '../failure.tsx'
import { Dot } from '../state-word.tsx'
import type { DraftDialog } from './draft-dialogs.tsx'
import { useBegins } from './use-begins.ts'
import type { ReadSettings } from './use-settings.ts'
import type { useSettingsDraft } from './use-settings-draft.ts'

/** Says which version is in force, which is planned, and who has saved the draft. */
export function DraftFacts({ read }: { read: ReadSettings }) {
  const { w } = useWords()
  const { minute } = useFormats()
  const begins = useBegins()
  const { inForce, planned, draft } = read
  return (
    <Paper className="surface standing-bar" px="md" py="xs" mt="md">
      <Dot tone="good">{w('brandPages.inForce', { number: inForce.number })}</Dot>
      <span>{w('brandPages.since', { time: begins(inForce.from) })}</span>
      {planned.map(({ number, from }) => (
        <Dot key={number} tone="running">
          {w('brandPages.plannedIs', { number, time: minute(from) })}
        </Dot>
      ))}
      <span>
        {draft
          ? w('brandPages.draftBy', {
              count: Object.keys(draft.changes).length,
              name: draft.by ?? w('log.commandLine'),
              time: minute(draft.at),
            })
          : w('brandPages.noDraft')}
      </span>
    </Paper>
  )
}

interface DraftBarProps {
  read: ReadSettings
  draft: ReturnType<typeof useSettingsDraft>
  /** Opens a dialog about the draft, after it was saved if it has to be. */
  onOpen(dialog: DraftDialog): void
}

/** The steps from what is typed to what players notice. */
export function DraftBar({ read, draft, onOpen }: DraftBarProps) {
  const { w, named } = useWords()
  const { list, unsaved, faults, isSending, isBehind, refusal } = draft
  const isUnsaved = unsaved.size > 0
  const isInvalid = faults.size > 0
  const isEmpty = list.length === 0
  const isIdle = isEmpty && !isUnsaved && !isInvalid && !read.draft && !refusal
  return (
    <Group className="form-bar draft-bar" gap="xs" data-idle={isIdle || undefined}>
      {refusal && (
        <div className="form-refused">
          <Refused
            refusal={refusal}
            labelOf={(field) => settingName(field.replace(/^changes\./, '').split('.')[0]!, named)}
          />
        </div>
      )}
      <Text size="sm" c="dimmed" className="form-said" role="status">
        {said()}
      </Text>
      {isUnsaved ? (
        <Button px="xs" variant="subtle" color="gray" disabled={isSending} onClick={draft.drop}>
          {w('brandPages.drop')}
        </Button>
      ) : (
        read.draft && (
          <Button px="xs" variant="subtle" color="gray" onClick={() => onOpen('discard')}>
            {w('brandPages.discard')}
          </Button>
        )
      )}
      <Button
        px="xs"
        variant="default"
        leftSection={<Eye size={16} aria-hidden />}
        disabled={isEmpty || isInvalid || isSending}
        onClick={() => onOpen('preview')}
      >
        {w('content.preview')}
      </Button>
      <Button
        px="xs"
        variant={isUnsaved ? 'filled' : 'default'}
        loading={isSending}
        disabled={!isUnsaved || isInvalid}
        onClick={() => void draft.save()}
      >
        {w('brandPages.save')}
      </Button>
      <Button
        px="xs"
        variant={isUnsaved ? 'default' : 'filled'}
        disabled={isEmpty || isInvalid || isSending}
        onClick={() => onOpen('publish')}
      >
        {w('brandPages.publishOpen')}
      </Button>
    </Group>
  )

  /** Says beside the buttons what is wrong, what is unsaved, or what the draft changes. */
  function said(): string {
    if (isInvalid) return w('brandPages.invalidCount', { count: faults.size })
    if (isUnsaved && isBehind && !read.draft)
      return w('brandPages.versionBehind', { count: unsaved.size, number: read.newest.number })
    if (isUnsaved && isBehind)
      return w('brandPages.unsavedBehind', { count: unsaved.size, name: read.draft?.by ?? '–' })
    if (isUnsaved) return w('brandPages.unsavedCount', { count: unsaved.size })
    return isEmpty ? w('brandPages.nothingChanged') : w('brandPages.draftCount', { count: list.length })
  }
}
