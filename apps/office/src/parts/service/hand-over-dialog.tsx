import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../text/words.tsx'
import type { Refusal } from '../failure.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

interface HandOverDialogProps {
  /** The people who can take it, those with an open session first. */
  colleagues: readonly { staffId: string; name: string; isHere: boolean }[]
  onClose(): void
  /** Hands it over to the account with an id, or back to the queue; resolves with the refusal, if any. */
  onConfirm(to: string | null, note: string): Promise<Refusal | undefined>
}

/** Hands the own work over to a colleague, or back to the queue, with a note that only staff see. */
export function HandOverDialog({ colleagues, onClose, onConfirm }: HandOverDialogProps) {
  const { w } = useWords()
  const [to, setTo] = useState<string | null>(null)
  return (
    <ReasonDialog
      title={w('handOver.title')}
      text={w('handOver.text')}
      confirm={w('handOver.confirm')}
      note={{ label: w('handOver.note'), hint: w('handOver.noteHint'), isRequired: true, most: 500 }}
      onClose={onClose}
      onConfirm={(note) => onConfirm(to, note)}
    >
      <Select
        label={w('handOver.to')}
        placeholder={w('handOver.queue')}
        clearable
        clearButtonProps={{ 'aria-label': w('handOver.queue') }}
        value={to}
        onChange={setTo}
        data={colleagues.map(({ staffId, name, isHere }) => ({
          value: staffId,
          label: isHere ? name : w('handOver.away', { name }),
        }))}
      />
      {colleagues.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('handOver.nobody')}
        </Text>
      )}
    </ReasonDialog>
  )
}
