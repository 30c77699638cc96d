import { catalogues } from 'virtual:words/centre'
import type centre from '@fairground/languages/EN/centre.json'
import { useMoreWords } from '../use-more-words.ts'

export type CentreWordId = keyof typeof centre

/** Returns the words of the member centre; undefined while they load. */
export function useCentreWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: CentreWordId, values?: Record<string, string | number>) => words.say(id, values),
  }
}

export type CentreWords = NonNullable<ReturnType<typeof useCentreWords>>
