import { listFavourites, listGames, listPopularGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { Flame, Wrench } from 'lucide-react'
import { inLane, laneQueries, useHasAccount } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { useWords } from '../../words.ts'
import type { Game } from './game-art.tsx'
import { JackpotLane, useJackpots } from './jackpot-lane.tsx'
import { GameLane, Lane } from './lane.tsx'
import type { useVendors } from './use-vendors.ts'
import { VendorMark } from './vendor-mark.tsx'

type Vendor = ReturnType<typeof useVendors>[number]

interface LanesProps {
  gameClassify: string | undefined
  vendors: Vendor[]
  /** The games already shown above. */
  above: readonly Game[] | undefined
}

/** The minimum number of games of a lane; others are left out, since the list below contains them. */
const fewest = 6
/** The same of originals, which are few. */
const fewestOriginals = 3

/** Shows the lanes of games, without repeated games, and the vendors. */
export function Lanes({ gameClassify, vendors, above = [] }: LanesProps) {
  const { say } = useWords()
  const lane = inLane(gameClassify)
  const popular = useRead(listPopularGames, lane).data
  const hasAccount = useHasAccount()
  const favourites = useRead(
    listFavourites,
    { gameType: gameClassify, pageSize: 16 },
    { enabled: hasAccount },
  ).data
  const [fresh, jackpot, house, original] = laneQueries(gameClassify)
  const newest = useRead(listGames, fresh).data
  const withJackpot = useRead(listGames, jackpot).data
  const ofHouse = useRead(listGames, house).data
  const originals = useRead(listGames, original).data
  const jackpots = useJackpots().filter(({ game }) => isIn(game, gameClassify))
  const shown = new Set([...above, ...jackpots.map(({ game }) => game)].map(({ nodeId }) => nodeId))
  const lanes = [
    { title: say('lobby.favourites'), games: (hasAccount && favourites?.content) || [] },
    { title: say('lobby.originals'), games: originals?.list ?? [], least: fewestOriginals },
    { title: say('lobby.popular'), games: popular?.list ?? [], isHot: true },
    { title: say('lobby.sort.new'), games: newest?.list ?? [] },
    { title: say('lobby.jackpots'), games: withJackpot?.list ?? [], jackpots },
    { title: say('menu.inhouse'), games: ofHouse?.list ?? [] },
  ].flatMap(({ title, games, isHot, jackpots = [], least = fewest }) => {
    const others = games.filter(({ nodeId }) => !shown.has(nodeId))
    if (jackpots.length === 0 && others.length < least) return []
    for (const { nodeId } of others) shown.add(nodeId)
    return [{ title, games: others, isHot, jackpots }]
  })
  return (
    <>
      {lanes.map(({ title, games, isHot, jackpots }) =>
        jackpots.length > 0 ? (
          <JackpotLane key={title} jackpots={jackpots} games={games} />
        ) : (
          <GameLane key={title} title={title} games={games} isHot={isHot} />
        ),
      )}
      {vendors.length > 1 && (
        <Lane isWalked title={say('lobby.vendors')}>
          {vendors.map((vendor, at) => (
            <li key={vendor.vassalage} className="two-wide">
              <VendorCard vendor={vendor} tabIndex={at === 0 ? 0 : -1} />
            </li>
          ))}
        </Lane>
      )}
    </>
  )
}

/** Whether a game belongs to a lobby's categories, separated by commas; without categories every game does. */
function isIn({ gameClassify }: Game, categories: string | undefined): boolean {
  return categories === undefined || categories.split(',').includes(gameClassify)
}

/** Shows a vendor; a press opens its games over the lobby (`isGame` VASSALAGE in the specification). */
function VendorCard({ vendor, tabIndex }: { vendor: Vendor; tabIndex: 0 | -1 }) {
  const { vassalage, vendorName, games, isHot, maintenance } = vendor
  const { say } = useWords()
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      onClick={() => openModal('vendorGamesModal', { vassalage, vendorName })}
      onPointerEnter={() => preloadModal('vendorGamesModal')}
      className="flex h-24 w-full flex-col justify-between rounded-usual border border-line bg-surface p-3 text-start shadow-low transition-colors hover:border-line-strong"
    >
      <span className="flex w-full items-center gap-2.5 font-display text-lg leading-tight font-bold">
        <VendorMark vendor={vendor} className="size-10 shrink-0" />
        <span className="min-w-0 flex-1 break-words">{vendorName}</span>
        {maintenance ? (
          <Wrench className="size-4 shrink-0 text-soft" role="img" aria-label={say('tile.maintenance')} />
        ) : (
          isHot === 1 && (
            <Flame className="size-4 shrink-0 text-coral-text" role="img" aria-label={say('tile.hot')} />
          )
        )}
      </span>
      <span className="tabular text-sm text-soft">{say('lobby.total', { count: games })}</span>
    </button>
  )
}
