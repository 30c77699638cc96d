import { StateChip } from '../promotion/state-chip.tsx'
import { usePromotion } from '../promotion/use-promotion.ts'
import { usePromotionWords } from '../promotion/use-promotion-words.ts'
import { Validity } from './validity.tsx'

/**
 * Shows until when a promotion runs, with the player's state instead of the label that it is running; the rest of the
 * line stays, so that nothing moves.
 */
export function PromotionValidity({
  article: { id, endsAt },
}: {
  article: { id: string; endsAt: string | null }
}) {
  const promotion = usePromotion(id)
  const words = usePromotionWords()
  return (
    <Validity
      endsAt={endsAt}
      state={promotion && words && <StateChip promotion={promotion} words={words} />}
    />
  )
}
