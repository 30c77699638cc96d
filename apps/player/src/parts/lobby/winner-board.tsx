import type { OutputOf, SentBy } from '@fairground/contract/call'
import { getWinnerBoard } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Film, Trophy } from 'lucide-react'
import { openModal, preloadModal } from '../../modals.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { useIsAlive } from '../use-is-alive.ts'
import { Ago, Times, WinThumb } from './win-parts.tsx'

export type Win = OutputOf<typeof getWinnerBoard>['list'][number]

/** The query of the board: order, days and games; by default the newest wins of seven days. */
export type WinQuery = SentBy<typeof getWinnerBoard>

/** Returns the wins of the board; new ones arrive by push. */
export function useWins(query: WinQuery) {
  const isAlive = useIsAlive()
  return useRead(getWinnerBoard, query, { enabled: isAlive })
}

/**
 * Shows paid wins with their games, stakes and multiples, each with links to its game and to the replay of its round.
 */
export function WinnerBoard({ query }: { query: WinQuery }) {
  const { say } = useWords()
  const { data, error, refetch } = useWins(query)
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-64 rounded-large" />
  if (data.list.length === 0) {
    return <State icon={Trophy} title={say('winners.empty-title')} text={say('winners.empty-text')} />
  }
  return (
    <ol
      data-testid="winner-board"
      className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface"
    >
      {data.list.map((win) => (
        <Row key={win.id} win={win} />
      ))}
    </ol>
  )
}

function Row({ win }: { win: Win }) {
  const { say } = useWords()
  const { id, account, nodeId, gameName, stakeAmount, winAmount, currency, wonAt, hasReplay } = win
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-5">
      <WinThumb game={win} />
      <div className="min-w-0 flex-1">
        <Link
          to="/game"
          query={{ id: nodeId }}
          className="block truncate font-semibold hover:underline pointer-coarse:py-1"
        >
          {gameName}
        </Link>
        <p className="text-sm text-soft">
          <bdi>{account}</bdi> · {say('winners.stake')} <Amount amount={stakeAmount} currency={currency} />
        </p>
        <p className="text-sm text-soft">
          <Ago at={wonAt} />
        </p>
      </div>
      <p className="text-end">
        <Amount
          amount={winAmount}
          currency={currency}
          className="block text-lg font-semibold text-jade-text"
        />
        <Times times={win.times} />
      </p>
      <div className="flex w-full justify-end gap-2 sm:w-auto">
        {hasReplay && (
          <Button
            size="small"
            look="outline"
            className="max-sm:flex-1"
            onClick={() => openModal('winModal', { winId: id })}
            onPointerEnter={() => preloadModal('winModal')}
          >
            <Film className="size-4" aria-hidden />
            {say('winners.watch')}
          </Button>
        )}
        <Link to="/game" query={{ id: nodeId }} className={`${buttonClass('plain', 'small')} max-sm:flex-1`}>
          {say('winners.play')}
        </Link>
      </div>
    </li>
  )
}
