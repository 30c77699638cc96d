import type { OutputOf, SentBy } from '@fairground/contract/call'
import { listGames } from '@fairground/contract/catalogue'
import { keyOf, Refused, useClient, useRead } from '@fairground/web/api/use-calls'
import { useQueries } from '@tanstack/react-query'
import type { Game } from './game-art.tsx'

type Page = OutputOf<typeof listGames>
export type GamesFilter = Omit<SentBy<typeof listGames>, 'pageNo' | 'pageSize'>

const freshMs = 60_000

/** The first pages of a list of games. */
export interface GamePages {
  /** The games of all pages before the first one that is still loading; undefined before the first page. */
  games: Game[] | undefined
  total: number
  error: Refused<typeof listGames> | null
  /** Whether the previous list is shown while this one loads. */
  isOld: boolean
  /** Whether more games are loading. */
  isLoading: boolean
  again(): void
}

/** Reads the first `count` pages of 42 games (the specification's size). */
export function useGamePages(filter: GamesFilter, count: number): GamePages {
  const client = useClient()
  const { data, error, refetch, isPlaceholderData } = useRead(
    listGames,
    { ...filter, pageNo: 1 },
    { placeholderData: (before) => before },
  )
  const wanted = Math.min(count, data?.totalPages ?? 1)
  const more = useQueries({
    queries: Array.from({ length: Math.max(0, wanted - 1) }, (_, at) => ({
      queryKey: keyOf(listGames, { ...filter, pageNo: at + 2 }),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page> => {
        const answer = await client.send(listGames, { ...filter, pageNo: at + 2 }, { signal })
        if (answer.ok) return answer.value
        throw new Refused<typeof listGames>(answer.error, answer.detail)
      },
      staleTime: freshMs,
    })),
  })
  // An empty list is not shown in place of another: a filter without matches says nothing about the next.
  const shown = isPlaceholderData && data?.total === 0 ? undefined : data
  const missing = more.findIndex(({ data: page }) => !page)
  const there = missing === -1 ? more : more.slice(0, missing)
  return {
    games: shown && [shown, ...there.map(({ data: page }) => page!)].flatMap(({ list }) => list),
    total: shown?.total ?? 0,
    error: error ?? (more.find(({ isError }) => isError)?.error as GamePages['error'] | undefined) ?? null,
    isOld: isPlaceholderData,
    isLoading: missing !== -1 && !more[missing]!.isError,
    again() {
      void refetch()
      for (const page of more) if (page.isError) void page.refetch()
    },
  }
}
