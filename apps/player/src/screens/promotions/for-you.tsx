import { listPromotions } from '@fairground/contract/promotions'
import { useRead } from '@fairground/web/api/use-calls'
import { ChevronRight } from 'lucide-react'
import { useHasAccount } from '../../data.ts'
import { StateChip } from '../../parts/promotion/state-chip.tsx'
import { byConcern, type Promotion } from '../../parts/promotion/use-promotion.ts'
import { usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { Link } from '../../router.tsx'

/** States of which a player need not be told here: nothing is to be done, or nothing can be. */
const quiet: readonly Promotion['state'][] = ['issued', 'claimed', 'close', 'coming']

/** The promotions that concern the player, what waits for them first; nothing for who has no account. */
export function ForYou() {
  const words = usePromotionWords()
  const hasAccount = useHasAccount()
  const { data } = useRead(listPromotions, {}, { staleTime: 0, enabled: hasAccount })
  const list = data?.list.filter(({ state }) => !quiet.includes(state)).sort(byConcern) ?? []
  if (!hasAccount || !words || list.length === 0) return null
  return (
    <section aria-labelledby="for-you" className="mb-8">
      <h2 id="for-you" className="mb-3 text-xl">
        {words.say('promotion.for-you')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface">
        {list.map(({ promotionId, articleId, title, state }) => (
          <li key={promotionId}>
            <Link
              to="/promoDetail"
              query={{ id: articleId }}
              data-testid="for-you"
              className="flex min-h-14 items-center gap-x-4 gap-y-1 px-5 py-3 transition-colors hover:bg-raised focus-visible:-outline-offset-3"
            >
              <span className="min-w-0 flex-1 font-semibold" dir="auto">
                {title}
              </span>
              <StateChip state={state} words={words} />
              <ChevronRight className="size-5 shrink-0 text-soft rtl:rotate-180" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
