import { Button, buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Moon, Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useHasAccount, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { hrefOf, Link, useRouter, useSearchOf } from '../../router.tsx'
import type { ScreenRoute } from '../../screen.ts'
import { useWords } from '../../words.ts'
import { useGuard } from '../account/use-guard.ts'
import { CategoryBar } from './category-bar.tsx'
import { InfiniteGames } from './infinite-games.tsx'
import { Lanes } from './lanes.tsx'
import type { LobbySearch } from './lobby-search.ts'
import { OwnGames } from './own-games.tsx'
import { useVendors } from './use-vendors.ts'
import { VendorMark } from './vendor-mark.tsx'

const typingMs = 250

interface LobbyProps {
  route: ScreenRoute<LobbySearch>
  /** Only the games that the operator calls hot. */
  isHot?: 1
}

/** The games of a lobby's categories; without a category of every one. What is chosen stands in the address. */
export function Lobby({ route, isHot }: LobbyProps) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const router = useRouter()
  const search = useSearchOf(route)
  const vendors = useVendors(route.categories)
  const hasAccount = useHasAccount()
  const guard = useGuard()

  if (route.categories && vendors.length === 0) {
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

  const { gameName, vassalage, classification, minBet, minLineNum, tags } = search
  // A visitor may open an address of favourites or recent games.
  const tab = (search.tab === 'recent' || search.tab === 'favourites') && !hasAccount ? undefined : search.tab
  const gameClassify = route.categories?.join(',')
  const filters = { classification, minBet, minLineNum, tags }
  const filtersOn = Object.values(filters).filter((value) => value !== undefined).length
  const isUnchosen = !tab && !gameName && !vassalage && filtersOn === 0
  const isOwn = tab === 'recent' || tab === 'favourites'

  function narrow(change: LobbySearch) {
    void router.go(hrefOf(route.path, { ...search, ...change }), { replace: true })
  }

  const tabs = [
    { name: undefined, words: say('lobby.all') },
    ...(isHot ? [] : [{ name: 'hot' as const, words: say('tile.hot') }]),
    { name: 'recent' as const, words: say('lobby.recent') },
    { name: 'favourites' as const, words: say('lobby.favourites') },
  ]
  return (
    <>
      <CategoryBar />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="me-auto text-3xl sm:text-4xl">{say(route.title)}</h1>
        <div className="flex w-full items-center gap-2 sm:w-auto">
          <SearchField
            value={gameName ?? ''}
            onChange={(next) => narrow({ gameName: next || undefined, tab: undefined })}
          />
          {!isOwn && (
            <Button
              look={filtersOn > 0 ? 'gold' : 'outline'}
              className="max-sm:px-4"
              onClick={() => openModal('lobbyFiltersModal', { path: route.path, gameClassify, search })}
              onPointerEnter={() => preloadModal('lobbyFiltersModal')}
            >
              <SlidersHorizontal className="size-5" aria-hidden />
              <span className="max-sm:sr-only">{say('lobby.filters')}</span>
              {filtersOn > 0 && <span className="tabular">{filtersOn}</span>}
            </Button>
          )}
        </div>
      </div>
      <Chips
        legend={say('menu.games')}
        chips={tabs}
        chosen={tab}
        className="mt-4"
        onChoose={(name) => {
          const choose = () => narrow({ tab: name })
          if (name === 'recent' || name === 'favourites') guard(choose)
          else choose()
        }}
      />
      {vendors.length > 1 && !isOwn && (
        <Chips
          legend={say('lobby.vendors')}
          chips={[
            { name: undefined, words: say('lobby.all') },
            ...vendors.map((vendor) => ({
              name: vendor.vassalage,
              words: vendor.vendorName,
              mark: <VendorMark vendor={vendor} className="-ms-1.5 size-7" />,
            })),
          ]}
          chosen={vassalage}
          className="mt-2"
          onChoose={(name) => narrow({ vassalage: name })}
        />
      )}
      {isUnchosen && <Lanes gameClassify={gameClassify} vendors={vendors} isHot={isHot !== undefined} />}
      <div className="mt-8">
        {isOwn ? (
          <OwnGames tab={tab} gameType={gameClassify} />
        ) : (
          <InfiniteGames
            filter={{ gameClassify, isHot: tab === 'hot' ? 1 : isHot, gameName, vassalage, ...filters }}
            title={say('menu.games')}
            whenEmpty={
              <Button look="gold" onClick={() => void router.go(route.path, { replace: true })}>
                {say('lobby.show-all')}
              </Button>
            }
          />
        )}
      </div>
    </>
  )
}

interface ChipsProps<Name> {
  legend: string
  chips: { name: Name; words: string; mark?: ReactNode }[]
  chosen: Name
  className: string
  onChoose(name: Name): void
}

/** A row of choices that is moved sideways where it is too long: one stop of the Tab key, walked by arrows. */
function Chips<Name extends string | undefined>({
  legend,
  chips,
  chosen,
  className,
  onChoose,
}: ChipsProps<Name>) {
  // An address may ask for what there is not.
  const stop = chips.find(({ name }) => name === chosen) ?? chips[0]
  return (
    <fieldset
      data-walk
      className={`-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0 ${className}`}
    >
      <legend className="sr-only">{legend}</legend>
      {chips.map((chip) => (
        <Button
          key={chip.words}
          size="small"
          look={chip.name === chosen ? 'gold' : 'plain'}
          aria-pressed={chip.name === chosen}
          tabIndex={chip === stop ? 0 : -1}
          onClick={() => onChoose(chip.name)}
          className="shrink-0"
        >
          {chip.mark}
          {chip.words}
        </Button>
      ))}
    </fieldset>
  )
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
    <label className="relative min-w-0 flex-1 sm:w-72 sm:flex-none">
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
