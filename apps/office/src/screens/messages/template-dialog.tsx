import { type MessageKind, messageKinds } from '@fairground/contract/inbox-figures'
import { type MessageTemplate, saveMessageTemplate } from '@fairground/contract/office-inbox'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { CancelButton, Dialog } from '../../parts/dialog.tsx'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { MessageWordsFields, writtenIn } from '../../parts/message-words-fields.tsx'
import { useWords } from '../../text/words.tsx'

interface TemplateDialogProps {
  /** Undefined for a new template. */
  template: MessageTemplate | undefined
  /** The brand's languages, the default one first. */
  languages: string[]
  onClose(): void
}

/** Creates or changes a template. */
export function TemplateDialog({ template, languages, onClose }: TemplateDialogProps) {
  const { w, named } = useWords()
  const send = useSend()
  const [request] = useState(() => template?.templateId ?? crypto.randomUUID())
  const [name, setName] = useState(template?.name ?? '')
  const [kind, setKind] = useState<MessageKind>(template?.kind ?? 'service')
  const [words, setWords] = useState(template?.words ?? {})
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()

  async function save() {
    setSending(true)
    const answer = await send(saveMessageTemplate, {
      request,
      name: name.trim(),
      kind,
      words: writtenIn(words),
    })
    setSending(false)
    if (answer.ok) onClose()
    else setRefusal(answer)
  }

  return (
    <Dialog
      title={w(template ? 'messages.changeTemplate' : 'messages.newTemplate')}
      isWide
      form={{
        name: `template/${template?.templateId ?? 'new'}`,
        values: { name, kind, words },
        onTake(kept) {
          setName(kept.name)
          setKind(kept.kind)
          setWords(kept.words)
        },
      }}
      onClose={onClose}
    >
      <Stack>
        <Refused refusal={refusal} />
        <TextInput
          label={w('messages.templateName')}
          maxLength={80}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={w('messages.kind')}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as MessageKind)}
          data={messageKinds.map((value) => ({ value, label: named('messageKinds', value) }))}
        />
        <MessageWordsFields languages={languages} words={words} onChange={setWords} />
        <Group justify="flex-end">
          <CancelButton />
          <Button
            loading={isSending}
            disabled={name.trim() === '' || !(languages[0]! in writtenIn(words))}
            onClick={() => void save()}
          >
            {w('messages.save')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
