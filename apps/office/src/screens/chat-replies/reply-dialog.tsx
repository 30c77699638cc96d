import { type SavedReply, saveReply } from '@fairground/contract/office-chats'
import { mostChatAnswerSigns, replyPlaceholders } from '@fairground/contract/support-figures'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { useWords } from '../../text/words.tsx'

interface ReplyDialogProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  languages: readonly string[]
  onClose(): void
  onSaved(): unknown
}

/** Adds or changes a saved reply, one language at a time. */
export function ReplyDialog({ reply, languages, onClose, onSaved }: ReplyDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const request = useRef(reply?.replyId ?? crypto.randomUUID())
  const [name, setName] = useState(reply?.name ?? '')
  const [words, setWords] = useState<Record<string, string>>(reply?.words ?? {})
  const [language, setLanguage] = useState(languages[0] ?? '')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const written = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''))
  const text = words[language] ?? ''
  const write = (next: string) => setWords((before) => ({ ...before, [language]: next }))

  async function save() {
    setSending(true)
    setRefusal(undefined)
    const answer = await send(saveReply, {
      request: request.current,
      name,
      words: written,
      version: reply?.version ?? null,
    })
    setSending(false)
    if (!answer.ok) return setRefusal(answer)
    await onSaved()
    onClose()
  }

  return (
    <Dialog
      title={w(reply ? 'replies.change' : 'replies.add')}
      onClose={onClose}
      form={{
        name: `reply/${reply?.replyId ?? 'new'}`,
        values: { name, words },
        onTake: (taken) => {
          setName(taken.name)
          setWords(taken.words)
        },
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Stack>
          <Refused refusal={refusal} />
          <TextInput
            label={w('replies.name')}
            description={w('replies.nameHint')}
            required
            maxLength={24}
            value={name}
            onChange={(event) => setName(event.currentTarget.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
          />
          <NativeSelect
            label={w('replies.language')}
            description={w('replies.languageHint')}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value)}
            data={languages.map((value) => ({ value, label: value in written ? `${value} ✓` : value }))}
          />
          <Textarea
            label={w('replies.textIn', { language })}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={mostChatAnswerSigns}
            dir="auto"
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <Stack gap="xs">
            <Text size="sm" c="dimmed">
              {w('replies.placeholders')}
            </Text>
            <Group gap="xs">
              {replyPlaceholders.map((placeholder) => (
                <Button
                  key={placeholder}
                  size="xs"
                  variant="default"
                  onClick={() => write(`${text}{${placeholder}}`)}
                >
                  {w(`replyPlaceholders.${placeholder}`)}
                </Button>
              ))}
            </Group>
          </Stack>
          <Group justify="flex-end">
            <CancelButton />
            <Button
              type="submit"
              loading={isSending}
              disabled={name === '' || Object.keys(written).length === 0}
            >
              {w('replies.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
