import { Button, Group, Text } from '@mantine/core'
import { Eye } from 'lucide-react'
import { ChangeTable } from '../../parts/brand-settings/change-table.tsx'
import type { DraftDialog } from '../../parts/brand-settings/draft-dialogs.tsx'
import { changesIn } from '../../parts/brand-settings/draft-values.ts'
import type { ReadSettings } from '../../parts/brand-settings/use-settings.ts'
import { Part } from '../../parts/settings-part.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

interface DraftPartProps {
  read: ReadSettings
  mayDraft: boolean
  onOpen(dialog: DraftDialog): void
}

/** The draft of the settings: all of its changes, and the steps to its publication or its end. */
export function DraftPart({ read, mayDraft, onOpen }: DraftPartProps) {
  const { w } = useWords()
  const { minute } = useFormats()
  const { draft, newest } = read
  if (!draft) return null
  const changes = changesIn(newest.values, draft.changes)
  const isStale = draft.base < newest.number
  return (
    <Part
      title={w('brandVersions.draft')}
      about={w('brandPages.draftBy', {
        count: changes.length,
        name: draft.by ?? w('log.commandLine'),
        time: minute(draft.at),
      })}
      action={
        mayDraft && (
          <Group gap="xs">
            <Button px="sm" variant="subtle" color="gray" onClick={() => onOpen('discard')}>
              {w('brandPages.discard')}
            </Button>
            <Button
              px="sm"
              variant="default"
              leftSection={<Eye size={16} aria-hidden />}
              onClick={() => onOpen('preview')}
            >
              {w('content.preview')}
            </Button>
            <Button px="sm" disabled={isStale || changes.length === 0} onClick={() => onOpen('publish')}>
              {w('brandPages.publishOpen')}
            </Button>
          </Group>
        )
      }
    >
      {changes.length === 0 ? (
        <Text size="sm">{w('brandVersions.emptyDraft')}</Text>
      ) : (
        <ChangeTable
          label={w('brandPages.changes')}
          changes={changes}
          heads={[w('brandPages.newestOf', { number: newest.number }), w('brandVersions.draft')]}
          saysSecond
        />
      )}
    </Part>
  )
}
