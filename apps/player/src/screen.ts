import type { SwitchName } from '@fairground/contract/switches'
import type { LucideIcon } from 'lucide-react'
import type { ArticleKind, GamesQuery } from './boot.ts'
import type { Game } from './parts/lobby/game-art.tsx'
import type { WordId } from './words.ts'

export type Category = Game['gameClassify']

/** The bars around a screen. */
export type Around = 'header' | 'banner' | 'footer' | 'side'

/**
 * Where a screen is led to from: the menus at the side and under the thumb, the bar of categories, the account's menu.
 */
export interface MenuPlace {
  place: 'side' | 'bottom' | 'categories' | 'account'
  /** Smaller stands first. */
  order: number
  icon: LucideIcon
  words: WordId
  /** The categories that this entry leads to, where they are not all of the screen's. */
  categories?: readonly Category[]
}

export interface ScreenRoute<Search = unknown> {
  path: string
  /** Other paths that show the same. */
  also?: string[]
  /**
   * The visitors who may open it; one without a session is asked to log in if it needs one, a trial account to register
   * if it needs an account.
   */
  who: 'everybody' | 'player' | 'member'
  /** The bars that the screen does not have; by default it has all. */
  without?: readonly Around[]
  /** The path whose banners stand there while it has none of its own. */
  bannersOf?: string
  /** All bars are hidden until the visitor shows them, and the side menu begins mini (specification, section 2). */
  isBare?: boolean
  title: WordId
  /** The screen's description for search engines and link previews; by default the site's. */
  about?: WordId
  /** Left out of search engines although everybody may enter. */
  isUnlisted?: boolean
  menu?: MenuPlace[]
  /** The categories of a game lobby: its menu entries appear only with a vendor in one of them. */
  categories?: readonly Category[]
  /** The first games of the screen, which are in the prerendered page; by default those of its `categories`. */
  games?: GamesQuery
  /** The operator's articles that the screen lists: their first page comes with the page. */
  articles?: ArticleKind
  /** The brand's switch without which no menu leads here. */
  switch?: SwitchName
  /** Reads the query of the address; what it does not know is dropped. */
  search?(raw: Record<string, string | undefined>): Search
}

/** Types the export `route` of a `screens/<name>/route.ts`. */
export function screen<Search>(route: ScreenRoute<Search>): ScreenRoute<Search> {
  return route
}
