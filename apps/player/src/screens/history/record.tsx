import type { OutputOf } from '@fairground/contract/call'
import { listRounds } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { difference, ltr, timeText } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Pagination } from '@fairground/web/ui/pagination'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { ChevronRight, SearchX, Ticket } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { RoundState } from '../../parts/record/round-state.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { hrefOf, Link, useRouter } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { NotIncluded } from './not-included.tsx'
import type { HistorySearch } from './route.ts'

type Round = OutputOf<typeof listRounds>['list'][number]

const columns = '@4xl:grid-cols-[11.5rem_minmax(8rem,1fr)_7.5rem_repeat(3,minmax(6.5rem,8.5rem))_1.25rem]'

/** Rounds one by one, the newest first. */
export function RoundRecord({ search, words }: { search: HistorySearch; words: RecordWords }) {
  const { say } = useWords()
  const router = useRouter()
  const { page = 1, from, to, category, state } = search
  const pagination = usePaginationWords()
  const { data, error, refetch } = useRead(
    listRounds,
    { pageNo: page, from, to, gameClassify: category, state },
    { staleTime: 0, placeholderData: (before) => before },
  )
  const isNarrowed = Boolean(from || to || category || state)

  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <RowsSkeleton />
  const notIncluded = <NotIncluded vendors={data.notIncluded} words={words} />
  if (data.list.length === 0 && isNarrowed) {
    return (
      <State icon={SearchX} title={words.say('history.none-title')} text={words.say('history.none-text')}>
        <Link to="/history" className={buttonClass('gold')}>
          {words.say('history.show-all')}
        </Link>
        {notIncluded}
      </State>
    )
  }
  if (data.list.length === 0) {
    return (
      <State icon={Ticket} title={words.say('history.empty-title')} text={words.say('history.empty-text')}>
        <Link to="/rng" className={buttonClass('gold')}>
          {say('hero.play')}
        </Link>
        {notIncluded}
      </State>
    )
  }
  return (
    <>
      {notIncluded}
      <Rounds rounds={data.list} words={words} />
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) =>
          void router.go(hrefOf('/history', { ...search, page: next > 1 ? next : undefined }))
        }
        words={pagination}
      />
    </>
  )
}

function Rounds({ rounds, words }: { rounds: Round[]; words: RecordWords }) {
  return (
    <>
      <div
        aria-hidden
        className={`hidden gap-4 px-5 pb-2 text-sm font-semibold text-soft @4xl:grid ${columns} [&>:nth-child(n+4)]:text-end`}
      >
        <span>{words.say('round.time')}</span>
        <span>{words.say('round.game')}</span>
        <span>{words.say('round.state')}</span>
        <span>{words.say('round.stake')}</span>
        <span>{words.say('round.won')}</span>
        <span>{words.say('round.net')}</span>
      </div>
      <ul className="overflow-hidden rounded-usual border border-line bg-surface">
        {rounds.map((round) => (
          <li key={round.roundId} className="not-last:border-b not-last:border-line">
            <RoundRow round={round} words={words} />
          </li>
        ))}
      </ul>
    </>
  )
}

function RoundRow({ round, words }: { round: Round; words: RecordWords }) {
  const { tag } = words
  const { timeZone } = useStatus()
  const net = resultOf(round, tag)
  const label = 'text-soft @4xl:sr-only'
  return (
    <button
      type="button"
      data-testid={`round-${round.roundId}`}
      onClick={() => openModal('roundModal', { roundId: round.roundId })}
      onPointerEnter={() => preloadModal('roundModal')}
      className={`grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-5 py-3 text-start text-sm transition-colors hover:bg-raised @4xl:min-h-14 ${columns}`}
    >
      <span className="tabular order-3 text-soft @4xl:order-none">
        {ltr(timeText(round.openedAt, timeZone))}
      </span>
      <span className="order-1 truncate text-base font-semibold @4xl:order-none">{round.gameName}</span>
      <span className="order-4 justify-self-end @4xl:order-none @4xl:justify-self-start">
        <RoundState state={round.state} words={words} />
      </span>
      <span className="order-5 @4xl:order-none @4xl:text-end">
        <span className={label}>{words.say('round.stake')} </span>
        <Amount amount={round.staked} currency={round.currency} />
      </span>
      <span className="order-6 text-end @4xl:order-none">
        <span className={label}>{words.say('round.won')} </span>
        <Amount amount={round.won} currency={round.currency} />
      </span>
      <span
        className={`tabular order-2 text-end text-base font-semibold @4xl:order-none @4xl:text-sm ${net.sign > 0 ? 'text-jade-text' : 'text-text'}`}
      >
        <span className="sr-only">{words.say('round.net')} </span>
        {ltr(`${net.sign > 0 ? '+' : ''}${net.words}`)}
      </span>
      <ChevronRight className="size-5 text-soft @max-4xl:hidden rtl:rotate-180" aria-hidden />
    </button>
  )
}

/** Won and given back less staked; a round that was given back came to nothing. */
function resultOf({ state, won, staked, currency }: Round, tag: string) {
  return difference(won, state === 'refunded' ? won : staked, currency, tag)
}

function RowsSkeleton() {
  return (
    <div className="overflow-hidden rounded-usual border border-line bg-surface @4xl:mt-7">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
        <div
          key={name}
          className="flex h-23 items-center justify-between px-5 not-last:border-b not-last:border-line @4xl:h-14"
        >
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  )
}
