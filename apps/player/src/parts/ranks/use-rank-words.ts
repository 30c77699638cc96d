import { catalogues } from 'virtual:words/ranks'
import { currencyOf, formatWholeMoney, parseMoney } from '@fairground/kernel/money'
import type ranks from '@fairground/languages/EN/ranks.json'
import { amountWords, numberText, wholeAmountWords } from '@fairground/web/text/formats'
import { useTimes } from '../../use-times.ts'
import { useMoreWords } from '../use-more-words.ts'

export type RankWordId = keyof typeof ranks

/** Money in the answer of a call. */
export interface Money {
  amount: string
  currency: string
}

/** A rank with its club in the answer of a call. */
export interface NamedRank {
  rank: number
  club: { labelName: string; color: string; color2: string } | null
}

/** Returns the words of ranks and rebates; undefined while they load. */
export function useRankWords() {
  const words = useMoreWords(catalogues)
  const times = useTimes()
  if (!words) return undefined
  const say = (id: RankWordId, values?: Record<string, string | number>) => words.say(id, values)
  return {
    tag: words.tag,
    say,
    money: ({ amount, currency }: Money) => amountWords(amount, currency, words.tag),
    /** Formats an amount, a whole one without decimals. */
    whole: ({ amount, currency }: Money) => wholeAmountWords(amount, currency, words.tag),
    /** Formats the missing part of an amount; undefined if nothing is missing. */
    missing(done: Money, needed: Money): string | undefined {
      const currency = currencyOf(needed.currency)
      const rest = parseMoney(needed.amount, currency) - parseMoney(done.amount, currency)
      return rest > 0n ? formatWholeMoney(rest, currency, words.tag) : undefined
    },
    /** Formats hundredths of a percent. */
    rate: (hundredths: number) => percentIn(words.tag, hundredths / 10_000),
    /** Formats a percentage. */
    percent: (percent: number) => percentIn(words.tag, percent / 100),
    moment: times.moment,
    nameOf: ({ rank, club }: NamedRank) =>
      rank === 0 ? say('rank.none') : (club?.labelName ?? say('rank.number', { rank })),
  }
}

function percentIn(tag: string, share: number): string {
  return numberText(share, tag, { style: 'percent', maximumFractionDigits: 2 })
}

export type RankWords = NonNullable<ReturnType<typeof useRankWords>>
