import { catalogues } from 'virtual:words/deposit'
import type deposit from '@fairground/languages/EN/deposit.json'
import { amountWords, wholeAmountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../../parts/use-more-words.ts'

export type DepositWordId = keyof typeof deposit

/** Returns the words of deposits; undefined while they load. */
export function useDepositWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: DepositWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** Formats an amount of an answer for the reader. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
    /** Formats it without decimals if it is whole, for limits and buttons. */
    whole: (amount: string, currency: string) => wholeAmountWords(amount, currency, words.tag),
  }
}

export type DepositWords = NonNullable<ReturnType<typeof useDepositWords>>
