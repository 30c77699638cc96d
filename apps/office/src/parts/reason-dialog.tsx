import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../text/words.tsx'
import { CancelButton, Dialog } from './dialog.tsx'
import type { FormInDialog } from './draft.ts'
import { type Refusal, Refused, useRefusal } from './failure.tsx'

const shortestReason = 5

interface ReasonDialogProps {
  title: string
  /** The consequence, and the information that goes to the log. */
  text: string
  confirm: string
  isDanger?: boolean
  /** A field instead of the log's reason, such as a remark for the player; optional unless `isRequired`. */
  note?: { label: string; hint: string; isRequired: boolean; most: number }
  /** Additional fields, above the reason, and whether they are filled in. */
  children?: ReactNode
  isReady?: boolean
  /** The values of these fields, if they are more than two. */
  form?: FormInDialog<object>
  onClose(): void
  /** Performs the action; resolves with the refusal, if any. */
  onConfirm(reason: string): Promise<Refusal | undefined>
}

/** Asks for the reason of an action before it is performed. */
export function ReasonDialog({
  title,
  text,
  confirm,
  isDanger,
  note,
  children,
  isReady = true,
  form,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const { w } = useWords()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const { refusal, setRefusal } = useRefusal()
  const { label, hint, isRequired, most } = note ?? {
    label: w('reason.label'),
    hint: w('reason.hint'),
    isRequired: true,
    most: 200,
  }
  const isComplete = isReady && (!isRequired || reason.trim().length >= shortestReason)

  async function confirmIt() {
    setSending(true)
    setRefusal(undefined)
    const refused = await onConfirm(reason.trim())
    setSending(false)
    if (refused) setRefusal(refused)
    else onClose()
  }

  return (
    <Dialog title={title} form={form} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) void confirmIt()
        }}
      >
        <Stack>
          <Text size="sm">{text}</Text>
          <Refused refusal={refusal} />
          {children}
          <Textarea
            label={label}
            description={hint}
            required={isRequired}
            autosize
            minRows={2}
            maxLength={most}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <CancelButton />
            <Button
              type="submit"
              color={isDanger ? 'red.9' : undefined}
              loading={isSending}
              disabled={!isComplete}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
