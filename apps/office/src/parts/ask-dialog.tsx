import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../text/words.tsx'
import type { Refusal } from './failure.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** A request to a second person; `request` is one id per dialog, so that a repeated request counts once. */
export interface Wish {
  request: string
  direction: 'in' | 'out'
  amount: string
  reason: string
}

interface AskDialogProps {
  title: string
  text: string
  /** The names of the two directions of the money. */
  directions: Record<Wish['direction'], string>
  currency: string
  onClose(): void
  /** Sends the request; resolves with the refusal, if any. */
  onAsk(wish: Wish): Promise<Refusal | undefined>
}

/** Asks for an amount of an account, on which another person decides. */
export function AskDialog({ title, text, directions, currency, onClose, onAsk }: AskDialogProps) {
  const { w } = useWords()
  const [request] = useState(() => crypto.randomUUID())
  const [direction, setDirection] = useState<Wish['direction']>('in')
  const [amount, setAmount] = useState('')
  return (
    <ReasonDialog
      title={title}
      text={text}
      confirm={w('asked.send')}
      onClose={onClose}
      onConfirm={(reason) => onAsk({ request, direction, amount: amount.replaceAll(',', '').trim(), reason })}
    >
      <SegmentedControl
        aria-label={w('asked.direction')}
        value={direction}
        onChange={(value) => setDirection(value as Wish['direction'])}
        data={(['in', 'out'] as const).map((value) => ({ value, label: directions[value] }))}
      />
      <TextInput
        label={w('asked.amountIn', { currency })}
        inputMode="decimal"
        required
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
