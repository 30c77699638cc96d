import { listPromotions } from '@fairground/contract/promotions'
import { useRead } from '@fairground/web/api/use-calls'
import { ChevronRight } from 'lucide-react'
import { useHasAccount } from '../../data.ts'
import { StateChip } from '../../parts/promotion/state-chip.tsx'
import { byConcern, type Promotion } from '../../parts/promotion/use-promotion.ts'
import { usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { Link } from '../../router.tsx'

/** The states that are not shown here: nothing has to be done, or nothing can be. */
const quiet: readonly Promotion['state'][] = ['issued', 'claimed', 'coming']

/** The reasons of a closed promotion that follow from the player's actions, or that may pass. */
const telling: readonly Promotion['reason'][] = ['deposited', 'other-joined', 'full', 'paused']

function concerns({ state, reason }: Promotion): boolean {
  return state === 'close' ? telling.includes(reason) : !quiet.includes(state)
}

/** Shows the promotions relevant to the player, those that wait for them first; nothing without an account. */
export function ForYou() {
  const words = usePromotionWords()
  const hasAccount = useHasAccount()
  const { data } = useRead(listPromotions, {}, { staleTime: 0, enabled: hasAccount })
  const list = data?.list.filter(concerns).sort(byConcern) ?? []
  if (!hasAccount || !words || list.length === 0) return null
  return (
    <section aria-labelledby="for-you" className="mb-8">
      <h2 id="for-you" className="mb-3 text-xl">
        {words.say('promotion.for-you')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface">
        {list.map(({ promotionId, articleId, title, state, reason }) => (
          <li key={promotionId}>
            <Link
              to="/promoDetail"
              query={{ id: articleId }}
              data-testid="for-you"
              className="flex min-h-14 items-center gap-x-4 gap-y-1 px-5 py-3 transition-colors hover:bg-raised focus-visible:-outline-offset-3"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold" dir="auto">
                  {title}
                </span>
                {state === 'close' && reason && (
                  <span className="block text-sm text-soft">{words.say(`promotion.close.${reason}`)}</span>
                )}
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
