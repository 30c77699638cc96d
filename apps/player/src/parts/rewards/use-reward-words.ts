import { catalogues } from 'virtual:words/rewards'
import { currencyOf, formatMoney } from '@fairground/kernel/money'
import type rewards from '@fairground/languages/EN/rewards.json'
import { amountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

export type RewardWordId = keyof typeof rewards

/** Returns the words of rewards; undefined while they load. */
export function useRewardWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: RewardWordId, values?: Record<string, string | number>) => words.say(id, values),
    money: (amount: string | bigint, code: string) =>
      typeof amount === 'string'
        ? amountWords(amount, code, words.tag)
        : formatMoney(amount, currencyOf(code), words.tag),
  }
}

export type RewardWords = NonNullable<ReturnType<typeof useRewardWords>>
