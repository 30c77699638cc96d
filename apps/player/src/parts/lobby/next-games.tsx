import { listGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { Suspense } from 'react'
import { homeGames } from '../../boot.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { useWords } from '../../words.ts'
import { useIsAlive } from '../use-is-alive.ts'

const GameTile = lazyPart(
  () => import('./game-grid.tsx'),
  (part) => part.GameTile,
)
const GameTileSkeleton = lazyPart(
  () => import('./game-grid.tsx'),
  (part) => part.GameTileSkeleton,
)

const four = 4

/**
 * Shows four popular games as the next step of an otherwise empty page, and their placeholders while they load; nothing
 * if they cannot be read.
 */
export function NextGames() {
  const { say } = useWords()
  const isAlive = useIsAlive()
  const { data, error } = useRead(listGames, homeGames, { enabled: isAlive })
  if (data ? data.list.length === 0 : error) return null
  return (
    <section aria-labelledby="next-games" className="mx-auto mb-10 min-h-144 w-full max-w-2xl sm:min-h-76">
      <h2 id="next-games" className="mb-3 text-center text-xl">
        {say('lobby.popular')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Suspense>
          {Array.from({ length: four }, (_, at) => data?.list[at]).map((game, at) => (
            <li key={game?.nodeId ?? at}>
              {game ? <GameTile isOfHot game={game} /> : !data && isAlive && <GameTileSkeleton />}
            </li>
          ))}
        </Suspense>
      </ul>
    </section>
  )
}
