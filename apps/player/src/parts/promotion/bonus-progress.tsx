import { ShareBar } from '@fairground/web/ui/share-bar'
import type { PromotionWords } from './use-promotion-words.ts'

interface BonusProgressProps {
  progress: { required: string; played: string }
  currency: string
  words: PromotionWords
}

/** Shows the progress of a bonus towards its required turnover, as a bar and in words. */
export function BonusProgress({
  progress: { required, played },
  currency,
  words: { say, money },
}: BonusProgressProps) {
  const text = say('promotion.played-of', {
    played: money(played, currency),
    required: money(required, currency),
  })
  return (
    <div>
      <ShareBar done={played} of={required} />
      <p className="mt-1 text-sm text-soft" data-testid="bonus-played">
        {text}
      </p>
    </div>
  )
}
