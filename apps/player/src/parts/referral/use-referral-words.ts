import { catalogues } from 'virtual:words/referral'
import type referral from '@fairground/languages/EN/referral.json'
import { amountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

type ReferralWordId = keyof typeof referral

/** The words of invitations; nothing while they are on the way. */
export function useReferralWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  return {
    tag: words.tag,
    say: (id: ReferralWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** An amount off the wire as people read it. */
    money: (amount: string, currency: string) => amountWords(amount, currency, words.tag),
  }
}

export type ReferralWords = NonNullable<ReturnType<typeof useReferralWords>>
