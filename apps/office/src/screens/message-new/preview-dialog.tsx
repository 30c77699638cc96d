import type { OutputOf } from '@fairground/contract/call'
import type { previewMessage } from '@fairground/contract/office-inbox'
import { Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { WrittenHtml } from '../../parts/written-html.tsx'
import { useWords } from '../../text/words.tsx'

interface PreviewDialogProps {
  list: OutputOf<typeof previewMessage>['list']
  onClose(): void
}

/** Shows a message as a player sees it, language by language. */
export function PreviewDialog({ list, onClose }: PreviewDialogProps) {
  const { w } = useWords()
  const [language, setLanguage] = useState(list[0]!.language)
  const { title, content } = list.find((one) => one.language === language) ?? list[0]!
  return (
    <Dialog title={w('messages.preview')} isWide onClose={onClose}>
      <Stack>
        {list.length > 1 && (
          <Group>
            <SegmentedControl
              size="xs"
              aria-label={w('messages.language')}
              value={language}
              onChange={setLanguage}
              data={list.map((one) => one.language)}
            />
          </Group>
        )}
        <Text size="sm" c="dimmed">
          {w('messages.previewText')}
        </Text>
        <Paper withBorder p="md" dir={language === 'AR' ? 'rtl' : 'ltr'} data-testid="preview">
          <Title order={3} size="h4" mb="xs">
            {title}
          </Title>
          <WrittenHtml html={content} />
        </Paper>
      </Stack>
    </Dialog>
  )
}
