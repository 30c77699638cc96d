import { catalogues } from 'virtual:words/contract'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import { currencyOf } from '@fairground/kernel/money'
import type contract from '@fairground/languages/EN/contract.json'
import { planOf } from '@fairground/plans/plans'
import { amountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'
import { planName } from './plans.ts'

export type ContractWordId = keyof typeof contract

/** The words of contracts and of their income; nothing while they are on the way. */
export function useContractWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  const { tag } = words
  const counts = new Intl.NumberFormat(tag)
  const wordOf = (plan: IncomePlan, own: string, id: string) => planOf(plan).words?.[own] ?? words.say(id)
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 })
  return {
    tag,
    say: (id: ContractWordId, values?: Record<string, string | number>) => words.say(id, values),
    planName: (plan: IncomePlan) => planName<ContractWordId>(plan, words),
    /** What a plan pays. */
    about: (plan: IncomePlan) => wordOf(plan, 'about', `intro.${plan}`),
    /** The label of a field of a plan's terms, and that of one of its options. */
    fieldName: (plan: IncomePlan, field: string) => wordOf(plan, field, `terms.${kebab(field)}`),
    optionName: (plan: IncomePlan, field: string, option: string) =>
      wordOf(plan, `${field}.${option}`, `option.${kebab(field)}.${option}`),
    /** The text of a field that can be on or off, where it is chosen. */
    switchName: (plan: IncomePlan, field: string) => wordOf(plan, field, `offer.${kebab(field)}`),
    /** The label of a figure of a plan's own; some are terms. */
    figureName: (plan: IncomePlan, figure: string) =>
      figure in planOf(plan).fields
        ? wordOf(plan, figure, `terms.${kebab(figure)}`)
        : wordOf(plan, figure, `figures.${kebab(figure)}`),
    /** An amount off the wire as people read it. */
    money: (amount: string, currency: string) => amountWords(amount, currency, tag),
    /** The same without decimals where there are none, for the thresholds of terms. */
    threshold: (amount: string, currency: string) => thresholdText(amount, currency, tag),
    count: (number: number) => counts.format(number),
    /** A percentage off the wire, such as `0.35`. */
    percent: (rate: string | number) => percents.format(Number(rate) / 100),
  }
}

/** The name of a field as ids of words have it: `activeFrom` is `active-from`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
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
