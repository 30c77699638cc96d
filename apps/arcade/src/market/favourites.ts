import { useState } from 'react'

type Kept = Readonly<Record<string, readonly string[]>>

/** Returns the storage key of the specification (LOTTFAV), followed by the user name. */
function keyOf(username: string): string {
  return `LOTTFAV${username}`
}

/** Parses the numbers that a player has saved for each game, by their purpose; empty if the stored text is not ours. */
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

/** Returns the player's favourite numbers of a game in this browser, and a function that saves others. */
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
