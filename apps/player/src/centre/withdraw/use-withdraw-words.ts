import { catalogues } from 'virtual:words/withdraw'
import type withdraw from '@fairground/languages/EN/withdraw.json'
import { amountWords, wholeAmountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../../parts/use-more-words.ts'

export type WithdrawWordId = keyof typeof withdraw

/** Returns the words of withdrawals; undefined while they load. */
export function useWithdrawWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  const say = (id: WithdrawWordId, values?: Record<string, string | number>) => words.say(id, values)
  return {
    tag: words.tag,
    say,
    /** Formats an amount of an answer for the reader. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
    /** Formats it without decimals if it is whole, for limits and buttons. */
    whole: (amount: string, currency: string) => wholeAmountWords(amount, currency, words.tag),
    /** Formats a typical duration. */
    duration: (minutes: number) =>
      minutes < 120
        ? say('withdraw.minutes', { count: minutes })
        : say('withdraw.hours', { count: Math.round(minutes / 60) }),
  }
}

export type WithdrawWords = NonNullable<ReturnType<typeof useWithdrawWords>>
