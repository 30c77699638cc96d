import { catalogues } from 'virtual:words/links'
import type links from '@fairground/languages/EN/links.json'
import { useMoreWords } from '../../parts/use-more-words.ts'

export type LinkWordId = keyof typeof links

/** Returns the words of sub ids, postbacks, media and own domains; undefined while they load. */
export function useLinkWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: LinkWordId, values?: Record<string, string | number>) => words.say(id, values),
  }
}

export type LinkWords = NonNullable<ReturnType<typeof useLinkWords>>
