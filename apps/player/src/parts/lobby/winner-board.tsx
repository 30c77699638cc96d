import type { OutputOf, SentBy } from '@fairground/contract/call'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { numberText, wholeAmountWords } from '@fairground/web/text/formats'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Film, Play, Trophy } from 'lucide-react'
import { openModal, preloadModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { Ago, Times, WinThumb, WonAmount } from './win-parts.tsx'

export type Win = OutputOf<typeof getWinnerBoard>['list'][number]

/** The query of the board: order, days and games; by default the newest wins of seven days. */
export type WinQuery = SentBy<typeof getWinnerBoard>

/** Returns the wins of the board; new ones arrive by push. */
export function useWins(query: WinQuery) {
  const isAlive = useIsAlive()
  return useRead(getWinnerBoard, query, { enabled: isAlive })
}

/** Shows paid wins in rows that open the replay of the round, or the game of a vendor; the largest with their ranks. */
export function WinnerBoard({ query }: { query: WinQuery }) {
  const { say } = useWords()
  const { data, error, refetch } = useWins(query)
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <BoardSkeleton />
  if (data.list.length === 0) {
    return <State icon={Trophy} title={say('winners.empty-title')} text={say('winners.empty-text')} />
  }
  const isRanked = query.order === 'largest'
  return (
    <ol
      data-testid="winner-board"
      className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface"
    >
      {data.list.map((win, index) => (
        <li key={win.id}>
          <Row win={win} rank={isRanked ? index + 1 : undefined} />
        </li>
      ))}
    </ol>
  )
}

const rowClass =
  'flex h-16 w-full items-center gap-3 px-3 text-start transition-colors hover:bg-raised sm:gap-4 sm:px-5'

function BoardSkeleton() {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface">
      {[...Array(8).keys()].map((row) => (
        <div key={row} className={rowClass}>
          <Skeleton className="size-12" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  )
}

function Row({ win, rank }: { win: Win; rank: number | undefined }) {
  const { say, tag } = useWords()
  const { id, account, nodeId, gameName, stakeAmount, currency, wonAt, hasReplay } = win
  const Icon = hasReplay ? Film : Play
  const content = (
    <>
      {/* On a phone the rank is over the picture, and the age below the account: neither of them is cut. */}
      <span className="relative flex shrink-0 items-center gap-4">
        {rank !== undefined && <Rank rank={rank} />}
        <WinThumb game={win} className="h-13 w-10" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold max-sm:text-sm">{gameName}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-soft max-sm:text-xs sm:gap-x-1">
          <bdi className="whitespace-nowrap">{account}</bdi>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <span className="whitespace-nowrap">
            <Ago at={wonAt} />
          </span>
        </span>
      </span>
      <span className="shrink-0 text-sm text-soft max-md:hidden">
        {say('winners.stake')} {wholeAmountWords(stakeAmount, currency, tag)}
      </span>
      <span className="flex shrink-0 items-center gap-x-3 max-sm:flex-col max-sm:items-end sm:min-w-44 sm:justify-end">
        <WonAmount win={win} className="sm:text-lg" />
        <Times times={win.times} />
      </span>
      <Icon className="size-5 shrink-0 text-soft max-[380px]:hidden" aria-hidden />
      <span className="sr-only">{say(hasReplay ? 'winners.watch' : 'winners.play')}</span>
    </>
  )
  if (!hasReplay)
    return (
      <Link to="/game" query={{ id: nodeId }} className={rowClass}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className={rowClass}
      onClick={() => openModal('winModal', { winId: id })}
      onPointerEnter={() => preloadModal('winModal')}
    >
      {content}
    </button>
  )
}

/** Shows a place among the largest wins; the first three stand out. */
function Rank({ rank }: { rank: number }) {
  const { tag } = useWords()
  return (
    <span
      className={`tabular grid size-8 shrink-0 place-items-center rounded-round text-sm font-bold max-sm:absolute max-sm:-start-1.5 max-sm:-top-1.5 max-sm:z-10 max-sm:size-6 max-sm:text-xs max-sm:shadow-low ${
        rank <= 3 ? 'bg-gold text-on-gold' : 'text-soft max-sm:bg-raised'
      }`}
    >
      {numberText(rank, tag)}
    </span>
  )
}
