import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type MouseEvent,
  startTransition,
  useContext,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { type LoadTrouble, loadChunk, mayReload, troubleOf } from './loading/load-chunk.ts'
import { LoadFailed } from './parts/failure/load-failed.tsx'
import type { Catalogues } from './parts/screen-words.ts'
import { screenAt } from './routes.ts'
import type { ScreenRoute } from './screen.ts'

interface ScreenModule {
  Screen: ComponentType
  /** The words that the screen alone needs, which must be there when a prerendered page of it starts. */
  catalogues?: Catalogues
}
const loaders = import.meta.glob<ScreenModule>('./screens/*/screen.tsx')
const loaded = new Map<string, ScreenModule>()

/** An address within the site. */
export interface Place {
  path: string
  /** The query with its question mark, or empty. */
  query: string
}

/** The screen and its address; without a screen if none has the address. */
interface Shown extends Place {
  screen: string | undefined
  Screen: ComponentType | undefined
  catalogues?: Catalogues | undefined
  /** The kind of navigation; a new page starts at its top, a step back at its scroll position. */
  by: 'start' | 'link' | 'history'
}

export interface Router {
  shown(): Shown
  subscribe(listener: () => void): () => void
  /** Loads the screen of an address and then shows it; with `replace` in place of the current entry of the history. */
  go(href: string, options?: { replace?: boolean }): Promise<void>
  /** Returns whether a step back stays on this site. */
  canGoBack(): boolean
  /** Returns the number of the tab's history entries on the site before the current one. */
  step(): number
}

/** Loads the script of the screen at a path, if there is one. */
async function load(path: string): Promise<string | undefined> {
  const screen = screenAt(path)
  if (screen !== undefined && !loaded.has(screen)) {
    loaded.set(screen, await loadChunk(loaders[`./screens/${screen}/screen.tsx`]!))
  }
  return screen
}

function placeOf(href: string): Place {
  const { pathname, search } = new URL(href, 'http://site')
  return { path: pathname, query: search }
}

/**
 * Creates a router at an initial address; its screen is loaded before the promise resolves, possibly as a LoadError.
 * `version` is the build of the page. With `isNotFound` the server has found nothing at that address, and no screen is
 * shown there.
 */
export async function openRouter(href: string, version = '', isNotFound = false): Promise<Router> {
  const listeners = new Set<() => void>()
  let turn = 0
  let step = 0
  let shown = await made(placeOf(href), 'start')

  async function made(place: Place, by: Shown['by']): Promise<Shown> {
    const screen = by === 'start' && isNotFound ? undefined : await load(place.path)
    const { Screen, catalogues } = (screen !== undefined && loaded.get(screen)) || {}
    return { ...place, by, screen, Screen, catalogues }
  }

  /** Shows an address once its script is loaded, unless another navigation has started meanwhile. */
  async function show(place: Place, by: Shown['by'], before: () => void): Promise<void> {
    const mine = ++turn
    let next: Shown
    try {
      next = await made(place, by)
    } catch (error) {
      if (mine !== turn) return
      const trouble = troubleOf(error)
      // The script may have been removed with an older version of the site: the server has the newer one.
      if (trouble === 'failed' && navigator.onLine && mayReload(version, sessionStorage)) {
        location.assign(place.path + place.query)
        return
      }
      next = { ...place, by, screen: undefined, Screen: notLoaded[trouble] }
    }
    if (mine !== turn) return
    before()
    shown = next
    startTransition(() => {
      for (const listener of listeners) listener()
    })
  }

  if (typeof window !== 'undefined') {
    step = stepOf(history.state)
    addEventListener('popstate', ({ state }) => {
      step = stepOf(state)
      void show(placeOf(location.href), 'history', () => {})
    })
  }

  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(target, { replace = false } = {}) {
      const place = placeOf(target)
      return show(place, 'link', () => {
        if (!replace) step++
        const change = replace ? history.replaceState : history.pushState
        change.call(history, { step }, '', place.path + place.query)
      })
    },
    canGoBack: () => step > 0,
    step: () => step,
  }
}

/** Returns the step that the router stored with an entry of the history; 0 for an entry of another origin. */
function stepOf(state: unknown): number {
  return Number((state as { step?: number } | null)?.step ?? 0)
}

/** The placeholders of a screen whose script did not load. */
const notLoaded: Record<LoadTrouble, ComponentType> = {
  timeout: () => <ScreenNotLoaded trouble="timeout" />,
  failed: () => <ScreenNotLoaded trouble="failed" />,
}

function ScreenNotLoaded({ trouble }: { trouble: LoadTrouble }) {
  const router = useRouter()
  const { path, query } = useShown()
  return <LoadFailed isPage trouble={trouble} onAgain={() => router.go(path + query, { replace: true })} />
}

export const RouterContext = createContext<Router | null>(null)

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('RouterContext is missing')
  return router
}

/** Returns the current screen and address. */
export function useShown(): Shown {
  const router = useRouter()
  return useSyncExternalStore(router.subscribe, router.shown, router.shown)
}

/** Scrolls to the top of the page and moves the focus to the content after a link was followed. */
export function useFreshStart(): void {
  const { path, by } = useShown()
  const last = useRef(path)
  useLayoutEffect(() => {
    if (path === last.current) return
    last.current = path
    // A new screen is rendered from scratch, so the display font may be applied to titles in place of pictures too;
    // within a page it would move their letters.
    document.documentElement.dataset.face = 'own'
    if (by !== 'link') return
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, by])
}

/** Returns the query of the address as parsed by the screen's route. */
export function useSearchOf<Search>({ search }: ScreenRoute<Search>): Search {
  const { query } = useShown()
  return search!(Object.fromEntries(new URLSearchParams(query)))
}

type Query = Record<string, string | number | undefined>

/** Returns a path with its query; undefined values are left out. */
export function hrefOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return path
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  query?: Query
  /** Whether the link leads to the current screen; by default compared by screen and, if given, query. */
  isCurrent?: boolean
}

/** A link within the site; its screen is loaded on hover. */
export function Link({ to, query, isCurrent: isGiven, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const shown = useShown()
  const href = hrefOf(to, query)
  const isCurrent =
    isGiven ?? (screenAt(to) === shown.screen && (!query || href === shown.path + shown.query))
  const preload = () => void load(to).catch(() => {})

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    void router.go(href)
  }

  return (
    <a
      {...rest}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
    />
  )
}
