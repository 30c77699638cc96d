import { listPromotions } from '@fairground/contract/promotions'
import { useRead } from '@fairground/web/api/use-calls'
import { useHasAccount } from '../../data.ts'
import { PromotionArt } from '../../parts/promotion/promotion-art.tsx'
import { PromotionButton } from '../../parts/promotion/promotion-button.tsx'
import { StateChip } from '../../parts/promotion/state-chip.tsx'
import { byConcern, type Promotion } from '../../parts/promotion/use-promotion.ts'
import { type PromotionWords, usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
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
      <ul className="grid gap-3 lg:grid-cols-2">
        {list.map((promotion) => (
          <li key={promotion.promotionId}>
            <Item promotion={promotion} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A promotion as a row that leads to its page: its object, title and state, and the one button of its next step. */
function Item({ promotion, words }: { promotion: Promotion; words: PromotionWords }) {
  const { articleId, title, terms } = promotion
  const line = lineOf(promotion, words)
  return (
    <article
      className="relative flex h-full items-center gap-3 rounded-large border border-line bg-surface p-3 transition-colors hover:bg-raised sm:gap-4 sm:p-4"
      data-testid="for-you"
    >
      <PromotionArt kind={terms.kind} className="size-12 self-start sm:size-14 sm:self-center" />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold" dir="auto">
          <Link
            to="/promoDetail"
            query={{ id: articleId }}
            className="after:absolute after:inset-0 after:rounded-large focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </p>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-sm">
          <StateChip promotion={promotion} words={words} />
          {line && <span className="text-soft">{line}</span>}
        </p>
      </div>
      {/* Above the link that covers the row. */}
      <PromotionButton promotion={promotion} words={words} className="z-10 shrink-0" />
    </article>
  )
}

/** Returns the text beside the state: what is ready, or why it is closed. */
function lineOf({ state, reason, freeRounds, reward, currency }: Promotion, words: PromotionWords) {
  if (state === 'close') return reason && words.say(`promotion.close.${reason}`)
  if (state === 'process' && freeRounds)
    return words.say('promotion.spins-ready', { count: freeRounds.left ?? freeRounds.count })
  if (state === 'claim' && reward)
    return words.say('promotion.to-claim', { amount: words.whole(reward.amount, currency) })
  return null
}
