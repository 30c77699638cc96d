import { catalogues } from 'virtual:words/missions'
import type missions from '@fairground/languages/EN/missions.json'
import { amountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

type MissionWordId = keyof typeof missions

/** The words of missions and leaderboards; nothing while they are on the way. */
export function useMissionWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: MissionWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** An amount off the wire as people read it. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
    /** A number with the separators of the language. */
    figure: (count: string | number) => new Intl.NumberFormat(words.tag).format(Number(count)),
  }
}

export type MissionWords = NonNullable<ReturnType<typeof useMissionWords>>
