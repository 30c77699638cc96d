import { Button, buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Info } from 'lucide-react'
import { openModal, preloadModal } from '../modals.tsx'
import { Link } from '../router.tsx'
import { useSession } from '../session.ts'
import { useWords } from '../words.ts'
import { type Game, GameArt } from './game-art.tsx'
import { useFreePlay } from './use-free-play.ts'

const grid =
  'grid grid-cols-2 gap-x-3 gap-y-5 min-[480px]:grid-cols-3 sm:gap-x-4 md:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]'

export function GameGrid({ games }: { games: Game[] }) {
  return (
    <ul className={grid}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  )
}

export function GameGridSkeleton() {
  return (
    <div className={grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <div key={name}>
          <Skeleton className="aspect-3/4 rounded-usual" />
          <Skeleton className="mt-3 h-5 w-3/4" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}

/** A game: its own art, name, vendor and return; play, try for free and facts come up under pointer or focus. */
function GameTile({ game }: { game: Game }) {
  const { say } = useWords()
  const token = useSession()
  const address = `/game?id=${encodeURIComponent(game.nodeId)}`
  const playFree = useFreePlay(address)
  return (
    <article data-testid={`game-tile-${game.nodeId}`} className="group relative">
      <div className="relative aspect-3/4 overflow-hidden rounded-usual bg-raised shadow-low">
        <GameArt game={game} />
        <div className="pointer-events-none absolute inset-0 z-20 hidden flex-col items-center justify-center gap-2 bg-veil p-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:flex [&>*]:pointer-events-auto">
          <Link to="/game" query={{ id: game.nodeId }} className={buttonClass('gold', 'small')}>
            {say('tile.play')}
          </Link>
          {!token && game.freePlay && (
            <Button size="small" onClick={playFree}>
              {say('tile.free')}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-2 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-text text-base leading-snug font-semibold">
            {/* Covers the whole tile for a finger; the buttons above lie over it for a pointer. */}
            <Link
              to="/game"
              query={{ id: game.nodeId }}
              className="after:absolute after:inset-0 after:z-10 after:rounded-usual focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {game.gameName}
            </Link>
          </h3>
          <p className="truncate text-sm text-soft">{game.vendorName}</p>
          <p className="tabular text-sm font-semibold text-gold-text">
            {say('tile.return', { percent: game.returnPercent })}
          </p>
        </div>
        <button
          type="button"
          aria-label={say('tile.info', { game: game.gameName })}
          title={say('tile.info', { game: game.gameName })}
          onClick={() => openModal('gameInfoModal', { nodeId: game.nodeId })}
          onPointerEnter={() => preloadModal('gameInfoModal')}
          className="relative z-20 -me-2 grid size-11 shrink-0 place-items-center rounded-round text-soft hover:bg-raised hover:text-text"
        >
          <Info className="size-5" aria-hidden />
        </button>
      </div>
    </article>
  )
}
