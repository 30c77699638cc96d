import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../text/words.tsx'
import { Dialog } from './dialog.tsx'
import { type Refusal, Refused } from './failure.tsx'

interface ConfirmDialogProps {
  title: string
  /** The consequence, and the warning that it cannot be undone. */
  text: string
  confirm: string
  /** Fields above the buttons, and whether they are filled in. */
  children?: ReactNode
  isReady?: boolean
  onClose(): void
  /** Performs the action; resolves with the refusal, if any. */
  onConfirm(): Promise<Refusal | undefined>
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  children,
  isReady = true,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const { w } = useWords()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text size="sm">{text}</Text>
        <Refused refusal={refusal} />
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {w('dialog.cancel')}
          </Button>
          <Button
            color="red.9"
            data-autofocus
            loading={isSending}
            disabled={!isReady}
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
