import { listJackpots } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { Suspense } from 'react'
import { lazyPart } from '../../loading/load-chunk.ts'
import { useWords } from '../../words.ts'
import { useIsAlive } from '../use-is-alive.ts'
import type { Game } from './game-art.tsx'
import { GameTile } from './game-grid.tsx'
import type { Jackpot } from './jackpot-card.tsx'
import { Lane } from './lane.tsx'

const JackpotCard = lazyPart(
  () => import('./jackpot-card.tsx'),
  ({ JackpotCard: card }) => card,
)

const refreshMs = 30_000

/** Returns the jackpots of the brand, which are read again twice a minute while the page is visible. */
export function useJackpots(): Jackpot[] {
  return useRead(listJackpots, {}, { refetchInterval: refreshMs }).data?.list ?? []
}

/** Shows jackpots with their amounts, and then other games with a jackpot. */
export function JackpotLane({ jackpots, games }: { jackpots: readonly Jackpot[]; games: readonly Game[] }) {
  const { say } = useWords()
  const isAlive = useIsAlive()
  return (
    <Lane title={say('lobby.jackpots')}>
      {jackpots.map((jackpot) => (
        <li key={jackpot.game.nodeId} className="three-wide h-(--tile-height)">
          {isAlive && (
            <Suspense>
              <JackpotCard jackpot={jackpot} />
            </Suspense>
          )}
        </li>
      ))}
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} />
        </li>
      ))}
    </Lane>
  )
}
