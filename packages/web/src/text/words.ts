import { type Messages, setupI18n } from '@lingui/core'
import { createContext, useContext } from 'react'
import { languageOf } from './languages.ts'

export interface Words {
  /** The specification's code, such as `TY`. */
  code: string
  /** BCP 47 tag. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** The sentence of an id with its placeholders filled in. */
  say(id: string, values?: Record<string, string | number>): string
}

/**
 * The words of one language out of its compiled messages, with the operator's own compiled ones on top; an id without a
 * message reads as itself.
 */
export function wordsOf(code: string, messages: Messages, own: Record<string, unknown> = {}): Words {
  const { tag, direction } = languageOf(code)
  const i18n = setupI18n({ locale: tag, messages: { [tag]: { ...messages, ...(own as Messages) } } })
  return { code, tag, direction, say: (id, values) => i18n._(id, values) }
}

export const WordsContext = createContext<Words | null>(null)

/** The words of the language in force. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('WordsContext is missing')
  return words
}
