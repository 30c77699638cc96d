import { catalogues } from 'virtual:words/results'
import type { OutputOf } from '@fairground/contract/call'
import { listLotteryResults } from '@fairground/contract/lottery'
import { useRead } from '@fairground/web/api/use-calls'
import { buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { CalendarX2, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useStatus } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { NotFound } from '../../parts/failure/not-found.tsx'
import { LotteryCard } from '../../parts/lottery/lottery-card.tsx'
import { type ResultsPlace, resultsPath, resultsPlace } from '../../parts/lottery/results-place.ts'
import { resultsTitle } from '../../parts/lottery/results-title.ts'
import { Day } from '../../parts/record/period.tsx'
import { useScreenWords } from '../../parts/screen-words.ts'
import { Link, useRouter, useShown } from '../../router.tsx'
import { useWords } from '../../words.ts'

export { catalogues }

type Results = OutputOf<typeof listLotteryResults>

/** The results of lotteries by lottery and day, which anybody may read. */
export function Screen() {
  const areWordsThere = useScreenWords(catalogues)
  const { path } = useShown()
  const place = resultsPlace(path) ?? {}
  const { data, error, refetch } = useRead(listLotteryResults, place)
  if (error)
    return error.code === 'game_unknown' || error.code === 'period_invalid' ? (
      <NotFound />
    ) : (
      <Failed isPage code={error.code} onAgain={refetch} />
    )
  if (!areWordsThere || !data) return <Loading />
  return <Page place={place} results={data} />
}

/** Shows the shape of the page until its results are there. */
function Loading() {
  const { say } = useWords()
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{say('results.title')}</h1>
      <div className="mt-6 grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </>
  )
}

function Page({ place, results }: { place: ResultsPlace; results: Results }) {
  const words = useWords()
  const say = words.say as (id: string, values?: Record<string, string | number>) => string
  const { merchantName } = useStatus()
  const { nodeId, day } = place
  const game = results.lotteries.find((one) => one.nodeId === nodeId)?.gameName ?? ''
  const title = resultsTitle(place, game, words)
  useEffect(() => {
    document.title = `${title} · ${merchantName}`
  }, [title, merchantName])
  return (
    <div data-testid="results">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-prose text-soft">{say('results.text', { brand: merchantName })}</p>
      <Choice place={place} results={results} say={say} />
      {results.list.every((one) => one.results.length === 0) ? (
        <State
          icon={CalendarX2}
          title={say(day ? 'results.none-title' : 'results.none-yet-title')}
          text={say(day ? 'results.none-text' : 'results.none-yet-text')}
        >
          {day && (
            <Link to={resultsPath(nodeId ? { nodeId } : {})} className={buttonClass('gold')}>
              {say('results.latest')}
            </Link>
          )}
        </State>
      ) : (
        <ol className={`mt-5 grid gap-4 ${nodeId ? '' : 'xl:grid-cols-2'}`}>
          {results.list.map((lottery) => (
            <li key={`${lottery.nodeId} ${day}`} className="min-w-0">
              <LotteryCard
                lottery={lottery}
                currency={results.currency}
                day={day}
                isAlone={nodeId !== undefined}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-6 text-sm text-soft">{say('results.note')}</p>
    </div>
  )
}

interface ChoiceProps {
  place: ResultsPlace
  results: Results
  say(id: string, values?: Record<string, string | number>): string
}

/** The choice of a lottery and a day, as links, with a field for any day. */
function Choice({ place, results, say }: ChoiceProps) {
  const router = useRouter()
  const { day, nodeId } = place
  const { firstDay, today, earlier, later, lotteries } = results
  const ofDay = (next: string | undefined): ResultsPlace => ({
    ...(nodeId && { nodeId }),
    ...(next && { day: next }),
  })
  const ofLottery = (next: string | undefined): ResultsPlace => ({
    ...(next && { nodeId: next }),
    ...(day && { day }),
  })
  const chips = [
    { nodeId: undefined, gameName: say('results.every') },
    ...lotteries.map((one) => ({ nodeId: one.nodeId, gameName: one.gameName })),
  ]
  return (
    <>
      <nav
        aria-label={say('results.lottery')}
        data-walk
        className="-mx-4 mt-5 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
      >
        {chips.map((chip) => (
          <Link
            key={chip.nodeId ?? ''}
            to={resultsPath(ofLottery(chip.nodeId))}
            isCurrent={chip.nodeId === nodeId}
            tabIndex={chip.nodeId === nodeId ? 0 : -1}
            className="inline-flex h-11 shrink-0 items-center rounded-round border border-line bg-surface px-4 text-sm font-semibold whitespace-nowrap hover:border-line-strong aria-[current]:border-gold aria-[current]:bg-gold aria-[current]:text-on-gold sm:h-9"
          >
            {chip.gameName}
          </Link>
        ))}
      </nav>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {day && (
          <Step to={earlier && resultsPath(ofDay(earlier))} label={say('results.earlier')} testId="earlier">
            <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden />
          </Step>
        )}
        <Day
          label={say('results.day')}
          value={day}
          min={firstDay}
          max={today}
          onDay={(next) => {
            if (next && next >= firstDay && next <= today) void router.go(resultsPath(ofDay(next)))
          }}
        />
        {day && (
          <Step to={later && resultsPath(ofDay(later))} label={say('results.later')} testId="later">
            <ChevronRight className="size-5 rtl:rotate-180" aria-hidden />
          </Step>
        )}
        {day !== today && (
          <Link to={resultsPath(ofDay(today))} className={`${buttonClass('plain')} shrink-0`}>
            {say('results.today')}
          </Link>
        )}
        {day && (
          <Link to={resultsPath(ofDay(undefined))} className={`${buttonClass('plain')} shrink-0`}>
            {say('results.latest')}
          </Link>
        )}
      </div>
    </>
  )
}

interface StepProps {
  /** Absent without such a day. */
  to: string | null
  label: string
  testId: string
  children: ReactNode
}

/** A link to the day before or after; without one a mark that cannot be pressed. */
function Step({ to, label, testId, children }: StepProps) {
  const look = 'grid size-11 shrink-0 place-items-center rounded-usual border border-line-strong bg-surface'
  if (to === null)
    return (
      <span aria-hidden className={`${look} opacity-40`}>
        {children}
      </span>
    )
  return (
    <Link to={to} isCurrent={false} aria-label={label} title={label} data-testid={testId} className={look}>
      {children}
    </Link>
  )
}
