import { listGames } from '@fairground/contract/catalogue'
import { listJackpots } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { seenOnce } from '@fairground/web/seen-once'
import { Suspense, useEffect, useRef, useState } from 'react'
import { laneQueries, newestWins } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { GameTileSkeleton } from '../../parts/lobby/game-grid.tsx'
import { GameLane } from '../../parts/lobby/lane.tsx'
import { NextDraws } from '../../parts/lobby/next-draws.tsx'
import { useVendors } from '../../parts/lobby/use-vendors.ts'
import { useWins } from '../../parts/lobby/winner-board.tsx'
import { WinnerStrip } from '../../parts/lobby/winner-strip.tsx'
import { useWords } from '../../words.ts'
import { Part } from './part.tsx'

const lotteries = ['ELOTT', 'LOTT'] as const

const JackpotsAndMore = lazyPart(
  () => import('./jackpots-and-more.tsx'),
  ({ JackpotsAndMore: jackpots }) => jackpots,
)

/** Shows the sections below the first screen of home that are loaded after hydration. */
export function Later() {
  return (
    <>
      <Originals />
      <Jackpots />
      <Draws />
      <Winners />
    </>
  )
}

const [, , , original] = laneQueries(undefined)

/** Shows the house's games with a choice; nothing if the brand has none. */
function Originals() {
  const { say } = useWords()
  const games = useRead(listGames, original).data?.list ?? []
  return games.length > 0 && <GameLane title={say('lobby.originals')} games={games} />
}

/** Shows the jackpots once their place comes into sight; nothing if the brand has none. */
function Jackpots() {
  const { say } = useWords()
  const hasAny = useRead(listJackpots, {}).data?.list.length
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (hasAny) return seenOnce(place.current!, () => setSeen(true))
  }, [hasAny])
  if (!hasAny) return null
  const reserved = (
    <div ref={place} className="@container">
      <h2 className="mb-2 text-xl sm:text-2xl pointer-fine:leading-11">{say('lobby.jackpots')}</h2>
      <div className="tile-lane flex h-(--tile-height) gap-(--tile-gap) overflow-hidden">
        {/* Nothing moves where nobody looks. */}
        {isSeen &&
          Array.from({ length: 8 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never change places
            <GameTileSkeleton key={at} />
          ))}
      </div>
    </div>
  )
  return isSeen ? (
    <Suspense fallback={reserved}>
      <JackpotsAndMore />
    </Suspense>
  ) : (
    reserved
  )
}

/** Shows the next draws; nothing if the brand has no lottery. */
function Draws() {
  const { say } = useWords()
  if (useVendors(lotteries).length === 0) return null
  return (
    <Part id="home-draws" title={say('menu.elott')} to="/elott" more={say('home.all-lotteries')}>
      <NextDraws />
    </Part>
  )
}

function Winners() {
  const { say } = useWords()
  const { data } = useWins(newestWins)
  // Without winners the section is left out.
  if (!data || data.list.length === 0) return null
  return (
    <Part id="home-winners" title={say('winners.title')} to="/winners" more={say('winners.all')}>
      <WinnerStrip />
    </Part>
  )
}
