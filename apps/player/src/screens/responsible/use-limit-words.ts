import { catalogues } from 'virtual:words/limits'
import type limits from '@fairground/languages/EN/limits.json'
import { useMoreWords } from '../../parts/use-more-words.ts'

type LimitWordId = keyof typeof limits

/** Returns the words of limits, pauses and exclusion; undefined while they load. */
export function useLimitWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: LimitWordId, values?: Record<string, string | number>) => words.say(id, values),
  }
}

export type LimitWords = NonNullable<ReturnType<typeof useLimitWords>>
