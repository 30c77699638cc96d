import type { Promotion } from './use-promotion.ts'
import type { PromotionWords } from './use-promotion-words.ts'

const looks = {
  coming: 'text-soft',
  join: 'text-jade-text',
  joined: 'text-gold-text',
  claim: 'text-jade-text',
  applying: 'text-gold-text',
  process: 'text-gold-text',
  issued: 'text-jade-text',
  claimed: 'text-jade-text',
  rejected: 'text-coral-text',
  close: 'text-soft',
} as const satisfies Record<Promotion['state'], string>

interface StateChipProps {
  /** A promotion or a bonus, which has no free rounds. */
  promotion: Pick<Promotion, 'state'> & Partial<Pick<Promotion, 'freeRounds'>>
  words: PromotionWords
}

/** Shows the player's state in a promotion as one word. Free rounds of which none was played are ready, not in play. */
export function StateChip({ promotion: { state: known, freeRounds }, words }: StateChipProps) {
  const isUnplayed = known === 'process' && freeRounds && freeRounds.left === freeRounds.count
  const state = isUnplayed ? 'claim' : known
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold ${looks[state]}`}
      data-testid="promotion-state"
    >
      <span className="size-2 rounded-round bg-current" aria-hidden />
      {words.say(`promotion.state.${state}`)}
    </span>
  )
}
