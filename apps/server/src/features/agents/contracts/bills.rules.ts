import type { Figures } from '@fairground/plans/figures'
import type { Bill, Carrying } from '@fairground/plans/plan'
import { countedBy, type Terms } from './terms.rules.ts'

/** Balance that a period carries to the next, in minor units: zero or negative. */
export type Carried = bigint

/** Balance carried into the first period of a contract. */
export const nothingCarried: Carried = 0n

/** Returns the bill of a team's period; throws a TypeError for terms of a plan that does not count the team. */
export function billOf(terms: Terms, figures: Figures, carrying: Carrying): Bill {
  const counted = countedBy('team', terms)
  if (!counted) throw new TypeError(`${terms.plan} does not count the figures of a team`)
  return counted.plan.settle(counted.rules, figures, carrying)
}
