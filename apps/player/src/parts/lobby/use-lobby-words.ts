import { catalogues } from 'virtual:words/lobby'
import type lobby from '@fairground/languages/EN/lobby.json'
import { useMoreWords } from '../use-more-words.ts'

type LobbyWordId = keyof typeof lobby

/**
 * Returns the words of the modals over a lobby, and the names of kinds and tags of games, which feeds provide as codes.
 */
export function useLobbyWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  /** Converts a code without a translation to words. */
  const plain = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')
  const named = (id: string, code: string) => (words.say(id) === id ? plain(code) : words.say(id))
  return {
    tag: words.tag,
    say: (id: LobbyWordId, values?: Record<string, string | number>) => words.say(id, values),
    kind: (code: string) => named(`kind.${code}`, code),
    label: (code: string) => named(`tag.${code}`, code),
    volatility: (level: number) => words.say(`volatility.${level}`),
  }
}

export type LobbyWords = NonNullable<ReturnType<typeof useLobbyWords>>
