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

const four = 4

/** Shows four popular games as the next step of an otherwise empty page; their space is reserved while they load. */
export function NextGames() {
  const { say } = useWords()
  const isAlive = useIsAlive()
  const { data } = useRead(listGames, homeGames, { enabled: isAlive })
  if (data?.list.length === 0) return null
  return (
    <section aria-labelledby="next-games" className="mx-auto mb-10 min-h-144 w-full max-w-2xl sm:min-h-76">
      <h2 id="next-games" className="mb-3 text-center text-xl">
        {say('lobby.popular')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Suspense>
          {data?.list.slice(0, four).map((game) => (
            <li key={game.nodeId}>
              <GameTile game={game} />
            </li>
          ))}
        </Suspense>
      </ul>
    </section>
  )
}
