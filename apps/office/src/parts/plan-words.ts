import type { IncomePlan } from '@fairground/contract/contract-figures'
import { planOf } from '@fairground/plans/plans'
import { useWords } from '../text/words.tsx'

/** The words of plans and their terms: those that a plan has of its own, else those of the office. */
export function usePlanWords() {
  const { named } = useWords()
  const fieldName = (plan: IncomePlan, field: string) => planOf(plan).words?.[field] ?? named('terms', field)
  return {
    /** What a plan pays. */
    about: (plan: IncomePlan) => planOf(plan).words?.about ?? named('terms', `about.${plan}`),
    fieldName,
    /** The label of a field in a form, where some say more. */
    inputName: (plan: IncomePlan, field: string) => {
      const name = named('offer', field)
      return name === field ? fieldName(plan, field) : name
    },
    optionName: (plan: IncomePlan, field: string, option: string) => fieldName(plan, `${field}.${option}`),
    /** The label of a figure of a plan's own; some are terms. */
    figureName: (plan: IncomePlan, figure: string) =>
      figure in planOf(plan).fields
        ? fieldName(plan, figure)
        : (planOf(plan).words?.[figure] ?? named('figures', figure)),
  }
}
