import type { SentBy } from '@fairground/contract/call'
import type { listGames } from '@fairground/contract/catalogue'
import type { listArticles } from '@fairground/contract/content'
import type { Boot, Theme } from '@fairground/contract/player-site'

/** The query of the first list of games of a page. */
export type GamesQuery = Pick<SentBy<typeof listGames>, 'gameClassify' | 'isHot' | 'pageNo' | 'pageSize'>

/** The games of home, which fill two rows of tiles at any width. */
export const homeGames: GamesQuery = { pageNo: 1, pageSize: 16 }

export type ArticleKind = SentBy<typeof listArticles>['kind']

/** The colour of the browser's toolbar by theme, equal to the background in tokens.css. */
export const barColour: Record<Theme, string> = { light: '#f4e9d4', dark: '#0b1020' }

/** The data in the document for the start of the script. */
export interface PageData {
  boot: Boot
  language: string
  theme: Theme
  /** The build of the page; empty in development, where nothing is cached. */
  version: string
  /** Whether the body is the shell, a cached page for use without a network, which the script renders again. */
  isShell?: boolean
  /** Whether the body says that there is no such page, also at the path of a screen, such as for an unknown day. */
  isNotFound?: boolean
  /** The address of the entry module. */
  entry: string
  preload: string[]
  /** The style files that are inlined in the page. */
  styled: string[]
}
