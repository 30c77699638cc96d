import { getWinnerBoard } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr, timeText } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Trophy } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { useIsAlive } from '../use-is-alive.ts'

interface WinnerBoardProps {
  order: 'newest' | 'largest'
  /** Only the first so many lines. */
  most?: number
}

/** Paid wins with their games; new ones are pushed. */
export function WinnerBoard({ order, most }: WinnerBoardProps) {
  const { say } = useWords()
  const { timeZone } = useStatus()
  const isAlive = useIsAlive()
  const { data, error, refetch } = useRead(getWinnerBoard, { order }, { enabled: isAlive })
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
      {data.list.slice(0, most).map(({ id, account, nodeId, gameName, winAmount, currency, wonAt }) => (
        <li key={id} className="flex min-h-14 items-center gap-4 px-4 py-2 sm:px-6">
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">
              <bdi>{account}</bdi>
            </span>
            <Link
              to="/game"
              query={{ id: nodeId }}
              className="block truncate text-sm text-soft hover:underline pointer-coarse:py-1"
            >
              {gameName}
            </Link>
          </span>
          <span className="text-end">
            <Amount
              amount={winAmount}
              currency={currency}
              className="block text-lg font-semibold text-jade-text"
            />
            <time dateTime={wonAt} className="tabular block text-sm text-soft">
              {ltr(timeText(wonAt, timeZone))}
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
