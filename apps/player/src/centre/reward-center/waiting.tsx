import type { OutputOf } from '@fairground/contract/call'
import { listBonuses } from '@fairground/contract/promotions'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import type { Times } from '@fairground/web/text/times'
import { buttonClass } from '@fairground/web/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useBalance } from '../../data.ts'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { PromotionArt } from '../../parts/promotion/promotion-art.tsx'
import { type PromotionWords, usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import type { RewardWords } from '../../parts/rewards/use-reward-words.ts'
import { Link } from '../../router.tsx'
import { useTimes } from '../../use-times.ts'
import { Medallion } from './reward-art.tsx'

type Bonus = OutputOf<typeof listBonuses>['list'][number]

const named = ['deposit-bonus', 'sign-up-bonus'] as const

/**
 * Returns the free rounds that can be played, and the bonuses with a next step; undefined while they load, null if they
 * could not be read.
 */
export function useWaiting() {
  const queries = useQueryClient()
  const version = useBalance().data?.version
  const { data, isPending } = useRead(listBonuses, {}, { staleTime: 0 })
  // A free round and a bet for a bonus change the balance.
  useEffect(() => {
    if (version !== undefined) void refresh(queries, listBonuses)
  }, [version, queries])
  if (!data) return isPending ? undefined : null
  const { freeRounds, list, currency } = data
  const bonuses = list.filter(({ state }) => state === 'process' || state === 'joined')
  return { freeRounds, bonuses, currency, count: freeRounds.length + bonuses.length }
}

interface WaitingProps {
  waiting: NonNullable<ReturnType<typeof useWaiting>>
  words: RewardWords
}

/** Shows free rounds by game, number and end, and bonuses by name, amount and end, each with its next step. */
export function Waiting({ waiting: { freeRounds, bonuses, currency, count }, words: { say } }: WaitingProps) {
  const words = usePromotionWords()
  const times = useTimes()
  if (!words || count === 0) return null
  return (
    <section aria-labelledby="rewards-waiting">
      <h3 id="rewards-waiting" className="text-lg">
        {say('reward.waiting')}
      </h3>
      <ul className="mt-3 grid gap-3 @4xl:[&:has(>:nth-child(2))]:grid-cols-2">
        {freeRounds.map(({ gameId, gameName, stake, count: given, left, until }) => (
          <Row
            key={`${gameId} ${until}`}
            art="free-rounds"
            title={gameName}
            text={
              left === null
                ? words.say('free-rounds.rounds-of', { count: given, stake: words.money(stake, currency) })
                : words.say('free-rounds.left', { left, count: given, stake: words.money(stake, currency) })
            }
            end={words.say('bonus.until', { time: times.near(until) })}
          >
            <Link to="/game" query={{ id: gameId }} className={buttonClass('gold', 'small')}>
              {words.say('promotion.do.play')}
            </Link>
          </Row>
        ))}
        {bonuses.map((bonus) => (
          <Row
            key={bonus.claimId ?? bonus.at}
            art="deposit"
            title={nameOf(bonus, currency, words)}
            text={stepOf(bonus, currency, words, times)}
            end={
              bonus.progress?.expiresAt
                ? words.say('bonus.until', { time: times.near(bonus.progress.expiresAt) })
                : null
            }
          >
            {bonus.state === 'joined' ? (
              <CentreLink page="depositv2" className={buttonClass('gold', 'small')}>
                {words.say('promotion.do.deposit')}
              </CentreLink>
            ) : (
              <CentreLink page="bonusDetails" className={buttonClass('plain', 'small')}>
                {words.say('promotion.do.see')}
              </CentreLink>
            )}
          </Row>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ recipe, amount }: Bonus, currency: string, { say, money }: PromotionWords): string {
  const name = say(`bonus.name.${named.find((one) => one === recipe) ?? 'other'}`)
  return amount ? `${name} · ${money(amount, currency)}` : name
}

/** Returns the turnover of a bonus, or the deposit that a joined promotion waits for and its end. */
function stepOf(
  { progress, terms, openUntil }: Bonus,
  currency: string,
  { say, money }: PromotionWords,
  times: Times,
): string | null {
  if (progress)
    return say('promotion.played-of', {
      played: money(progress.played, currency),
      required: money(progress.required, currency),
    })
  if (!terms || !openUntil) return null
  return say('promotion.joined-text', {
    least: money(terms.least, currency),
    time: times.moment(openUntil),
  })
}

interface RowProps {
  art: 'free-rounds' | 'deposit'
  title: string
  text: string | null
  end: string | null
  /** The button of the next step. */
  children: ReactNode
}

function Row({ art, title, text, end, children }: RowProps) {
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-large border border-line bg-surface p-4 sm:p-5"
      data-testid="reward-waiting"
    >
      <Medallion>
        <PromotionArt kind={art} className="size-10" />
      </Medallion>
      <div className="min-w-0 flex-1 basis-40">
        <h4 className="font-text text-base leading-snug font-semibold" dir="auto">
          {title}
        </h4>
        {text && <p className="text-sm">{text}</p>}
        {end && <p className="tabular text-sm text-soft">{end}</p>}
      </div>
      <div className="ms-auto">{children}</div>
    </li>
  )
}
