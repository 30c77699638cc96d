import { catalogues } from 'virtual:words/promotion'
import type promotion from '@fairground/languages/EN/promotion.json'
import { amountWords, wholeAmountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

export type PromotionWordId = keyof typeof promotion

/** Returns the words of promotions and bonuses; undefined while they load. */
export function usePromotionWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: PromotionWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** Formats an amount of an answer for the reader. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
    /** Formats it without decimals if it is whole. */
    whole: (amount: string, currency: string) => wholeAmountWords(amount, currency, words.tag),
  }
}

export type PromotionWords = NonNullable<ReturnType<typeof usePromotionWords>>
