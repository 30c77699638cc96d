import { currencyOf, formatMoneyShort, parseMoney } from '@fairground/kernel/money'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Info } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useMayTry, useStatus } from '../../data.ts'
import { lazyPart } from '../../loading/load-chunk.ts'
import { openModal, preloadModal } from '../../modals.tsx'
import { hrefOf, Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { useFreePlay } from '../account/use-free-play.ts'
import { useIsAlive } from '../use-is-alive.ts'
import { type Game, GameArt } from './game-art.tsx'
import { gamePlace } from './game-place.ts'
import { onPicture } from './on-picture.ts'

const FavouriteHeart = lazyPart(
  () => import('./favourite-heart.tsx'),
  ({ FavouriteHeart: heart }) => heart,
)

interface GameGridProps {
  games: Game[]
  /** Whether only two rows are shown; `twoRows` games fill them at any width. */
  isCut?: boolean
  /** Whether the list consists of hot games, whose tiles then do not say so. */
  isHot?: boolean
  /** The content across the grid below its second row. */
  banner?: ReactNode
}

/** Shows tiles side by side, as many as the width allows. */
export function GameGrid({ games, isCut, isHot, banner }: GameGridProps) {
  return (
    <div className="@container">
      <div className={`tiles [reading-flow:grid-rows] ${isCut ? '' : 'is-long'}`}>
        <ul className={`contents ${isCut ? 'two-rows' : ''}`}>
          {games.map((game) => (
            <li key={game.nodeId}>
              <GameTile game={game} isOfHot={isHot} />
            </li>
          ))}
        </ul>
        {banner && <div className="col-span-full row-start-3 empty:hidden">{banner}</div>}
      </div>
    </div>
  )
}

/** Shows placeholders for two rows of tiles. */
export function GameGridSkeleton() {
  return (
    <div className="@container">
      <div className="tiles two-rows">
        {Array.from({ length: twoRows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never change places
          <GameTileSkeleton key={at} />
        ))}
      </div>
    </div>
  )
}

/** Shows a placeholder for a tile, of the same height. */
export function GameTileSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton className="aspect-3/4 rounded-usual" />
      <div className="mt-1 flex h-12 flex-col justify-between">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
    </div>
  )
}

/** The number of games in two rows at the largest width. */
export const twoRows = 16

const badge = 'rounded-round px-2 py-0.5 text-xs font-semibold shadow-low'

/**
 * Shows a game: its art, name, vendor and return, of a lottery also the largest win; play, free play and facts appear
 * on hover or focus. It is one tab stop, and the arrow keys move between its controls, since a page has dozens of
 * tiles.
 */
