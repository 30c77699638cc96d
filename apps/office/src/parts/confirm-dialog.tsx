import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'
import { type Refusal, Refused } from './failure.tsx'

interface ConfirmDialogProps {
  title: string
  /** The consequence, and that it cannot be undone. */
  text: string
  confirm: string
  onClose(): void
  /** Does it; resolves with the refusal if there was one. */
  onConfirm(): Promise<Refusal | undefined>
}

/** Says what cannot be undone, before it is done. */
export function ConfirmDialog({ title, text, confirm, onClose, onConfirm }: ConfirmDialogProps) {
  const { w } = useWords()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text size="sm">{text}</Text>
        <Refused refusal={refusal} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {w('dialog.cancel')}
          </Button>
          <Button
            color="red.9"
            data-autofocus
            loading={isSending}
            onClick={async () => {
              setSending(true)
              const refused = await onConfirm()
              setSending(false)
              setRefusal(refused)
              if (!refused) onClose()
            }}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
