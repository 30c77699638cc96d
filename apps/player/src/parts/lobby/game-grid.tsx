import { Button, buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Info } from 'lucide-react'
import { Suspense } from 'react'
import { useMayTry } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { hrefOf, Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { useFreePlay } from '../account/use-free-play.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { type Game, GameArt } from './game-art.tsx'
import { gamePlace } from './game-place.ts'

const FavouriteHeart = lazyPart(
  () => import('./favourite-heart.tsx'),
  ({ FavouriteHeart: heart }) => heart,
)

/** How tiles stand side by side. */
export const gridClass =
  'grid grid-cols-2 gap-x-3 gap-y-5 min-[480px]:grid-cols-3 sm:gap-x-4 md:grid-cols-4 lg:grid-cols-[repeat(auto-fill,minmax(180px,1fr))]'

export function GameGrid({ games }: { games: Game[] }) {
  return (
    <ul className={gridClass}>
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
    <div className={gridClass}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <GameTileSkeleton key={name} />
      ))}
    </div>
  )
}

/** Stands where a tile will be, and is as high. */
export function GameTileSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-3/4 rounded-usual" />
      <div className="mt-2 h-16">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-1.5 h-4 w-1/2" />
      </div>
    </div>
  )
}

const badge = 'rounded-round px-2.5 py-1 text-xs font-semibold shadow-low'

/**
 * A game: its own art, name, vendor and return; play, try for free and facts come up under pointer or focus. It is one
 * stop of the Tab key, and its controls are walked by arrows: a page has dozens of tiles.
 */
export function GameTile({ game }: { game: Game }) {
  const { say } = useWords()
  const mayTry = useMayTry(game)
  const isAlive = useIsAlive()
  const place = gamePlace(game)
  const playFree = useFreePlay(hrefOf(place.to, place.query))
  return (
    <article data-walk data-testid={`game-tile-${game.nodeId}`} className="group relative isolate">
      <div className="relative aspect-3/4 overflow-hidden rounded-usual bg-raised shadow-low">
        <div className={`size-full ${game.maintenance ? 'opacity-45' : ''}`}>
          <GameArt game={game} />
        </div>
        <div className="pointer-events-none absolute start-2 top-2 z-10 flex max-w-full flex-wrap gap-1">
          {game.maintenance ? (
            <span className={`${badge} bg-surface text-text`}>{say('tile.maintenance')}</span>
          ) : (
            game.isHot === 1 && <span className={`${badge} bg-coral text-on-coral`}>{say('tile.hot')}</span>
          )}
        </div>
        <div className="pointer-events-none absolute inset-0 z-20 hidden flex-col items-center justify-center gap-2 bg-veil p-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:flex [&>*]:pointer-events-auto walk-hint">
          {/* For a pointer: by key the name below leads there. */}
          <Link {...place} aria-hidden tabIndex={-1} className={buttonClass('gold', 'small')}>
            {say('tile.play')}
          </Link>
          {mayTry && (
            <Button size="small" tabIndex={-1} onClick={playFree}>
              {say('tile.free')}
            </Button>
          )}
        </div>
        {isAlive && (
          <Suspense>
            <FavouriteHeart game={game} />
          </Suspense>
        )}
      </div>
      <div className="mt-2 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h3 dir="auto" className="font-text text-base leading-6 font-semibold rtl:text-right">
            {/* Covers the whole tile for a finger; the buttons above lie over it for a pointer. */}
            <Link
              {...place}
              className="block truncate after:absolute after:inset-0 after:z-10 after:rounded-usual focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {game.gameName}
            </Link>
          </h3>
          <p dir="auto" className="truncate text-sm text-soft rtl:text-right">
            {game.vendorName}
          </p>
        </div>
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('tile.info', { game: game.gameName })}
          title={say('tile.info', { game: game.gameName })}
          onClick={() => openModal('gameInfoModal', { nodeId: game.nodeId })}
          onPointerEnter={() => preloadModal('gameInfoModal')}
          className="relative z-20 -me-2 grid size-11 shrink-0 place-items-center rounded-round text-soft hover:bg-raised hover:text-text"
        >
          <Info className="size-5" aria-hidden />
        </button>
      </div>
      {/* A line is kept where no return is stated, so that all tiles are of one height. */}
      <p className="tabular h-5 truncate text-sm font-semibold text-gold-text">
        {game.returnPercent !== null && say('tile.return', { percent: game.returnPercent })}
      </p>
    </article>
  )
}
