import type { ErrorCode } from '@fairground/contract/errors'
import type arcade from '@fairground/languages/EN/arcade.json'
import { refusalText } from '@fairground/web/text/refusal'
import { useWords as useAnyWords } from '@fairground/web/text/words'

export type WordId = keyof typeof arcade

/** The reason of a refusal: the server's code, or `offline` without an answer. */
export type Refusal = ErrorCode | 'offline'

/** Returns the words of the arcade; the compiler knows their ids. */
export function useWords() {
  const words = useAnyWords()
  return {
    ...words,
    say: (id: WordId, values?: Record<string, string | number>) => words.say(id, values),
    /** The words of a game, whose ids are loaded with it. */
    sayOfGame: words.say,
    /** Returns a sentence that explains a refusal, with the waiting time if it ends automatically. */
    sayRefusal: (code: Refusal) => refusalText(words, code),
  }
}
