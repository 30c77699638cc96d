/** What the address of a lobby may say. */
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
}

const text = (value: string | undefined) => value?.slice(0, 64) || undefined
const tabs = ['hot', 'recent', 'favourites'] as const

/** Reads the query of a lobby's address; what cannot be asked for is dropped. */
export function lobbySearch(raw: Record<string, string | undefined>): LobbySearch {
  const { gameName, vassalage, classification, minBet = '', minLineNum = '', tags } = raw
  return {
    tab: tabs.find((tab) => tab === raw.tab),
    gameName: text(gameName),
    vassalage: text(vassalage),
    classification: text(classification),
    minBet: /^\d{1,12}(\.\d{1,4})?$/.test(minBet) ? minBet : undefined,
    minLineNum: /^[1-9]\d{0,5}$/.test(minLineNum) ? Number(minLineNum) : undefined,
    tags: text(tags),
  }
}
