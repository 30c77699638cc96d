import { catalogues } from 'virtual:words/contract'
import type { IncomePlan } from '@fairground/contract/contract-figures'
import type contract from '@fairground/languages/EN/contract.json'
import { planOf } from '@fairground/plans/plans'
import { amountWords, numberText, wholeAmountWords } from '@fairground/web/text/formats'
import { useMoreWords } from '../use-more-words.ts'
import { planName } from './plans.ts'

export type ContractWordId = keyof typeof contract

/** Returns the words of contracts and their income; undefined while they load. */
export function useContractWords() {
  const words = useMoreWords(catalogues)
  if (!words) return undefined
  const { tag } = words
  const wordOf = (plan: IncomePlan, own: string, id: string) => planOf(plan).words?.[own] ?? words.say(id)
  return {
    tag,
    say: (id: ContractWordId, values?: Record<string, string | number>) => words.say(id, values),
    planName: (plan: IncomePlan) => planName<ContractWordId>(plan, words),
    /** Returns a text about the payments of a plan. */
    about: (plan: IncomePlan) => wordOf(plan, 'about', `intro.${plan}`),
    /** Returns the label of a field of a plan's terms, or of one of its options. */
    fieldName: (plan: IncomePlan, field: string) => wordOf(plan, field, `terms.${kebab(field)}`),
    optionName: (plan: IncomePlan, field: string, option: string) =>
      wordOf(plan, `${field}.${option}`, `option.${kebab(field)}.${option}`),
    /** Returns the text of a switch among the terms, in the form of an offer. */
    switchName: (plan: IncomePlan, field: string) => wordOf(plan, field, `offer.${kebab(field)}`),
    /** Returns the label of a plan's own figure; some are terms. */
    figureName: (plan: IncomePlan, figure: string) =>
      figure in planOf(plan).fields
        ? wordOf(plan, figure, `terms.${kebab(figure)}`)
        : wordOf(plan, figure, `figures.${kebab(figure)}`),
    /** Formats an amount of an answer for the reader. */
    money: (amount: string, currency: string) => amountWords(amount, currency, tag),
    /** Formats a threshold of terms: an amount without decimals if they are zero. */
    threshold: (amount: string, currency: string) => wholeAmountWords(amount, currency, tag),
    count: (number: number) => numberText(number, tag),
    /** Formats a percentage of an answer, such as `0.35`. */
    percent: (rate: string | number) =>
      numberText(Number(rate) / 100, tag, { style: 'percent', maximumFractionDigits: 4 }),
  }
}

/** Converts the name of a field to kebab case for ids of words: `activeFrom` to `active-from`. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export type ContractWords = NonNullable<ReturnType<typeof useContractWords>>
