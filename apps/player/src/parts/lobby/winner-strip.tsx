import { useState } from 'react'
import { newestWins } from '../../data.ts'
import { Link } from '../../router.tsx'
import { Ago, Times, WinThumb, WonAmount } from './win-parts.tsx'
import { useWins } from './winner-board.tsx'

/** Shows the newest wins side by side; a win that arrives while the page is open slides in at the front. */
export function WinnerStrip() {
  const { data } = useWins(newestWins)
  // The wins of the first render are not animated.
  const [first] = useState(() => new Set(data?.list.map(({ id }) => id)))
  return (
    <ol data-testid="winner-strip" className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1">
      {data?.list.map((win) => (
        <li key={win.id} className={`w-60 shrink-0 ${first.has(win.id) ? '' : 'slides-in'}`}>
          <Link
            to="/winners"
            className="flex items-center gap-3 rounded-usual border border-line bg-surface p-2 pe-3 hover:border-line-strong"
          >
            <WinThumb game={win} />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block truncate font-semibold">{win.gameName}</span>
              <span className="flex items-center justify-between gap-2">
                <WonAmount win={win} className="text-base" />
                <Times times={win.times} />
              </span>
              <span className="block truncate text-soft">
                <bdi>{win.account}</bdi> · <Ago at={win.wonAt} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
