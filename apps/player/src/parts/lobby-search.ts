/** What the address of a lobby may say: a part of a game's name, a vendor. */
export interface LobbySearch {
  gameName?: string
  vassalage?: string
}

const text = (value: string | undefined) => value?.slice(0, 64) || undefined

/** Reads the query of a lobby's address. */
export function lobbySearch({ gameName, vassalage }: Record<string, string | undefined>): LobbySearch {
  return { gameName: text(gameName), vassalage: text(vassalage) }
}
