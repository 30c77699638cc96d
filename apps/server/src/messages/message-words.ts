import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type english from '@fairground/languages/EN/messages.json'

export type MessageId = keyof typeof english

/**
 * Function that returns a message in the language of a code, with `{name}` replaced by each of its values unchanged.
 */
export type SayMessage = (languageCode: string, id: MessageId, values: Record<string, string>) => string

/**
 * Reads the texts of messages: `<code>/messages.json` of each folder in `languages`. An unknown language, and a message
 * without a translation, fall back to English. Throws for a placeholder without a value.
 */
export function messageWords(languages: string): SayMessage {
  const codes = readdirSync(languages, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  const words = new Map(codes.map((code) => [code, wordsIn(`${languages}/${code}/messages.json`)]))
  const inEnglish = words.get('EN')!

  return function sayMessage(languageCode, id, values) {
    const text = words.get(languageCode)?.[id] ?? inEnglish[id]!
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`the message ${id} names ${name}, which is not given`)
      return value
    })
  }
}

/** Texts of a file by their ids; none if there is no file. */
function wordsIn(file: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Messages of the house. */
export const sayMessage = messageWords(fileURLToPath(new URL('../../../../languages', import.meta.url)))
