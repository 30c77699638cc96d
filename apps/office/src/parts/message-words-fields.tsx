import {
  type MessageWords,
  mostMessageHtml,
  mostMessageTitle,
  placeholders,
} from '@fairground/contract/inbox-figures'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../text/words.tsx'

type Words = Record<string, MessageWords>

/** Returns the languages in which a text was written. */
export function writtenIn(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).filter(([, { title, html }]) => title.trim() !== '' || html.trim() !== ''),
  )
}

interface MessageWordsFieldsProps {
  /** The brand's languages, the default one first. */
  languages: string[]
  words: Words
  onChange(words: Words): void
}

/** The fields of a message's title and text, one language at a time, with the available placeholders. */
export function MessageWordsFields({ languages, words, onChange }: MessageWordsFieldsProps) {
  const { w } = useWords()
  const [language, setLanguage] = useState(languages[0]!)
  const spoken = words[language] ?? { title: '', html: '' }
  const say = (more: Partial<MessageWords>) => onChange({ ...words, [language]: { ...spoken, ...more } })
  return (
    <Stack>
      <NativeSelect
        label={w('messages.language')}
        description={w('messages.languageHint', { language: languages[0]! })}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
        data={languages.map((value) => ({
          value,
          label: value in writtenIn(words) ? `${value} ✓` : value,
        }))}
      />
      <TextInput
        label={w('messages.titleIn', { language })}
        maxLength={mostMessageTitle}
        value={spoken.title}
        onChange={(event) => say({ title: event.currentTarget.value })}
      />
      <Textarea
        label={w('messages.textIn', { language })}
        description={w('messages.textHint')}
        autosize
        minRows={6}
        maxLength={mostMessageHtml}
        value={spoken.html}
        onChange={(event) => say({ html: event.currentTarget.value })}
      />
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {w('messages.placeholders')}
        </Text>
        <Group gap="xs">
          {placeholders.map((name) => (
            <Button
              key={name}
              size="xs"
              variant="default"
              onClick={() => say({ html: `${spoken.html}{${name}}` })}
            >
              {w(`placeholders.${name}`)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Stack>
  )
}
