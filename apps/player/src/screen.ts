import type { LucideIcon } from 'lucide-react'
import type { WordId } from './words.ts'

export interface MenuPlace {
  place: 'side' | 'bottom'
  /** Smaller stands first. */
  order: number
  icon: LucideIcon
  words: WordId
}

export interface ScreenRoute<Search = unknown> {
  path: string
  /** Other paths that show the same. */
  also?: string[]
  /** Who may enter; a visitor who needs a session is asked to log in, a trial who needs an account to register. */
  who: 'everybody' | 'player' | 'member'
  /** What stands around the screen: everything, or the header alone. */
  frame?: 'full' | 'header'
  title: WordId
  menu?: MenuPlace[]
  /** The category of a game lobby: its menu entry appears only with a vendor in it. */
  category?: string
  /** Reads the query of the address; what it does not know is dropped. */
  search?(raw: Record<string, string | undefined>): Search
}

/** What a `screens/<name>/route.ts` exports as `route`. */
export function screen<Search>(route: ScreenRoute<Search>): ScreenRoute<Search> {
  return route
}
