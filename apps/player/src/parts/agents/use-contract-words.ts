import { catalogues } from 'virtual:words/contract'
import { currencyOf } from '@fairground/kernel/money'
import type contract from '@fairground/languages/EN/contract.json'
import { amountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'

export type ContractWordId = keyof typeof contract

/** The words of contracts and of their income; nothing while they are on the way. */
export function useContractWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  const { tag } = words
  const counts = new Intl.NumberFormat(tag)
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 })
  return {
    tag,
    say: (id: ContractWordId, values?: Record<string, string | number>) => words.say(id, values),
    /** An amount off the wire as people read it. */
    money: (amount: string, currency: string) => amountWords(amount, currency, tag),
    /** The same without decimals where there are none, for the thresholds of terms. */
    threshold: (amount: string, currency: string) => thresholdText(amount, currency, tag),
    count: (number: number) => counts.format(number),
    /** A percentage off the wire, such as `0.35`. */
    percent: (rate: string | number) => percents.format(Number(rate) / 100),
  }
}

export type ContractWords = NonNullable<ReturnType<typeof useContractWords>>

function thresholdText(amount: string, currency: string, tag: string): string {
  const { symbol, code } = currencyOf(currency)
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: code.slice(0, 3),
    trailingZeroDisplay: 'stripIfInteger',
  })
    .formatToParts(amount as Intl.StringNumericLiteral)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
}
