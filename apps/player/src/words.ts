import type { ErrorCode } from '@fairground/contract/errors'
import type install from '@fairground/languages/EN/install.json'
import type player from '@fairground/languages/EN/player.json'
import type support from '@fairground/languages/EN/support.json'
import { refusalText } from '@fairground/web/text/refusal'
import { useWords as useAnyWords } from '@fairground/web/text/words'
import { createContext, useContext } from 'react'

export type WordId = keyof typeof player | keyof typeof support | keyof typeof install

/** The reason of a refusal: the server's code, or `offline` without an answer. */
export type Refusal = ErrorCode | 'offline'

/** Returns the words of this site, with ids known to the compiler. */
export function useWords() {
  const words = useAnyWords()
  return {
    ...words,
    say: (id: WordId, values?: Record<string, string | number>) => words.say(id, values),
    /** Returns a sentence that explains a refusal, with the time to wait if it ends automatically. */
    sayRefusal: (code: Refusal, values?: Record<string, string | number>) => {
      const isKnown = words.say(`error.${code}`) !== `error.${code}`
      return isKnown ? refusalText(words, code, values) : words.say('failed.title')
    },
    /** Returns the name of a country (ISO 3166-1 alpha-2); undefined for null. */
    country: (code: string | null) =>
      code ? new Intl.DisplayNames([words.tag, 'en'], { type: 'region' }).of(code) : undefined,
  }
}

/** Provides the function that changes the language of the site and stores it. */
export const LanguageContext = createContext<(code: string) => Promise<void>>(async () => {})

export const useSetLanguage = () => useContext(LanguageContext)
