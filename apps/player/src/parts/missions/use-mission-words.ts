import { catalogues } from 'virtual:words/missions'
import type missions from '@fairground/languages/EN/missions.json'
import { amountWords, numberText, wholeAmountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

type MissionWordId = keyof typeof missions

/** Returns the words of missions and leaderboards; undefined while they load. */
export function useMissionWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: MissionWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** Formats an amount of an answer for the reader. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
    /** Formats it without decimals if it is whole. */
    whole: (amount: string, currency: string) => wholeAmountWords(amount, currency, words.tag),
    /** Formats a number with the separators of the language. */
    figure: (count: string | number) => numberText(count, words.tag),
  }
}

export type MissionWords = NonNullable<ReturnType<typeof useMissionWords>>
