import {
  listFavourites,
  listHotGames,
  listPopularGames,
  listRecentGames,
} from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { Flame, Wrench } from 'lucide-react'
import { inLane, useHasAccount } from '../../data.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { useWords } from '../../words.ts'
import { GameLane, Lane, laneCard } from './lane.tsx'
import type { useVendors } from './use-vendors.ts'
import { VendorMark } from './vendor-mark.tsx'

type Vendor = ReturnType<typeof useVendors>[number]

interface LanesProps {
  gameClassify: string | undefined
  vendors: Vendor[]
  /** Whether the list below is of the hot games alone. */
  isHot: boolean
}

/** What stands above all games of a lobby while nothing was chosen. */
export function Lanes({ gameClassify, vendors, isHot }: LanesProps) {
  const { say } = useWords()
  const lane = inLane(gameClassify)
  const hot = useRead(listHotGames, lane, { enabled: !isHot }).data
  const popular = useRead(listPopularGames, lane).data
  const hasAccount = useHasAccount()
  return (
    <>
      {!isHot && <GameLane title={say('menu.hot')} games={hot?.list} />}
      {hasAccount && <OwnLanes gameClassify={gameClassify} />}
      <GameLane title={say('lobby.popular')} games={popular?.list} />
      {vendors.length > 1 && (
        <Lane isWalked title={say('lobby.vendors')}>
          {vendors.map((vendor, at) => (
            <li key={vendor.vassalage} className={`w-52 ${laneCard}`}>
              <VendorCard vendor={vendor} tabIndex={at === 0 ? 0 : -1} />
            </li>
          ))}
        </Lane>
      )}
    </>
  )
}

function OwnLanes({ gameClassify: gameType }: { gameClassify: string | undefined }) {
  const { say } = useWords()
  const first = { gameType, pageSize: 12 }
  // What was just played shall stand there on the way back.
  const recent = useRead(listRecentGames, first, { staleTime: 0 }).data
  const favourites = useRead(listFavourites, first).data
  return (
    <>
      <GameLane title={say('lobby.recent')} games={recent?.list} />
      <GameLane title={say('lobby.favourites')} games={favourites?.content} />
    </>
  )
}

/** A vendor, whose games come up over the lobby (`isGame` VASSALAGE in the specification). */
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
