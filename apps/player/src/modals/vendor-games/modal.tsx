import type { OutputOf } from '@fairground/contract/call'
import { listGames } from '@fairground/contract/catalogue'
import { Refused, useClient } from '@fairground/web/api/use-calls'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { State } from '@fairground/web/ui/state'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { Moon } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { closeModal, useClosesOnLeave } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { GameGrid, GameGridSkeleton } from '../../parts/lobby/game-grid.tsx'
import { useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { useWords } from '../../words.ts'

type Page = OutputOf<typeof listGames>
type VendorGamesGiven = { vassalage: string; vendorName: string }

declare module '../../modals.tsx' {
  interface Modals {
    vendorGamesModal: VendorGamesGiven
  }
}

/** Shows the games of one vendor, for an item that represents all of them (`isGame` VASSALAGE in the specification). */
export function Modal({ vassalage, vendorName }: VendorGamesGiven) {
  const { say } = useWords()
  const words = useLobbyWords()
  const { merchantName } = useStatus()
  useClosesOnLeave()
  const { data, error, refetch, fetchNextPage, hasNextPage } = useVendorGames(vassalage)
  const games = data?.pages.flatMap(({ list }) => list)
  const total = data?.pages[0]?.total ?? 0
  return (
    <Dialog title={vendorName} closeLabel={say('close')} onClose={closeModal} width="wide">
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !games ? (
        <GameGridSkeleton />
      ) : games.length > 0 ? (
        <>
          <p className="tabular mb-4 text-sm text-soft">{say('lobby.total', { count: total })}</p>
          <GameGrid games={games} />
          {hasNextPage && words && (
            <Button className="mx-auto mt-6 flex" onClick={() => fetchNextPage()}>
              {words.say('vendor.more')}
            </Button>
          )}
        </>
      ) : (
        <State
          icon={Moon}
          title={say('lobby.closed-title')}
          text={say('lobby.closed-text', { brand: merchantName })}
        />
      )}
    </Dialog>
  )
}

function useVendorGames(vassalage: string) {
  const client = useClient()
  return useInfiniteQuery<Page, Refused<typeof listGames>, InfiniteData<Page>, unknown[], number>({
    queryKey: [listGames.who, listGames.name, 'all of', vassalage],
    initialPageParam: 1,
    queryFn: async ({ pageParam: pageNo, signal }) => {
      const answer = await client.send(listGames, { vassalage, pageNo }, { signal })
      if (answer.ok) return answer.value
      throw new Refused<typeof listGames>(answer.error, answer.detail)
    },
    getNextPageParam: ({ totalPages }, _pages, pageNo) => (pageNo < totalPages ? pageNo + 1 : undefined),
  })
}
