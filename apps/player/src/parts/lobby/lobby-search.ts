/** The search parameters of a lobby. */
export interface LobbySearch {
  /** The list of games; by default all. */
  tab?: 'hot' | 'recent' | 'favourites'
  /** A part of the name of a game. */
  gameName?: string
  vassalage?: string
  /** Kinds of games, separated by commas. */
  classification?: string
  /** A decimal string: games with at most this minimum stake. */
  minBet?: string
  minLineNum?: number
  /** Tags, separated by commas. */
  tags?: string
  /** Levels from 1 to 5, separated by commas. */
  volatility?: string
  /** The minimum of the largest win, in multiples of the stake. */
  minMaxWin?: number
  /** The order of the list; by default the most popular first. */
  sort?: (typeof sorts)[number]
}

/** The orders of a list besides popularity, as a lobby offers them. */
export const sorts = ['new', 'name', 'return', 'volatility'] as const

const text = (value: string | undefined) => value?.slice(0, 64) || undefined
const tabs = ['hot', 'recent', 'favourites'] as const

/** Parses the query of a lobby's address; invalid values are left out. */
export function lobbySearch(raw: Record<string, string | undefined>): LobbySearch {
  const {
    gameName,
    vassalage,
    classification,
    minBet = '',
    minLineNum = '',
    minMaxWin = '',
    volatility = '',
    tags,
  } = raw
  return {
    tab: tabs.find((tab) => tab === raw.tab),
    gameName: text(gameName),
    vassalage: text(vassalage),
    classification: text(classification),
    minBet: /^\d{1,12}(\.\d{1,4})?$/.test(minBet) ? minBet : undefined,
    minLineNum: /^[1-9]\d{0,5}$/.test(minLineNum) ? Number(minLineNum) : undefined,
    tags: text(tags),
    volatility: /^[1-5](,[1-5])*$/.test(volatility) ? volatility : undefined,
    minMaxWin: /^[1-9]\d{0,6}$/.test(minMaxWin) ? Number(minMaxWin) : undefined,
    sort: sorts.find((sort) => sort === raw.sort),
  }
}
