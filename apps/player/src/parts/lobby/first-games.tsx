import { listGames, listHotGames, listRecentGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { type GamesQuery, homeGames } from '../../boot.ts'
import { inLane, useHasAccount } from '../../data.ts'
import { useSession } from '../../session/session.ts'
import { Failed } from '../failure/failed.tsx'
import type { Game } from './game-art.tsx'
import { GameGrid, GameGridSkeleton, twoRows } from './game-grid.tsx'

/**
 * Returns the first games of a screen, which fill two rows: for a player the recently played games, then hot games; for
 * everybody else hot games in a lobby, and on home the first of all games.
 */
export function useFirstGames(asked: GamesQuery) {
  const { gameClassify } = asked
  const isHome = asked === homeGames
  const token = useSession()
  const hasAccount = useHasAccount()
  const hot = useRead(listHotGames, inLane(gameClassify), { enabled: !isHome || token !== null })
  const all = useRead(listGames, asked)
  // On return, the game just played comes first.
  const recent = useRead(
    listRecentGames,
    { gameType: gameClassify, pageSize: twoRows },
    { enabled: hasAccount, staleTime: 0 },
  )
  const played = (hasAccount && recent.data?.list) || []
  // A screen without them is better than none: only the list of all games is essential.
  const isWaiting = (hasAccount && recent.isPending) || ((!isHome || played.length > 0) && hot.isPending)
  const before = isHome && played.length === 0 ? [] : (hot.data?.list ?? [])
  return {
    isContinued: played.length > 0,
    games:
      all.data && !isWaiting
        ? distinct([...played, ...before, ...all.data.list]).slice(0, twoRows)
        : undefined,
    error: all.error,
    again: all.refetch,
  }
}

type FirstGamesShown = Pick<ReturnType<typeof useFirstGames>, 'games' | 'error' | 'again'> & {
  /** Whether they are hot games. */
  isHot?: boolean
}

/** Shows two rows of games, their placeholders while they load, or an error. */
export function FirstGames({ games, isHot, error, again }: FirstGamesShown) {
  if (games) return <GameGrid games={games} isCut isHot={isHot} />
  return error ? <Failed code={error.code} onAgain={again} /> : <GameGridSkeleton />
}

/** Removes repeated games; the first occurrence stays. */
export function distinct(games: readonly Game[]): Game[] {
  return [...new Map(games.map((game) => [game.nodeId, game])).values()]
}
