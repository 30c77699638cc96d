/** The search parameters of a lobby. */
export interface LobbySearch {
  /** Which games: all without it. */
  tab?: 'hot' | 'recent' | 'favourites'
  /** A part of a game's name. */
  gameName?: string
  vassalage?: string
  /** Kinds of games with commas. */
  classification?: string
  /** A decimal string: games that can be played from so little. */
  minBet?: string
  minLineNum?: number
  /** With commas. */
  tags?: string
  /** Levels from 1 to 5 with commas. */
  volatility?: string
  /** Times of the stake that a round can pay at least. */
  minMaxWin?: number
  /** The order of the list; by default the most popular first. */
  sort?: (typeof sorts)[number]
}

/** The orders of a list besides that of popularity, as a lobby offers them. */
export const sorts = ['new', 'name', 'return', 'volatility'] as const

const text = (value: string | undefined) => value?.slice(0, 64) || undefined
const tabs = ['hot', 'recent', 'favourites'] as const

/** Reads the query of a lobby's address; what cannot be asked for is dropped. */
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
