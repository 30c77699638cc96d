import { useState } from 'react'

type Kept = Readonly<Record<string, readonly string[]>>

/** The key of the specification's list of storage (LOTTFAV), with the user name behind it. */
function keyOf(username: string): string {
  return `LOTTFAV${username}`
}

/**
 * The numbers that a player keeps for each game, by what they are for; nothing where the browser's text is not ours.
 */
export function readFavourites(text: string | null): Readonly<Record<string, Kept>> {
  try {
    const read: unknown = JSON.parse(text ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(
      Object.entries(read)
        .filter(([, kept]) => typeof kept === 'object' && kept !== null)
        .map(([game, kept]) => [
          game,
          Object.fromEntries(Object.entries(kept as object).filter(([, values]) => isTexts(values))),
        ]),
    )
  } catch {
    return {}
  }
}

function isTexts(values: unknown): values is string[] {
  return Array.isArray(values) && values.every((value) => typeof value === 'string')
}

/** The player's favourite numbers of a game in this browser, and how to keep others. */
export function useFavourites(gameId: string) {
  const [key] = useState(() => keyOf(sessionStorage.getItem('username') ?? ''))
  const [all, setAll] = useState(() => readFavourites(localStorage.getItem(key)))
  return {
    kept: all[gameId] ?? {},
    keep(of: string, values: readonly string[]) {
      const next = { ...all, [gameId]: { ...all[gameId], [of]: values } }
      setAll(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
  }
}
