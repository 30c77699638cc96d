import type { ErrorCode } from '@fairground/contract/errors'
import type arcade from '@fairground/languages/EN/arcade.json'
import { refusalText } from '@fairground/web/text/refusal'
import { useWords as useAnyWords } from '@fairground/web/text/words'

export type WordId = keyof typeof arcade

/** The reason of a refusal: the server's code, or `offline` without an answer. */
export type Refusal = ErrorCode | 'offline'

/** The words of the arcade, whose ids the compiler knows. */
export function useWords() {
  const words = useAnyWords()
  return {
    ...words,
    say: (id: WordId, values?: Record<string, string | number>) => words.say(id, values),
    /** The words of a game, whose ids come with it. */
    sayOfGame: words.say,
    /** Sentence that explains a refusal, with the time to wait where it ends by itself. */
    sayRefusal: (code: Refusal) => refusalText(words, code),
  }
}
