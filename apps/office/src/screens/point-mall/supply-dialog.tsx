import { supplyGood } from '@fairground/contract/office-points'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { count } from './count.ts'
import type { Good } from './good.ts'

interface SupplyDialogProps {
  good: Good
  name: string
  onClose(): void
}

/** Sets the total number of supplied pieces of a good, with a reason. */
export function SupplyDialog({
  good: { goodId, supplied: before, taken, asked },
  name,
  onClose,
}: SupplyDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const [supplied, setSupplied] = useState(asked.find(({ what }) => what === 'supplied')?.value ?? before)
  return (
    <ReasonDialog
      title={w('points.supplyOne', { name })}
      text={w('points.supplyText', { taken: count(taken) })}
      confirm={w('points.save')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(supplyGood, { goodId, before, supplied, reason })
        return answer.ok ? undefined : answer
      }}
    >
      <NumberInput
        label={w('points.supplied')}
        description={w('points.left', { stock: count(Math.max(supplied - taken, 0)) })}
        allowDecimal={false}
        allowNegative={false}
        min={taken}
        value={supplied}
        onChange={(value) => setSupplied(Number(value))}
      />
    </ReasonDialog>
  )
}
