import { moneyConditions } from '@fairground/contract/mission-figures'
import type { MissionTermsOnWire } from '@fairground/contract/office-missions'
import { useFormats } from '../text/formats.ts'
import { useWords } from '../text/words.tsx'

type Condition = MissionTermsOnWire['conditions'][number]

/** Returns a function that describes a condition of a mission, with amounts in a currency. */
export function useConditionText() {
  const { w } = useWords()
  const { money } = useFormats()
  return ({ kind, least, categories, each }: Condition, currency: string): string => {
    const text = w(`conditions.${kind}`, {
      least: moneyConditions.includes(kind) ? money({ amount: least, currency }) : least,
    })
    if (each !== null) return `${text} ${w('conditions.each', { each: money({ amount: each, currency }) })}`
    if (categories.length === 0) return text
    return `${text} (${categories.map((category) => w(`categories.${category}`)).join(', ')})`
  }
}
