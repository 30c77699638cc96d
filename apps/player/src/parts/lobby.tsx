import type { OutputOf } from '@fairground/contract/call'
import { listGames } from '@fairground/contract/catalogue'
import { keyOf, useRead } from '@fairground/web/api/use-calls'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Pagination } from '@fairground/web/ui/pagination'
import { State } from '@fairground/web/ui/state'
import { useQueryClient } from '@tanstack/react-query'
import { Moon, Search, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStatus } from '../data.ts'
import { hrefOf, Link, useRouter, useSearchOf } from '../router.tsx'
import type { ScreenRoute } from '../screen.ts'
import { useWords } from '../words.ts'
import { CategoryBar } from './category-bar.tsx'
import { Failed } from './failed.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import type { LobbySearch } from './lobby-search.ts'
import { usePaginationWords } from './use-pagination-words.ts'
import { useVendors } from './use-vendors.ts'

const typingMs = 250

interface LobbyProps {
  route: ScreenRoute<LobbySearch>
  /** Only the games that the operator calls hot. */
  isHot?: 1
}

/** The games of a lobby's categories, narrowed by vendor and name; without a category of every one. */
export function Lobby({ route, isHot }: LobbyProps) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const router = useRouter()
  const { gameName, vassalage } = useSearchOf(route)
  const [pageNo, setPageNo] = useState(1)
  const vendors = useVendors(route.categories)
  const words = usePaginationWords()
  const isOpen = !route.categories || vendors.length > 0
  const filter = { gameClassify: route.categories?.join(','), gameName, vassalage, isHot, pageNo }
  const first = useFirstPage(filter)
  const { data, error, refetch, isPlaceholderData } = useRead(listGames, filter, {
    placeholderData: (before) => before ?? first,
    enabled: isOpen,
  })

  function narrow(change: { gameName?: string; vassalage?: string }) {
    setPageNo(1)
    void router.go(hrefOf(route.path, { gameName, vassalage, ...change }), { replace: true })
  }

  if (!isOpen) {
    return (
      <>
        <CategoryBar />
        <h1 className="mt-4 text-3xl sm:text-4xl">{say(route.title)}</h1>
        <State
          icon={Moon}
          title={say('lobby.closed-title')}
          text={say('lobby.closed-text', { brand: merchantName })}
        >
          <Link to="/" className={buttonClass('gold')}>
            {say('not-found.home')}
          </Link>
        </State>
      </>
    )
  }
  return (
    <>
      <CategoryBar />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="me-auto text-3xl sm:text-4xl">{say(route.title)}</h1>
        <SearchField value={gameName ?? ''} onChange={(next) => narrow({ gameName: next || undefined })} />
      </div>
      {vendors.length > 1 && (
        <fieldset className="mt-4 flex flex-wrap gap-2">
          <legend className="sr-only">{say('lobby.vendors')}</legend>
          {[{ vassalage: undefined, vendorName: say('lobby.all') }, ...vendors].map((vendor) => (
            <Button
              key={vendor.vendorName}
              size="small"
              look={vendor.vassalage === vassalage ? 'gold' : 'plain'}
              aria-pressed={vendor.vassalage === vassalage}
              onClick={() => narrow({ vassalage: vendor.vassalage })}
            >
              {vendor.vendorName}
            </Button>
          ))}
        </fieldset>
      )}
      <div
        className={`mt-6 transition-opacity ${isPlaceholderData && first === undefined ? 'opacity-60' : ''}`}
      >
        {error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : !data ? (
          <GameGridSkeleton />
        ) : data.list.length > 0 ? (
          <>
            <h2 className="sr-only">{say('menu.games')}</h2>
            <GameGrid games={data.list} />
          </>
        ) : (
          <State icon={SearchX} title={say('lobby.empty-title')} text={say('lobby.empty-text')}>
            <Button look="gold" onClick={() => narrow({ gameName: undefined, vassalage: undefined })}>
              {say('lobby.show-all')}
            </Button>
          </State>
        )}
      </div>
      <Pagination page={pageNo} totalPages={data?.totalPages ?? 0} onPage={setPageNo} words={words} />
    </>
  )
}

interface Filter extends LobbySearch {
  gameClassify: string | undefined
  isHot: 1 | undefined
  pageNo: number
}

/** The unfiltered lobby out of the games that came with the page, where those are all there are. */
function useFirstPage({ gameClassify, gameName, vassalage, isHot, pageNo }: Filter) {
  const all = useQueryClient().getQueryData<OutputOf<typeof listGames>>(keyOf(listGames, {}))
  if (!all || all.totalPages > 1 || gameName || vassalage || pageNo > 1) return undefined
  const wanted = gameClassify?.split(',')
  const list = all.list.filter(
    (game) => (!wanted || wanted.includes(game.gameClassify)) && (!isHot || game.isHot === isHot),
  )
  return { list, total: list.length, totalPages: 1 }
}

function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { say } = useWords()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="relative w-full sm:w-72">
      <span className="sr-only">{say('lobby.search')}</span>
      <Search className="pointer-events-none absolute start-4 top-3 size-5 text-soft" aria-hidden />
      <input
        type="search"
        value={typed}
        maxLength={64}
        placeholder={say('lobby.search')}
        onChange={(event) => setTyped(event.target.value)}
        className="h-11 w-full rounded-round border border-line-strong bg-surface ps-12 pe-4 placeholder:text-soft"
      />
    </label>
  )
}
