import type { OutputOf, SentBy } from '@fairground/contract/call'
import type { listGames, listHotGames, listPopularGames, listVendors } from '@fairground/contract/catalogue'
import type { getNotices, listArticles } from '@fairground/contract/content'
import type { getRegisterSetting, getStatus, listTexts } from '@fairground/contract/system'

/** What the server reads for every page, so that the first paint waits for nothing. */
export interface Boot {
  status: OutputOf<typeof getStatus>
  /** The first games of a page that shows any, as `listGames` answers a visitor of whom this is asked. */
  games?: { query: GamesQuery; first: OutputOf<typeof listGames> }
  /** What stands above the games of a lobby. */
  lanes?: { hot: OutputOf<typeof listHotGames>; popular: OutputOf<typeof listPopularGames> }
  vendors: OutputOf<typeof listVendors>
  /** The banners of every screen, as `getNotices` for banners alone answers a visitor. */
  banners: OutputOf<typeof getNotices>
  /** The first page of what the operator wrote, on a page that lists it. */
  articles?: { kind: ArticleKind; first: OutputOf<typeof listArticles> }
  /** The operator's own words in the page's language. */
  texts: OutputOf<typeof listTexts>
  /** The rules of registration, so that its form is there at once. */
  registerSetting: OutputOf<typeof getRegisterSetting>
}

/** What a page asks for first of the games. */
export type GamesQuery = Pick<SentBy<typeof listGames>, 'gameClassify' | 'isHot' | 'pageNo' | 'pageSize'>

/** What home shows of the games: one large, and two or three rows of tiles. */
export const homeGames: GamesQuery = { pageNo: 1, pageSize: 13 }

export type ArticleKind = SentBy<typeof listArticles>['kind']

export type Theme = 'light' | 'dark'

/** The colour of the browser's own bar: the ground of each theme, as in tokens.css. */
export const barColour: Record<Theme, string> = { light: '#fbf4e6', dark: '#0b1020' }

/** What stands in the document for the script to begin with. */
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