export function GameTile({ game, isOfHot }: { game: Game; isOfHot?: boolean | undefined }) {
  const { say } = useWords()
  const mayTry = useMayTry(game)
  const isAlive = useIsAlive()
  const place = gamePlace(game)
  const win = useBestWin(game)
  const playFree = useFreePlay(hrefOf(place.to, place.query))
  return (
    <article data-walk data-testid={`game-tile-${game.nodeId}`} className="group relative isolate">
      <div className="relative aspect-3/4 overflow-hidden rounded-usual bg-raised shadow-low">
        <div className={`size-full ${game.maintenance ? 'opacity-45' : ''}`}>
          <GameArt game={game} />
        </div>
        <div className="pointer-events-none absolute start-1.5 top-1.5 z-10 flex max-w-full flex-wrap gap-1">
          {game.maintenance ? (
            <span className={`${badge} bg-surface text-text`}>{say('tile.maintenance')}</span>
          ) : (
            game.isHot === 1 &&
            !isOfHot && <span className={`${badge} bg-coral text-on-coral`}>{say('tile.hot')}</span>
          )}
          {game.tags.includes('jackpot') && <span className="ribbon">{say('tile.jackpot')}</span>}
        </div>
        <div className="pointer-events-none absolute inset-0 z-20 hidden flex-col items-center justify-center gap-2 bg-veil p-2 opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:flex [&>*]:pointer-events-auto walk-hint">
          {/* For a pointer: by keyboard the name below leads there. */}
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
      {/* Three lines on every tile: neighbouring tiles are aligned, and none has an empty line. */}
      <div className="mt-1 h-12 text-xs leading-4">
        <h3
          dir="auto"
          className="font-text text-[0.8125rem] leading-4 font-semibold sm:text-sm sm:leading-4 rtl:text-right"
        >
          {/* Covers the whole tile for touch; the buttons above are on top of it for a pointer. */}
          <Link
            {...place}
            title={game.gameName}
            className="block truncate after:absolute after:inset-0 after:z-10 after:rounded-usual focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {game.gameName}
          </Link>
        </h3>
        {/* A phone has no room for the vendor beside the words of a win; for touch, the mark of the facts is at the end. */}
        <p className="flex flex-wrap gap-x-1.5">
          <span
            dir="auto"
            className={`min-w-0 flex-1 truncate text-soft rtl:text-right ${win ? 'max-sm:hidden' : 'basis-full'}`}
          >
            {game.vendorName}
          </span>
          <Return game={game} />
          {win && (
            <span className="flex basis-full items-baseline gap-0.5 overflow-hidden font-semibold whitespace-nowrap text-gold-text max-sm:-order-1 sm:gap-1 sm:pointer-coarse:pe-5">
              <span className="min-w-0 truncate max-sm:text-[0.6875rem] max-sm:font-normal max-sm:text-soft">
                {say('tile.win-up-to')}
              </span>
              <span className="tabular">{win}</span>
            </span>
          )}
        </p>
      </div>
      {/* For a pointer at the bottom of the picture, with aspect ratio 3:4; for touch in the line below it. */}
      <div className="pointer-events-none absolute inset-x-0 top-0 z-30 flex aspect-3/4 items-end justify-end pointer-coarse:inset-y-0 pointer-coarse:aspect-auto">
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('tile.info', { game: game.gameName })}
          title={say('tile.info', { game: game.gameName })}
          onClick={() => openModal('gameInfoModal', { nodeId: game.nodeId })}
          onPointerEnter={() => preloadModal('gameInfoModal')}
          className="pointer-events-auto grid size-11 place-items-center pointer-coarse:place-items-end"
        >
          <span
            className={`${onPicture} pointer-coarse:size-4 pointer-coarse:bg-transparent pointer-coarse:text-soft pointer-coarse:shadow-none`}
          >
            <Info className="size-4" aria-hidden />
          </span>
        </button>
      </div>
    </article>
  )
}

/** Shows the return of a game, of a lottery that of the bet with its best win; nothing if its vendor states none. */
function Return({ game }: { game: Game }) {
  const { say } = useWords()
  const returnPercent = game.bestWin?.returnPercent ?? game.returnPercent
  if (returnPercent === null) return null
  return (
    <span
      className={`tabular flex min-w-0 gap-1 font-semibold text-gold-text ${game.bestWin ? 'max-sm:pointer-coarse:pe-5' : 'pointer-coarse:pe-5'}`}
    >
      <span className="truncate">{say('game.return')} </span>
      <span className="shrink-0">{returnPercent.replace(/\.00$/, '')}%</span>
    </span>
  )
}

/**
 * Returns the largest win of a lottery at its lowest stake, rounded down to whole units, and from ten thousand on to
 * three digits, because a tile of a phone has no room for more; undefined for any other game.
 */
function useBestWin({ bestWin }: Game): string | undefined {
  const { tag } = useWords()
  const { currency } = useStatus()
  if (!bestWin) return undefined
  const unit = currencyOf(currency)
  const minor = parseMoney(bestWin.amount, unit)
  const digits = String(minor).length - unit.exponent
  const step = 10n ** BigInt(unit.exponent + (digits > 4 ? digits - 3 : 0))
  return formatMoneyShort(minor - (minor % step), unit, tag)
}
