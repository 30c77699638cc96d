import { catalogues } from 'virtual:words/record'
import type record from '@fairground/languages/EN/record.json'
import { useMoreWords } from '../use-more-words.ts'

export type RecordWordId = keyof typeof record

/** Returns the words of the betting record, of its rounds and their seeds; undefined while they load. */
export function useRecordWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: RecordWordId, values?: Record<string, string | number>) => words.say(id, values),
  }
}

export type RecordWords = NonNullable<ReturnType<typeof useRecordWords>>
