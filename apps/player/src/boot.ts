import type { OutputOf } from '@fairground/contract/call'
import type { listGames, listVendors } from '@fairground/contract/catalogue'
import type { getRegisterSetting, getStatus } from '@fairground/contract/system'

/** What the server reads for every page, so that the first paint waits for nothing. */
export interface Boot {
  status: OutputOf<typeof getStatus>
  /** The first page of all games, as `listGames` without a filter answers. */
  games: OutputOf<typeof listGames>
  vendors: OutputOf<typeof listVendors>
  /** The rules of registration, so that its form is there at once. */
  registerSetting: OutputOf<typeof getRegisterSetting>
}

export type Theme = 'light' | 'dark'

/** The colour of the browser's own bar: the ground of each theme, as in tokens.css. */
export const barColour: Record<Theme, string> = { light: '#fbf4e6', dark: '#0b1020' }

/** What stands in the document for the script to begin with. */
export interface PageData {
  boot: Boot
  language: string
  theme: Theme
  /** Where the entry module is, and what it will need at once. */
  entry: string
  preload: string[]
}
