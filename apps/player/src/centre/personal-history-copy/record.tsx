import type { OutputOf } from '@fairground/contract/call'
import { listRounds } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { difference, ltr } from '@fairground/web/text/formats'
import { dayOf } from '@fairground/web/text/times'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Pagination } from '@fairground/web/ui/pagination'
import { State } from '@fairground/web/ui/state'
import { ChevronRight, SearchX, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { RoundState } from '../../parts/record/round-state.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import { usePaginationWords } from '../../parts/use-pagination-words.ts'
import { Link } from '../../router.tsx'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { beganAt } from './began-at.ts'
import { NotIncluded } from './not-included.tsx'
import { roundColumns, roundRow } from './round-columns.ts'
import { RoundsCsv } from './rounds-csv.tsx'
import type { HistoryPartProps } from './search.ts'
import { RoundsSkeleton } from './skeletons.tsx'

type Round = OutputOf<typeof listRounds>['list'][number]

interface RoundRecordProps extends HistoryPartProps {
  /** Shown below the rounds once they are there, so that they do not move it. */
  children: ReactNode
}

/** Shows single rounds, newest first. */
export function RoundRecord({ children, ...props }: RoundRecordProps) {
  const { page = 1, from, to, category, state } = props.search
  const { data, error, refetch } = useRead(
    listRounds,
    { pageNo: page, from, to, gameClassify: category, state },
    { staleTime: 0, placeholderData: (before) => before },
  )
  if (!data && !error) return <RoundsSkeleton />
  return (
    <>
      {error ? <Failed code={error.code} onAgain={refetch} /> : <Found {...props} data={data} />}
      {children}
    </>
  )
}

interface FoundProps extends HistoryPartProps {
  data: OutputOf<typeof listRounds>
}

function Found({ search, narrow, words, data }: FoundProps) {
  const { say } = useWords()
  const { page = 1, from, to, category, state } = search
  const pagination = usePaginationWords()
  const isNarrowed = Boolean(from || to || category || state)
  const notIncluded = <NotIncluded vendors={data.notIncluded} words={words} />
  if (data.list.length === 0 && isNarrowed) {
    return (
      <State icon={SearchX} title={words.say('history.none-title')} text={words.say('history.none-text')}>
        <CentreLink page="personalHistoryCopy" className={buttonClass('gold')}>
          {words.say('history.show-all')}
        </CentreLink>
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
      <RoundsCsv search={search} words={words} />
      <Pagination
        page={page}
        totalPages={data.totalPages}
        onPage={(next) => narrow({ page: next > 1 ? next : undefined }, { isStep: true })}
        words={pagination}
      />
    </>
  )
}

/**
 * Shows rounds, grouped by the day on which they began, in the brand's time zone; a bet at a vendor with its own wallet
 * by the vendor's time.
 */
function Rounds({ rounds, words }: { rounds: Round[]; words: RecordWords }) {
  const { timeZone } = useStatus()
  const times = useTimes()
  const days = Map.groupBy(rounds, (round) => dayOf(beganAt(round), timeZone))
  return (
    <>
      <div
        aria-hidden
        className={`hidden gap-4 px-5 pb-2 text-sm font-semibold text-soft @4xl:grid ${roundColumns} [&>:nth-child(n+4)]:text-end`}
      >
        <span>{words.say('round.time')}</span>
        <span>{words.say('round.game')}</span>
        <span>{words.say('round.state')}</span>
        <span>{words.say('round.stake')}</span>
        <span>{words.say('round.won')}</span>
        <span>{words.say('round.net')}</span>
      </div>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={times.day(day)} className="not-first:mt-4">
          <h3 className="tabular mb-1.5 px-1 font-text text-sm font-semibold text-soft">{times.day(day)}</h3>
          <ul className="overflow-hidden rounded-usual border border-line bg-surface">
            {ofDay.map((round) => (
              <li key={round.roundId} className="not-last:border-b not-last:border-line">
                <RoundRow round={round} words={words} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function RoundRow({ round, words }: { round: Round; words: RecordWords }) {
  const { tag } = words
  const times = useTimes()
  const net = resultOf(round, tag)
  // On a phone a row shows the time, the game and the result; a press shows the rest.
  const wide = '@max-4xl:hidden'
  return (
    <button
      type="button"
      data-testid={`round-${round.roundId}`}
      onClick={() => openModal('roundModal', { roundId: round.roundId })}
      onPointerEnter={() => preloadModal('roundModal')}
      className={`${roundRow} text-start text-sm transition-colors hover:bg-raised`}
    >
      <span className="tabular text-soft">{times.clock(beganAt(round))}</span>
      <span className="truncate font-semibold @4xl:text-base">{round.gameName}</span>
      <span className={round.state === 'settled' ? wide : '@max-4xl:order-last @max-4xl:col-start-2'}>
        <RoundState state={round.state} words={words} />
      </span>
      <span className={`text-end ${wide}`}>
        <Amount amount={round.staked} currency={round.currency} />
      </span>
      <span className={`text-end ${wide}`}>
        <Amount amount={round.won} currency={round.currency} />
      </span>
      <span className={`amount text-end font-semibold ${net.sign > 0 ? 'text-jade-text' : 'text-text'}`}>
        <span className="sr-only">{words.say('round.net')} </span>
        {ltr(`${net.sign > 0 ? '+' : ''}${net.words}`)}
      </span>
      <ChevronRight className={`size-5 text-soft ${wide} rtl:rotate-180`} aria-hidden />
    </button>
  )
}

/** Returns won plus refunded minus staked; the result of a refunded round is zero. */
function resultOf({ state, won, staked, currency }: Round, tag: string) {
  return difference(won, state === 'refunded' ? won : staked, currency, tag)
}
