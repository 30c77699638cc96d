import { catalogues } from 'virtual:words/identity'
import type identity from '@fairground/languages/EN/identity.json'
import { useMoreWords } from '../../parts/use-more-words.ts'

type IdentityWordId = keyof typeof identity

/** Returns the words of levels and documents; undefined while they load. */
export function useIdentityWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: IdentityWordId, values?: Record<string, string | number>) => words.say(id, values),
  }
}

export type IdentityWords = NonNullable<ReturnType<typeof useIdentityWords>>
