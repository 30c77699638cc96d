import { listGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { ChevronDown, Moon, Search, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { GamesQuery } from '../../boot.ts'
import { useHasAccount, useStatus } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { hrefOf, Link, useRouter, useSearchOf } from '../../router.tsx'
import type { ScreenRoute } from '../../screen.ts'
import { useWords } from '../../words.ts'
import { useGuard } from '../account/use-guard.ts'
import { Failed } from '../failure/failed.tsx'
import { ScreenBanners } from '../notice/banners.tsx'
import { SceneSpot } from '../picture/scene-spot.tsx'
import { AllGames } from './all-games.tsx'
import { CategoryBar } from './category-bar.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FirstGames, useFirstGames } from './first-games.tsx'
import { GameGridSkeleton } from './game-grid.tsx'
import { Lanes } from './lanes.tsx'
import type { LobbySearch } from './lobby-search.ts'
import { NextGames } from './next-games.tsx'
import { OwnGames } from './own-games.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useVendors, useVendorsRead } from './use-vendors.ts'

const typingMs = 250

interface LobbyProps {
  route: ScreenRoute<LobbySearch>
  /** Only the games that the operator marks as hot. */
  isHot?: 1
  /** The content below the first games if nothing is selected. */
  between?: ReactNode
}

/** Shows the games of a lobby's categories; without a category all games. The selection is in the address. */
export function Lobby({ route, isHot, between }: LobbyProps) {
  const { say } = useWords()
  const { merchantName } = useStatus()
  const router = useRouter()
  const search = useSearchOf(route)
  const vendors = useVendors(route.categories)
  const { data: hasVendors, error, refetch } = useVendorsRead()
  const hasAccount = useHasAccount()
  const guard = useGuard()

  if (route.categories && vendors.length === 0) {
    return (
      <>
        <CategoryBar />
        <h1 className="my-4 text-2xl sm:text-3xl">{say(route.title)}</h1>
        {hasVendors ? (
          <>
            <State
              icon={Moon}
              picture={<SceneSpot scene="gifts" />}
              title={say('lobby.closed-title')}
              text={say('lobby.closed-text', { brand: merchantName })}
            >
              <Link to="/" className={buttonClass('gold')}>
                {say('not-found.home')}
              </Link>
            </State>
            <NextGames />
          </>
        ) : error ? (
          <Failed code={error.code} onAgain={refetch} />
        ) : (
          <GameGridSkeleton />
        )}
      </>
    )
  }

  const { gameName, vassalage, sort, classification, minBet, minLineNum, tags, volatility, minMaxWin } =
    search
  // A visitor can open an address of favourites or recent games.
  const tab = (search.tab === 'recent' || search.tab === 'favourites') && !hasAccount ? undefined : search.tab
  const gameClassify = route.categories?.join(',')
  const filters = { classification, volatility, minMaxWin, minBet, minLineNum, tags }
  const filtersOn = Object.values(filters).filter((value) => value !== undefined).length
  const isUnchosen = !tab && !gameName && !vassalage && !sort && filtersOn === 0
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
  const first = { ...route.games, ...(gameClassify && { gameClassify }), pageNo: 1 }
  const filter = { gameClassify, isHot: tab === 'hot' ? 1 : isHot, gameName, vassalage, sort, ...filters }
  return (
    <>
      <div className="sticky-line sticky top-(--header-height) z-20 -mx-4 flex items-center gap-2 bg-ground px-4 py-1 sm:-mx-6 sm:gap-4 sm:px-6 lg:-mx-8 lg:px-8">
        <h1 className="shrink-0 text-xl sm:me-auto sm:text-3xl">{say(route.title)}</h1>
        <SearchField
          label={say('lobby.search-in', { category: say(route.title) })}
          value={gameName ?? ''}
          onChange={(next) => narrow({ gameName: next || undefined, tab: undefined })}
        />
        {!isOwn && (
          <Button
            look={filtersOn > 0 ? 'chosen' : 'outline'}
            className="shrink-0 max-sm:px-3"
            onClick={() => openModal('lobbyFiltersModal', { path: route.path, gameClassify, search })}
            onPointerEnter={() => preloadModal('lobbyFiltersModal')}
          >
            <SlidersHorizontal className="size-5" aria-hidden />
            <span className="max-sm:sr-only">{say('lobby.filters')}</span>
            {filtersOn > 0 && <span className="tabular">{filtersOn}</span>}
          </Button>
        )}
      </div>
      <div className="-mx-4 mt-1 flex items-center gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
        <Chips
          legend={say('menu.games')}
          chips={tabs}
          chosen={tab}
          onChoose={(name) => {
            const choose = () => narrow({ tab: name })
            if (name === 'recent' || name === 'favourites') guard(choose)
            else choose()
          }}
        />
        {vendors.length > 1 && !isOwn && (
          <Button
            size="small"
            look={vassalage ? 'chosen' : 'plain'}
            aria-haspopup="dialog"
            className="shrink-0"
            onClick={() => openModal('vendorChoiceModal', { path: route.path, search, vendors })}
            onPointerEnter={() => preloadModal('vendorChoiceModal')}
          >
            {vendors.find((vendor) => vendor.vassalage === vassalage)?.vendorName ?? say('lobby.vendors')}
            <ChevronDown className="-me-1 size-4" aria-hidden />
          </Button>
        )}
        <span aria-hidden className="category-bar h-6 w-px shrink-0 bg-line-strong" />
        <CategoryBar isBesideOthers />
      </div>
      <div className="mt-1 flex flex-col gap-6 sm:mt-3">
        {!isOwn && <ChosenFilters search={search} vendors={vendors} onChange={narrow} />}
        {isUnchosen && !isHot && <Above first={first} vendors={vendors} between={between} />}
        {isOwn ? (
          <OwnGames tab={tab} gameType={gameClassify} />
        ) : (
          <AllGames
            filter={filter}
            title={say('menu.games')}
            order={!gameName && <SortChoice sort={sort} onChange={(next) => narrow({ sort: next })} />}
            banner={<BelowRows isLaneless={!isUnchosen || isHot === 1} first={first} between={between} />}
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

/** The maximum number of games of a list that fits one page and needs no lanes above it. */
const onePage = 42

/** Returns whether a lobby has enough games for lanes above them. */
function useIsLong(first: GamesQuery): boolean {
  return (useRead(listGames, first).data?.total ?? 0) > onePage
}

/** Shows the rows within the list of a lobby that are not above it. */
function BelowRows({
  isLaneless,
  first,
  between,
}: Pick<AboveProps, 'first' | 'between'> & { isLaneless: boolean }) {
  const isLong = useIsLong(first)
  if (!isLaneless && isLong) return null
  return (
    <>
      {!isLaneless && between}
      <ScreenBanners />
    </>
  )
}

interface AboveProps {
  first: GamesQuery
  between?: ReactNode
  vendors: Parameters<typeof Lanes>[0]['vendors']
}

/**
 * Shows the content above all games of a long lobby if nothing is selected: two rows of games, `between`, the banners,
 * lanes.
 */
function Above({ first, vendors, between }: AboveProps) {
  const { say } = useWords()
  const isLong = useIsLong(first)
  const { isContinued, ...games } = useFirstGames(first)
  if (!isLong) return null
  return (
    <>
      <section aria-labelledby="first-games">
        <h2 id="first-games" className="mb-1.5 text-xl leading-8 sm:mb-2 sm:text-2xl sm:leading-9">
          {say(isContinued ? 'lobby.continue' : 'menu.hot')}
        </h2>
        <FirstGames {...games} isHot={!isContinued} />
      </section>
      {between}
      <ScreenBanners />
      <Lanes gameClassify={first.gameClassify} vendors={vendors} above={games.games} />
    </>
  )
}

interface ChipsProps<Name> {
  legend: string
  chips: { name: Name; words: string }[]
  chosen: Name
  onChoose(name: Name): void
}

/** A row of options: one tab stop, walked by arrow keys. */
function Chips<Name extends string | undefined>({ legend, chips, chosen, onChoose }: ChipsProps<Name>) {
  // The address can contain an unknown option.
  const stop = chips.find(({ name }) => name === chosen) ?? chips[0]
  return (
    <fieldset data-walk className="flex shrink-0 gap-2">
      <legend className="sr-only">{legend}</legend>
      {chips.map((chip) => (
        <Button
          key={chip.words}
          size="small"
          look={chip.name === chosen ? 'chosen' : 'plain'}
          aria-pressed={chip.name === chosen}
          tabIndex={chip === stop ? 0 : -1}
          onClick={() => onChoose(chip.name)}
          className="shrink-0"
        >
          {chip.words}
        </Button>
      ))}
    </fieldset>
  )
}

function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange(value: string): void
}) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <label className="relative min-w-0 flex-1 sm:max-w-72">
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute start-3 top-3 size-5 text-soft" aria-hidden />
      <input
        type="search"
        value={typed}
        maxLength={64}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        className="h-11 w-full rounded-round border border-line-strong bg-surface ps-10 pe-3 placeholder:text-soft"
      />
    </label>
  )
}
