import type { Permission } from '@fairground/contract/permissions'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import type { WordKey } from './text/words.tsx'

/** A screen of the office: where it is, who may see it, and its entry in the menu. */
export interface Route {
  /** Below `/office`, with `:name` for a part that the screen is given. */
  path: string
  may: Permission
  title: WordKey
  /** Its place in the menu; left out for a screen that others lead to. */
  menu?: {
    position: number
    icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
    /** A hook that gives how many things wait there; undefined until it is known. */
    useCount?(): number | undefined
  }
  load(): Promise<{ Screen: ComponentType<{ parts: Record<string, string> }> }>
}

const base = '/office'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

/** The path below `/office`, beginning with a slash. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname.slice(base.length).replace(/\/$/, '') || '/')
}

/** Goes to a path below `/office`. */
export function goTo(path: string): void {
  history.pushState(null, '', base + path)
  for (const listener of listeners) listener()
  scrollTo(0, 0)
}

/** The parts of a path that a route's pattern names; undefined where it is another path. */
export function partsOf(pattern: string, path: string): Record<string, string> | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const found = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path)
  if (!found) return undefined
  return Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1]!)]))
}

/** A part of a path without its escapes; one that is not escaped as it must be, as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface LinkProps {
  to: string
  children: ReactNode
}

/** A link to a path below `/office`, which a plain click follows without loading the page anew. */
export function Link({ to, children }: LinkProps) {
  return (
    <a
      className="link"
      href={base + to}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}
