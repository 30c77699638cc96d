import { numberText } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { SearchX } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useShown } from '../../router.tsx'
import { useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { SceneSpot } from '../picture/scene-spot.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { NextGames } from './next-games.tsx'
import { type GamesFilter, useGamePages } from './use-game-pages.ts'
import { useLobbyWords } from './use-lobby-words.ts'

interface AllGamesProps {
  filter: GamesFilter
  title: string
  /** The control that sets the order of the list. */
  order?: ReactNode
  /** The content below the first rows of the list. */
  banner?: ReactNode
  /** The actions offered by an empty list. */
  whenEmpty: ReactNode
}

/**
 * Shows all games that match a filter, 42 more at each press; the number of pages and the scroll position are stored
 * for a return.
 */
export function AllGames({ filter, title, order, banner, whenEmpty }: AllGamesProps) {
  const { say, tag } = useWords()
  const words = useLobbyWords()
  const after = useRef<HTMLDivElement>(null)
  const { path, query } = useShown()
  const left = useLeft()
  const [opened, setOpened] = useState({ query, pages: 1 })
  // Another filter starts at its first page.
  const pages = opened.query === query ? opened.pages : 1
  const { games, total, error, isOld, isLoading, again } = useGamePages(filter, pages)
  useLeaving(path + query, pages)
  useReturning(left, {
    isWhole: games !== undefined && !isLoading && pages >= (left?.pages ?? 1),
    onOpen: (count) => setOpened({ query, pages: count }),
  })

  if (error && !games) return <Failed code={error.code} onAgain={again} />
  if (!games) return <GameGridSkeleton />
  if (total === 0) {
    return (
      <>
        <State
          icon={SearchX}
          picture={<SceneSpot scene="tickets" />}
          title={say('lobby.empty-title')}
          text={say('lobby.empty-text')}
        >
          {whenEmpty}
        </State>
        <NextGames />
      </>
    )
  }
  return (
    <section aria-labelledby="all-games">
      <div className="mb-1.5 flex items-center gap-2 sm:mb-2">
        <h2 id="all-games" className="me-auto text-xl leading-6 sm:text-2xl sm:leading-9">
          {title}{' '}
          <span className="tabular text-sm leading-5 font-semibold text-soft max-sm:block sm:text-base">
            {say('lobby.total', { count: total })}
          </span>
        </h2>
        {order}
      </div>
      {words && (
        <button
          type="button"
          className="sr-only rounded-small bg-gold p-3 font-semibold text-on-gold focus:not-sr-only focus:mb-4"
          onClick={() => after.current?.focus()}
        >
          {words.say('list.skip')}
        </button>
      )}
      <div className={`transition-opacity ${isOld ? 'opacity-60' : ''}`}>
        <GameGrid games={games} isHot={filter.isHot === 1} banner={banner} />
      </div>
      {games.length < total && (
        <div className="mt-6 flex flex-col items-center gap-3">
          <p className="tabular text-sm text-soft" role="status">
            {say('lobby.shown', {
              count: numberText(games.length, tag),
              total: numberText(total, tag),
            })}
          </p>
          {error ? (
            <Failed code={error.code} onAgain={again} />
          ) : (
            <Button
              isPending={isLoading}
              data-testid="lobby-more"
              onClick={() => setOpened({ query, pages: pages + 1 })}
            >
              {say('lobby.more')}
            </Button>
          )}
        </div>
      )}
      <div ref={after} tabIndex={-1} />
    </section>
  )
}

/** The state of a list when it was left: the scroll position and the number of pages. */
interface Left {
  top: number
  pages: number
}

/** The key in sessionStorage for the state of each lobby, by its address. */
const leftKey = 'leftAt'
let kept: Map<string, Left> | undefined

/** Returns the stored states by address; they are in sessionStorage, so that they also survive a reload of the page. */
function leftAt(): Map<string, Left> {
  kept ??= new Map(JSON.parse(sessionStorage.getItem(leftKey) ?? '[]'))
  return kept
}

/**
 * Returns the stored state of a list to which the visitor returns: within the site, or by the browser, which reloads
 * it.
 */
function useLeft(): Left | undefined {
  const { by, path, query } = useShown()
  const [left] = useState(() => {
    if (typeof window === 'undefined') return undefined
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const isReturning =
      by === 'start' ? load?.type === 'back_forward' || load?.type === 'reload' : by === 'history'
    return isReturning ? leftAt().get(path + query) : undefined
  })
  return left
}

/** Stores the scroll position and the number of pages when a screen is left. */
function useLeaving(address: string, pages: number): void {
  const shown = useRef(pages)
  shown.current = pages
  useLayoutEffect(() => {
    let top = scrollY
    const note = () => {
      top = scrollY
    }
    const leave = () => {
      sessionStorage.setItem(
        leftKey,
        JSON.stringify([...leftAt().set(address, { top, pages: shown.current })]),
      )
    }
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [address])
}

interface Returning {
  isWhole: boolean
  onOpen(pages: number): void
}

/** Opens the stored number of pages, and scrolls to the stored position once the list is as long as before. */
function useReturning(left: Left | undefined, { isWhole, onOpen }: Returning): void {
  const isOwed = useRef(left !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the server-rendered page is hydrated
  useLayoutEffect(() => {
    if (left) onOpen(left.pages)
  }, [])
  useLayoutEffect(() => {
    if (!isWhole || !isOwed.current) return
    isOwed.current = false
    scrollTo(0, left!.top)
  }, [isWhole, left])
}
