import type { QueueName } from '@fairground/contract/desk-figures'
import type { Permission } from '@fairground/contract/permissions'
import { type ComponentType, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { isGuarded, leaveThen } from './leave.ts'
import type { WordKey } from './text/words.tsx'

/** The groups of the menu, in their order. */
export const menuGroups = [
  'today',
  'players',
  'money',
  'lotteries',
  'loyalty',
  'agents',
  'content',
  'games',
  'settings',
] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A screen of the office: its path, its permission, and its entry in the menu. */
export interface Route {
  /** The path below `/office`; `:name` is a part that the screen receives. */
  path: string
  /** The permission that the screen needs, or several of which each is enough; `self` for a screen of everybody. */
  may: Permission | 'self' | readonly Permission[]
  title: WordKey
  /** The entry in the menu; absent for a screen that others link to. */
  menu?: {
    group: MenuGroup
    /** The place within the group. */
    position: number
    icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
    /** The queues whose waiting items the entry counts. */
    queues?: readonly QueueName[]
    /** A hook that returns what waits at an entry without a queue; undefined until known. */
    useWaiting?(): { count: number; oldestAt: string | null } | undefined
  }
  /** Whether people begin here, so that it has to do with the texts of the first screen (`later-words.ts`). */
  isFirst?: boolean
  load(): Promise<{ Screen: ComponentType<{ parts: Record<string, string> }> }>
}

/** An entry of the menu. */
export type MenuEntry = Pick<Route, 'path' | 'title'> & NonNullable<Route['menu']>

const base = '/office'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  shown ||= location.href
  listeners.add(listener)
  addEventListener('popstate', onHistory)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('popstate', onHistory)
  }
}

/** Returns the path below `/office`, with a leading slash. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname.slice(base.length).replace(/\/$/, '') || '/')
}

/** Returns the query of the address, with its question mark; empty for none. */
export function useSearch(): string {
  return useSyncExternalStore(subscribe, () => location.search)
}

/**
 * Navigates to a path below `/office`, which may have a query; a form with unsent changes asks first whether it may be
 * left.
 */
export function goTo(path: string): void {
  leaveThen(() => {
    history.pushState(null, '', base + path)
    shown = location.href
    for (const listener of listeners) listener()
    scrollTo(0, 0)
  })
}

/** Replaces the address by another path below `/office`, so that Back does not return to it. */
export function redirect(path: string): void {
  history.replaceState(null, '', base + path)
  shown = location.href
  for (const listener of listeners) listener()
}

/** The address whose screen is shown; empty before the first change. */
let shown = ''

/** Shows the screen of the address that Back or Forward led to, unless a form asks to stay: then it is shown again. */
function onHistory() {
  const wanted = location.href
  if (!isGuarded()) {
    shown = wanted
    for (const listener of listeners) listener()
    return
  }
  history.pushState(null, '', shown)
  leaveThen(() => {
    history.replaceState(null, '', wanted)
    shown = wanted
    for (const listener of listeners) listener()
  })
}

/** Changes the query of the address in place, without a new entry in the history. */
export function replaceSearch(change: (fields: URLSearchParams) => void): void {
  const fields = new URLSearchParams(location.search)
  change(fields)
  const text = fields.toString()
  history.replaceState(history.state, '', location.pathname + (text === '' ? '' : `?${text}`))
  shown = location.href
  for (const listener of listeners) listener()
}

/** Returns whether somebody with some permissions may enter a screen. */
export function mayEnter(permissions: readonly Permission[], { may }: Pick<Route, 'may'>): boolean {
  return may === 'self' || [may].flat().some((one) => permissions.includes(one))
}

/** Returns the parts of a path by the names in a route's pattern; undefined if the path does not match. */
export function partsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  if (!found) return undefined
  return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1]!)]))
}

/** Decodes a part of a path; returns it unchanged if its escapes are invalid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Returns whether a click on a link follows it in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0)
}

interface LinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** A link to a path below `/office`; a plain click follows it without reloading the page. */
export function Link({ to, className = 'link', children }: LinkProps) {
  return (
    <a
      className={className}
      href={base + to}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}
