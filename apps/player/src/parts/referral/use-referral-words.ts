import { catalogues } from 'virtual:words/referral'
import type referral from '@fairground/languages/EN/referral.json'
import { amountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

type ReferralWordId = keyof typeof referral

/** Returns the words of invitations; undefined while they load. */
export function useReferralWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: ReferralWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** Formats an amount of an answer for the reader. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
  }
}

export type ReferralWords = NonNullable<ReturnType<typeof useReferralWords>>
