import { catalogues } from 'virtual:words/promotion'
import type promotion from '@fairground/languages/EN/promotion.json'
import { amountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

export type PromotionWordId = keyof typeof promotion

/** The words of promotions and bonuses; nothing while they are on the way. */
export function usePromotionWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: PromotionWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** An amount off the wire as people read it. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
  }
}

export type PromotionWords = NonNullable<ReturnType<typeof usePromotionWords>>
