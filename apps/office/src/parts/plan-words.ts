import type { IncomePlan } from '@fairground/contract/contract-figures'
import { planOf } from '@fairground/plans/plans'
import { useWords } from '../text/words.tsx'

/** Returns the words of plans and their terms: a plan's own, or else those of the office. */
export function usePlanWords() {
  const { named } = useWords()
  const fieldName = (plan: IncomePlan, field: string) => planOf(plan).words?.[field] ?? named('terms', field)
  return {
    /** Returns a text about the payments of a plan. */
    about: (plan: IncomePlan) => planOf(plan).words?.about ?? named('terms', `about.${plan}`),
    fieldName,
    /** Returns the label of a field in a form, which is longer for some fields. */
    inputName: (plan: IncomePlan, field: string) => {
      const name = named('offer', field)
      return name === field ? fieldName(plan, field) : name
    },
    optionName: (plan: IncomePlan, field: string, option: string) => fieldName(plan, `${field}.${option}`),
    /** Returns the label of a plan's own figure; some are terms. */
    figureName: (plan: IncomePlan, figure: string) =>
      figure in planOf(plan).fields
        ? fieldName(plan, figure)
        : (planOf(plan).words?.[figure] ?? named('figures', figure)),
  }
}
