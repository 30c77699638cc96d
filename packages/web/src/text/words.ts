import { type Messages, setupI18n } from '@lingui/core'
import { createContext, useContext } from 'react'
import { languageOf } from './languages.ts'

export interface Words {
  /** The specification's code, such as `TY`. */
  code: string
  /** BCP 47 tag. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Returns the message of an id with its placeholders filled in. */
  say(id: string, values?: Record<string, string | number>): string
  /** Adds compiled messages of the same language that were loaded later; the operator's own ones still prevail. */
  add(messages: Messages): void
}

/**
 * Makes the words of one language from its compiled messages, overridden by the operator's own compiled ones; an id
 * without a message gives the id.
 */
export function wordsOf(code: string, messages: Messages, own: Record<string, unknown> = {}): Words {
  const { tag, direction } = languageOf(code)
  const i18n = setupI18n({ locale: tag, messages: { [tag]: { ...messages, ...(own as Messages) } } })
  const add = (more: Messages) => i18n.load(tag, { ...more, ...(own as Messages) })
  return { code, tag, direction, say: (id, values) => i18n._(id, values), add }
}

export const WordsContext = createContext<Words | null>(null)

/** Returns the words of the current language. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('WordsContext is missing')
  return words
}
