import { catalogues } from 'virtual:words/domains'
import type domains from '@fairground/languages/EN/domains.json'
import { useMoreWords } from '../use-more-words.ts'

/** Returns the words of the brand's addresses; undefined while they load. */
export function useDomainWords() {
  const words = useMoreWords(catalogues)
  return (
    words && ((id: keyof typeof domains, values?: Record<string, string | number>) => words.say(id, values))
  )
}
