import type { OutputOf } from '@fairground/contract/call'
import { listGames, listHotGames, listRecentGames } from '@fairground/contract/catalogue'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Game } from '../lobby/game-art.tsx'

const lists: readonly unknown[] = [listGames.name, listHotGames.name, listRecentGames.name]

/** Returns a game from the lists that the site has read, such as that of the pressed tile; undefined without one. */
export function useKnownGame(nodeId: string): Game | undefined {
  const queries = useQueryClient()
  return useMemo(() => {
    const read = queries.getQueriesData<OutputOf<typeof listHotGames>>({
      predicate: ({ queryKey: [, name] }) => lists.includes(name),
    })
    return read.flatMap(([, data]) => data?.list ?? []).find((game) => game.nodeId === nodeId)
  }, [queries, nodeId])
}
