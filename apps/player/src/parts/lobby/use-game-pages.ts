import type { OutputOf, SentBy } from '@fairground/contract/call'
import { listGames } from '@fairground/contract/catalogue'
import { keyOf, Refused, useClient, useRead } from '@fairground/web/api/use-calls'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Game } from './game-art.tsx'

type Page = OutputOf<typeof listGames>
export type GamesFilter = Omit<SentBy<typeof listGames>, 'pageNo' | 'pageSize'>

/** The specification's size of a page. */
const pageSize = 42
/** Whoever scrolls past does not fetch: a page is asked for when the window has rested so long. */
const restMs = 70
const freshMs = 60_000
/** What is out of sight for so long is let go, so that a walk through ten thousand games does not fill the memory. */
const keptMs = 120_000

/** A long list of games of which only the pages in sight are fetched. */
export interface GamePages {
  first: Page | undefined
  error: Refused<typeof listGames> | null
  /** Whether another list is shown until this one is there. */
  isOld: boolean
  again(): void
  /** The game at a place from 0; undefined while its page is on the way. */
  at(place: number): Game | undefined
}

/** Reads the pages of a list that hold the places `from` up to without `to`. */
export function useGamePages(filter: GamesFilter, from: number, to: number): GamePages {
  const client = useClient()
  const queries = useQueryClient()
  const keyOfPage = (pageNo: number) => keyOf(listGames, { ...filter, pageNo })
  const {
    data: first,
    error,
    refetch,
    isPlaceholderData,
  } = useRead(listGames, { ...filter, pageNo: 1 }, { placeholderData: (before) => before })

  const [wanted, setWanted] = useState<number[]>([])
  const total = first?.total ?? 0
  const [firstNo, lastNo] = [Math.floor(from / pageSize) + 1, Math.ceil(Math.min(to, total) / pageSize)]
  useEffect(() => {
    const timer = setTimeout(() => {
      const numbers = Array.from({ length: Math.max(0, lastNo - firstNo + 1) }, (_, at) => firstNo + at)
      setWanted(numbers.filter((pageNo) => pageNo > 1))
    }, restMs)
    return () => clearTimeout(timer)
  }, [firstNo, lastNo])
  useQueries({
    queries: wanted.map((pageNo) => ({
      queryKey: keyOfPage(pageNo),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const answer = await client.send(listGames, { ...filter, pageNo }, { signal })
        if (answer.ok) return answer.value
        throw new Refused<typeof listGames>(answer.error, answer.detail)
      },
      staleTime: freshMs,
      gcTime: keptMs,
    })),
  })

  return {
    first,
    error,
    isOld: isPlaceholderData,
    again: () => void refetch(),
    at(place) {
      const pageNo = Math.floor(place / pageSize) + 1
      const page = pageNo === 1 ? first : queries.getQueryData<Page>(keyOfPage(pageNo))
      return page?.list[place % pageSize]
    },
  }
}
