import { State } from '@fairground/web/ui/state'
import { SearchX } from 'lucide-react'
import { type CSSProperties, type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useShown } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { GameGridSkeleton, GameTile, GameTileSkeleton, gridClass } from './game-grid.tsx'
import { type GamesFilter, useGamePages } from './use-game-pages.ts'
import { type GridLayout, useGridWindow } from './use-grid-window.ts'
import { useLobbyWords } from './use-lobby-words.ts'

interface InfiniteGamesProps {
  filter: GamesFilter
  title: string
  /** What can be done where there is nothing. */
  whenEmpty: ReactNode
}

/** Where the session keeps how far down each lobby was left. */
const leftKey = 'leftAt'
let kept: Map<string, number> | undefined

/** How far down each lobby was left, by its address, for the way back; also for one that loads the whole page. */
function leftAt(): Map<string, number> {
  kept ??= new Map(JSON.parse(sessionStorage.getItem(leftKey) ?? '[]'))
  return kept
}

/**
 * All games that pass a filter, as one list however long it is: only the tiles in sight and the one that has the focus
 * are in the page, and each says which of how many it is. Whoever goes by key can go past it.
 */
export function InfiniteGames({ filter, title, whenEmpty }: InfiniteGamesProps) {
  const { say } = useWords()
  const words = useLobbyWords()
  const after = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number>()
  const [total, setTotal] = useState(0)
  const isReturning = useIsReturning()
  const { layout, rows } = useGridWindow(frame, grid, total, isReturning)
  const columns = layout?.columns ?? 1
  const [from, to] = layout ? [rows.from * columns, Math.min(rows.to * columns, total)] : [0, 0]
  const { first, error, isOld, again, at } = useGamePages(filter, from, to)
  const found = first?.total ?? 0
  if (found !== total) setTotal(found)
  useScrollOnReturn(layout !== undefined, isReturning)

  if (error && !first) return <Failed code={error.code} onAgain={again} />
  if (!first) return <GameGridSkeleton />
  if (found === 0) {
    return (
      <State icon={SearchX} title={say('lobby.empty-title')} text={say('lobby.empty-text')}>
        {whenEmpty}
      </State>
    )
  }
  // Before the first tile was measured, what came with the page is drawn as it is.
  const places = layout ? placesOf(from, to, focused) : first.list.map((_, place) => place)
  const height = layout && Math.ceil(found / columns) * layout.rowHeight - layout.gap
  return (
    <section aria-labelledby="all-games">
      <h2 id="all-games" className="mb-4 text-2xl">
        {title}{' '}
        <span className="tabular text-base font-semibold text-soft">
          {say('lobby.total', { count: found })}
        </span>
      </h2>
      {words && (
        <button
          type="button"
          className="sr-only rounded-small bg-gold p-3 font-semibold text-on-gold focus:not-sr-only focus:mb-4"
          onClick={() => after.current?.focus()}
        >
          {words.say('list.skip')}
        </button>
      )}
      <div ref={frame} style={height === undefined ? undefined : { height }} className="relative">
        <ul
          ref={grid}
          className={`${gridClass} transition-opacity ${isOld ? 'opacity-60' : ''}`}
          style={layout && { transform: `translateY(${rows.from * layout.rowHeight}px)` }}
          onFocus={(event) => setFocused(placeOf(event))}
          onBlur={() => setFocused(undefined)}
        >
          {places.map((place) => {
            const game = at(place)
            const isApart = layout && (place < from || place >= to)
            return (
              <li
                key={place}
                data-at={place}
                aria-setsize={found}
                aria-posinset={place + 1}
                style={isApart ? styleApart(layout, place, rows.from) : undefined}
              >
                {game ? <GameTile game={game} /> : <GameTileSkeleton />}
              </li>
            )
          })}
        </ul>
      </div>
      <div ref={after} tabIndex={-1} />
    </section>
  )
}

/** The places in sight, and the one that has the focus wherever it is: what is read or about to be pressed does not vanish. */
function placesOf(from: number, to: number, focused: number | undefined): number[] {
  const places = Array.from({ length: to - from }, (_, at) => from + at)
  if (focused === undefined || (focused >= from && focused < to)) return places
  return focused < from ? [focused, ...places] : [...places, focused]
}

function placeOf({ target }: FocusEvent<HTMLElement>): number | undefined {
  const place = target.closest<HTMLElement>('[data-at]')?.dataset.at
  return place === undefined ? undefined : Number(place)
}

/** Where a tile stands that is drawn beside the rows in sight. */
function styleApart(
  { columns, columnWidth, columnGap, rowHeight }: GridLayout,
  place: number,
  firstRow: number,
): CSSProperties {
  return {
    position: 'absolute',
    top: (Math.floor(place / columns) - firstRow) * rowHeight,
    insetInlineStart: (place % columns) * (columnWidth + columnGap),
    width: columnWidth,
  }
}

/** Whether the screen was gone back to: within the site, or by the browser, which then loads it anew. */
function useIsReturning(): boolean {
  const { by } = useShown()
  if (by !== 'start') return by === 'history'
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' || load?.type === 'reload'
}

/** Keeps how far down the screen is left, and goes there again on the way back. */
function useScrollOnReturn(isLaidOut: boolean, isReturning: boolean): void {
  const { path, query } = useShown()
  const address = path + query
  const isOwed = useRef(isReturning)
  useLayoutEffect(() => {
    let now = scrollY
    const note = () => {
      now = scrollY
    }
    const leave = () => {
      sessionStorage.setItem(leftKey, JSON.stringify([...leftAt().set(address, now)]))
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [address])
  useLayoutEffect(() => {
    if (!isLaidOut || !isOwed.current) return
    isOwed.current = false
    const top = leftAt().get(address)
    if (top !== undefined) scrollTo(0, top)
  }, [isLaidOut, address])
}
