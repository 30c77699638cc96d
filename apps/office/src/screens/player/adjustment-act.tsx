import { askAdjustment } from '@fairground/contract/adjustments'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../api/session.tsx'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Player } from './facts.tsx'

/** The form that requests an adjustment of the player's spendable cash. */
export function AdjustmentAct({ player, onClose }: { player: Player; onClose(): void }) {
  const { w } = useWords()
  const send = useSend()
  const queries = useQueryClient()
  return (
    <AskDialog
      title={w('adjust.title')}
      text={w('adjust.text')}
      directions={{ in: w('adjust.in'), out: w('adjust.out') }}
      currency={player.currency}
      onClose={onClose}
      onAsk={async (wish) => {
        const answer = await send(askAdjustment, { customerId: player.customerId, ...wish })
        if (!answer.ok) return answer
        await queries.invalidateQueries()
        return undefined
      }}
    />
  )
}
