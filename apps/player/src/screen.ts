import type { SwitchName } from '@fairground/contract/switches'
import type { LucideIcon } from 'lucide-react'
import type { ArticleKind, GamesQuery } from './boot.ts'
import type { Game } from './parts/lobby/game-art.tsx'
import type { WordId } from './words.ts'

export type Category = Game['gameClassify']

/** The bars around a screen. */
export type Around = 'header' | 'banner' | 'footer' | 'side'

/** A menu with a link to a screen: at the side, at the bottom, of categories, or of the account. */
export interface MenuPlace {
  place: 'side' | 'bottom' | 'categories' | 'account'
  /** The position in the menu, lowest first. */
  order: number
  icon: LucideIcon
  words: WordId
  /** The categories of this entry, if they differ from the screen's. */
  categories?: readonly Category[]
}

export interface ScreenRoute<Search = unknown> {
  path: string
  /** Other paths of the same screen. */
  also?: string[]
  /** Returns whether a path below the screen's own is also a page of it, with a canonical address of its own. */
  isBelow?(path: string): boolean
  /**
   * The visitors who may open it; one without a session is asked to log in if it needs one, a trial account to register
   * if it needs an account.
   */
  who: 'everybody' | 'player' | 'member'
  /** The bars that the screen does not have; by default it has all. */
  without?: readonly Around[]
  /** The path whose banners are shown while the screen has none of its own. */
  bannersOf?: string
  /** Whether all bars are hidden until the visitor shows them, with a mini side menu (specification, section 2). */
  isBare?: boolean
  title: WordId
  /** The screen's description for search engines and link previews; by default the site's. */
  about?: WordId
  /** Whether search engines may not list it although everybody may open it. */
  isUnlisted?: boolean
  menu?: MenuPlace[]
  /** The categories of a game lobby: its menu entries appear only with a vendor in one of them. */
  categories?: readonly Category[]
  /** The first games of the screen, which are in the prerendered page; by default those of its `categories`. */
  games?: GamesQuery
  /** The kind of the operator's articles that the screen lists; their first list is in the page's data. */
  articles?: ArticleKind
  /** The brand's switch that menus require for a link to the screen. */
  switch?: SwitchName
  /** Parses the query of the address; invalid values are left out. */
  search?(raw: Record<string, string | undefined>): Search
}

/** Returns the given route, typed, for the export `route` of a `screens/<name>/route.ts`. */
export function screen<Search>(route: ScreenRoute<Search>): ScreenRoute<Search> {
  return route
}
