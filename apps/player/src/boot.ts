import type { SentBy } from '@fairground/contract/call'
import type { listGames } from '@fairground/contract/catalogue'
import type { listArticles } from '@fairground/contract/content'
import type { Boot, Theme } from '@fairground/contract/player-site'

/** The query of a page's first list of games. */
export type GamesQuery = Pick<SentBy<typeof listGames>, 'gameClassify' | 'isHot' | 'pageNo' | 'pageSize'>

/** The games of home: two rows of tiles at any width. */
export const homeGames: GamesQuery = { pageNo: 1, pageSize: 16 }

export type ArticleKind = SentBy<typeof listArticles>['kind']

/** The colour of the browser's own bar: the ground of each theme, as in tokens.css. */
export const barColour: Record<Theme, string> = { light: '#f4e9d4', dark: '#0b1020' }

/** The data in the document that the script begins with. */
export interface PageData {
  boot: Boot
  language: string
  theme: Theme
  /** Of the build that the page belongs to; empty in development, where nothing is kept. */
  version: string
  /** Whether the body stands in for any page, to be drawn anew: what a kept page is when the network is gone. */
  isShell?: boolean
  /** Where the entry module is, and what it will need at once. */
  entry: string
  preload: string[]
  /** Files of style that stands in the page itself. */
  styled: string[]
}
