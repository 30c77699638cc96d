import type { OutputOf } from '@fairground/contract/call'
import { listBonuses } from '@fairground/contract/promotions'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Gift } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBalance } from '../../data.ts'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { BonusProgress } from '../../parts/promotion/bonus-progress.tsx'
import { FreeRoundsLeft } from '../../parts/promotion/free-rounds-left.tsx'
import { GiveUpBonus } from '../../parts/promotion/give-up-bonus.tsx'
import { PromotionTerms } from '../../parts/promotion/promotion-terms.tsx'
import { StateChip } from '../../parts/promotion/state-chip.tsx'
import { type PromotionWords, usePromotionWords } from '../../parts/promotion/use-promotion-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { Link } from '../../router.tsx'
import { useTimes } from '../../use-times.ts'

type Bonuses = OutputOf<typeof listBonuses>
type Bonus = Bonuses['list'][number]

const pageSize = 10
const named = ['deposit-bonus', 'sign-up-bonus'] as const

/** The page of the player's bonuses, each with its progress, and the current cash and bonus. */
export function Page() {
  const words = usePromotionWords()
  const pagination = usePaginationWords()
  const queries = useQueryClient()
  const version = useBalance().data?.version
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useRead(
    listBonuses,
    { pageNo, pageSize },
    { staleTime: 0, placeholderData: (before) => before },
  )
  // A bet counts towards a bonus, and every bet changes the balance.
  useEffect(() => {
    if (version !== undefined) void refresh(queries, listBonuses)
  }, [version, queries])
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !data) return <Skeleton className="h-64 rounded-large" />
  const { say } = words
  return (
    <div className="@container">
      <p className="mb-5 max-w-prose text-soft">{say('bonus.text')}</p>
      <dl className="grid grid-cols-2 gap-4 rounded-large border border-line bg-surface p-5 sm:grid-cols-3">
        {(['bonus', 'cash', 'free'] as const).map((of) => (
          <div key={of} className={`min-w-0 ${of === 'bonus' ? 'max-sm:col-span-2' : ''}`}>
            <dt className="text-sm text-soft">{say(of === 'bonus' ? 'bonus.name.other' : `bonus.${of}`)}</dt>
            <dd className="text-lg font-semibold" data-testid={`bonus-${of}`}>
              <Amount amount={data[of]} currency={data.currency} />
            </dd>
          </div>
        ))}
      </dl>
      {data.isChecked && (
        <div className="mt-4">
          <Notice>{say('bonus.checked')}</Notice>
        </div>
      )}
      {data.freeRounds.map((rounds) => (
        <section
          key={`${rounds.gameId} ${rounds.until}`}
          aria-label={words.say('free-rounds.title')}
          className="mt-4 rounded-large border border-line bg-surface p-5"
        >
          <h3 className="mb-2 text-lg">{words.say('free-rounds.title')}</h3>
          <FreeRoundsLeft rounds={rounds} currency={data.currency} words={words} />
        </section>
      ))}
      {data.list.length === 0 && data.freeRounds.length > 0 ? null : data.list.length === 0 ? (
        <div className="mt-6">
          <State icon={Gift} title={say('bonus.none-title')} text={say('bonus.none-text')}>
            <Link to="/promotions" className={buttonClass('gold')}>
              {say('bonus.promotions')}
            </Link>
          </State>
        </div>
      ) : (
        <ul className="mt-4 grid items-start gap-4 @4xl:[&:has(>:nth-child(2))]:grid-cols-2">
          {data.list.map((bonus) => (
            <li key={bonus.claimId ?? bonus.at}>
              <BonusCard bonus={bonus} all={data} words={words} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={pageNo} totalPages={data.totalPages} onPage={setPageNo} words={pagination} />
    </div>
  )
}

interface BonusCardProps {
  bonus: Bonus
  all: Bonuses
  words: PromotionWords
}

function BonusCard({ bonus, all, words }: BonusCardProps) {
  const { say, money } = words
  const times = useTimes()
  const {
    version,
    recipe,
    state,
    reason,
    amount,
    deposit,
    progress,
    terms,
    at,
    isActive,
    givesBack,
    openUntil,
  } = bonus
  const { currency } = all
  const name = named.find((one) => one === recipe) ?? 'other'
  const isOpen = state === 'process'
  return (
    <article className="rounded-large border border-line bg-surface p-5" data-testid="bonus">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg">{say(`bonus.name.${name}`)}</h3>
        {amount && (
          <span className="text-lg font-semibold">
            <Amount amount={amount} currency={currency} />
          </span>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StateChip promotion={bonus} words={words} />
        <span className="tabular text-soft">{times.near(at)}</span>
        {deposit && (
          <span className="text-soft">{say('bonus.deposit', { amount: money(deposit, currency) })}</span>
        )}
      </p>
      {reason && <p className="mt-2 text-sm text-soft">{say(`promotion.close.${reason}`)}</p>}
      {state === 'joined' && terms && openUntil && (
        <>
          <p className="mt-2 text-sm">
            {say('promotion.joined-text', {
              least: money(terms.least, currency),
              time: times.moment(openUntil),
            })}
          </p>
          <CentreLink page="depositv2" className={`${buttonClass('gold', 'small')} mt-3`}>
            {say('promotion.deposit')}
          </CentreLink>
        </>
      )}
      {progress && (isOpen || state === 'close') && (
        <div className="mt-3">
          <BonusProgress progress={progress} currency={currency} words={words} />
        </div>
      )}
      {isOpen && (
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
          <span>{say(isActive ? 'bonus.active' : 'bonus.waits')}</span>
          {progress?.expiresAt && (
            <span className="tabular">{say('bonus.until', { time: times.near(progress.expiresAt) })}</span>
          )}
        </p>
      )}
      {terms && (
        <details className="group mt-3">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-gold-text">
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
            {say('promotion.terms')}
          </summary>
          <div className="pt-2">
            <PromotionTerms terms={terms} currency={currency} words={words} />
          </div>
        </details>
      )}
      {version && givesBack && (
        <GiveUpBonus version={version} givesBack={givesBack} cash={all.cash} currency={currency} />
      )}
    </article>
  )
}
