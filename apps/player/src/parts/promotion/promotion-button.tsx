import { buttonClass } from '@fairground/web/ui/button'
import { Link } from '../../router.tsx'
import { CentreLink } from '../centre/centre-link.tsx'
import type { Promotion } from './use-promotion.ts'
import type { PromotionWords } from './use-promotion-words.ts'

interface PromotionButtonProps {
  promotion: Promotion
  words: PromotionWords
  className?: string
}

/**
 * The one button of a promotion in a list: where its next step is done, or else its own page. Its word says so: a
 * promotion is joined or applied for by a press on that page, beside the terms.
 */
export function PromotionButton({ promotion, words: { say }, className = '' }: PromotionButtonProps) {
  const { state, terms, freeRounds, articleId, title } = promotion
  const gold = `${buttonClass('gold', 'small')} ${className}`
  if (state === 'process' && freeRounds)
    return (
      <Link to="/game" query={{ id: freeRounds.gameId }} className={gold}>
        {say('promotion.do.play')}
      </Link>
    )
  if (state === 'claim')
    return (
      <CentreLink page="rewardCenter" className={gold}>
        {say('promotion.do.claim')}
      </CentreLink>
    )
  if (state === 'joined' && terms.kind === 'deposit')
    return (
      <CentreLink page="depositv2" className={gold}>
        {say('promotion.do.deposit')}
      </CentreLink>
    )
  return (
    <Link
      to="/promoDetail"
      query={{ id: articleId }}
      className={state === 'join' ? gold : `${buttonClass('plain', 'small')} ${className}`}
      aria-label={say('promotion.do-about', { action: say('promotion.do.see'), title })}
    >
      {say('promotion.do.see')}
    </Link>
  )
}
