import { buttonClass } from '@fairground/web/ui/button'
import { Link } from '../../router.tsx'
import { useTimes } from '../../use-times.ts'
import type { Promotion } from './use-promotion.ts'
import type { PromotionWords } from './use-promotion-words.ts'

interface FreeRoundsLeftProps {
  rounds: NonNullable<Promotion['freeRounds']>
  currency: string
  words: PromotionWords
}

/** Shows playable free rounds: their number, their wins so far, their end, and a link to their game. */
export function FreeRoundsLeft({ rounds, currency, words: { say, money } }: FreeRoundsLeftProps) {
  const times = useTimes()
  const { gameId, gameName, stake, count, left, won, until } = rounds
  return (
    <div data-testid="free-rounds">
      <p className="font-semibold">
        {left === null
          ? say('free-rounds.rounds-of', { count, stake: money(stake, currency) })
          : say('free-rounds.left', { left, count, stake: money(stake, currency) })}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
        <span>{gameName}</span>
        {won !== null && <span>{say('free-rounds.won', { won: money(won, currency) })}</span>}
        <span className="tabular">{say('bonus.until', { time: times.near(until) })}</span>
      </p>
      <Link to="/game" query={{ id: gameId }} className={`${buttonClass('gold')} mt-4 max-sm:w-full`}>
        {say('free-rounds.play')}
      </Link>
    </div>
  )
}
