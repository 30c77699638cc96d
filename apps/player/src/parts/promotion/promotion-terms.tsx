import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import type { ReactNode } from 'react'
import { useWords } from '../../words.ts'
import type { Promotion } from './use-promotion.ts'
import type { PromotionWords } from './use-promotion-words.ts'

type Terms = Promotion['terms']
type TermsOf<Kind extends Terms['kind']> = Extract<Terms, { kind: Kind }>

interface PromotionTermsProps<Given = Terms> {
  terms: Given
  currency: string
  words: PromotionWords
  /** The game of the free rounds. */
  gameName?: string | null
}

/** Shows all conditions and gifts of a promotion. */
export function PromotionTerms({ terms, ...rest }: PromotionTermsProps) {
  switch (terms.kind) {
    case 'deposit':
      return <DepositTerms terms={terms} {...rest} />
    case 'free-rounds':
      return <FreeRoundsTerms terms={terms} {...rest} />
    default:
      return <RewardTerms terms={terms} {...rest} />
  }
}

function FreeRoundsTerms({
  terms: { count, stake, useDays },
  currency,
  words: { say, money },
  gameName,
}: PromotionTermsProps<TermsOf<'free-rounds'>>) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={say('promotion.amount')}>
          {say('free-rounds.rounds-of', { count, stake: money(stake, currency) })}
        </Fact>
        <Fact name={say('free-rounds.game')}>{gameName}</Fact>
        <Fact name={say('free-rounds.days')}>{say('promotion.days', { count: useDays })}</Fact>
        <Fact name={say('promotion.turnover')}>{say('free-rounds.nothing')}</Fact>
      </dl>
      <p className="mt-4 text-sm text-soft">{say('free-rounds.text')}</p>
    </>
  )
}

/** Shows the terms of a gift that is claimed as a reward. */
function RewardTerms({
  terms,
  currency,
  words: { say, money },
}: PromotionTermsProps<Exclude<Terms, { kind: 'deposit' | 'free-rounds' }>>) {
  const { turnover, claimDays } = terms
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {terms.kind === 'cashback' ? (
          <>
            <Fact name={say('promotion.amount')}>
              {say(`promotion.cashback-${terms.period}`, {
                percent: terms.percent,
                most: money(terms.most, currency),
              })}
            </Fact>
            <Fact name={say('promotion.least-loss')}>{money(terms.least, currency)}</Fact>
          </>
        ) : (
          <Fact name={say('promotion.amount')}>{money(terms.amount, currency)}</Fact>
        )}
        {terms.kind === 'application' && (
          <Fact name={say('promotion.channels')}>
            {terms.channels.map((channel) => say(`promotion.channel.${channel}`)).join(' · ')}
          </Fact>
        )}
        <Fact name={say('promotion.claim-days')}>{say('promotion.days', { count: claimDays })}</Fact>
        <Fact name={say('promotion.turnover')}>
          {turnover === 0
            ? say('promotion.reward-free')
            : say('promotion.reward-turnover', { times: turnover / 100 })}
        </Fact>
      </dl>
      {terms.kind === 'cashback' && <p className="mt-4 text-sm text-soft">{say('promotion.loss-text')}</p>}
    </>
  )
}

function DepositTerms({ terms, currency, words: { say, money } }: PromotionTermsProps<TermsOf<'deposit'>>) {
  const { say: sayOfSite } = useWords()
  const { percent, most, least, turnover, days, times, withinDays, weights, highestStake, excluded } = terms
  const { winsTo, mostOut } = terms
  const daysOf = (count: number) => say('promotion.days', { count })
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={say('promotion.gives')}>
          {say('promotion.gives-text', { percent, most: money(most, currency) })}
        </Fact>
        <Fact name={say('promotion.least')}>{money(least, currency)}</Fact>
        <Fact name={say('promotion.turnover')}>
          {say('promotion.turnover-text', { times: turnover / 100, days: daysOf(days) })}
        </Fact>
        <Fact name={say('promotion.within')}>{daysOf(withinDays)}</Fact>
        <Fact name={say('promotion.often')}>{say('promotion.often-text', { count: times })}</Fact>
        <Fact name={say('promotion.wins')}>{say(`promotion.wins-to-${winsTo ?? 'both'}`)}</Fact>
        <Fact name={say('promotion.most-out')}>
          {mostOut === undefined
            ? say('promotion.all-out')
            : say('promotion.most-out-text', { times: mostOut / 100 })}
        </Fact>
      </dl>
      <h3 className="mt-6 text-lg">{say('promotion.counts')}</h3>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {gameCategories.map((category) => {
          const weight = weights[category]
          return (
            <li key={category} className="flex justify-between gap-2 border-b border-line py-2 text-sm">
              <span className="min-w-0 truncate">{sayOfSite(categoryWords[category])}</span>
              <span className={`tabular whitespace-nowrap ${weight ? 'font-semibold' : 'text-soft'}`}>
                {weight ?? 0} %
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-sm text-soft">
        {highestStake
          ? say('promotion.highest-stake', { amount: money(highestStake, currency) })
          : say('promotion.any-stake')}{' '}
        {excluded.length > 0 && say('promotion.excluded', { count: excluded.length })}
      </p>
      <p className="mt-2 text-sm text-soft">{say('promotion.when-given-up')}</p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
