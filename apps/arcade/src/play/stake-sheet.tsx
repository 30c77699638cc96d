import { Dialog } from '@fairground/web/ui/dialog'
import { useWords } from '../words.ts'
import { Chips } from './chips.tsx'

interface StakeSheetProps {
  stake: bigint
  stakes: readonly bigint[]
  amount(minor: bigint): string
  onStake(stake: bigint): void
  onClose(): void
}

/** Shows all offered stakes; one press chooses. */
export function StakeSheet({ stake, stakes, amount, onStake, onClose }: StakeSheetProps) {
  const { say } = useWords()
  return (
    <Dialog title={say('bar.stake')} closeLabel={say('close')} onClose={onClose} width="narrow">
      <Chips
        legend={say('stake.text')}
        options={stakes.map((value) => ({ value, words: amount(value) }))}
        chosen={stake}
        onChoose={(value) => {
          onStake(value)
          onClose()
        }}
      />
    </Dialog>
  )
}
