import { acquisition } from './acquisition/plan.ts'
import { dailyWage } from './daily-wage/plan.ts'
import { dividend } from './dividend/plan.ts'
import { groupMargin } from './group-margin/plan.ts'
import { hourlyWage } from './hourly-wage/plan.ts'
import type { Plan } from './plan.ts'
import { realTimeWage } from './real-time-wage/plan.ts'
import { revenueShare } from './revenue-share/plan.ts'

/**
 * Every plan, in display order. Adding a plan takes one import and one line here, and nothing else outside its folder.
 */
export const plans = [
  dividend,
  dailyWage,
  hourlyWage,
  realTimeWage,
  revenueShare,
  acquisition,
  groupMargin,
] as const satisfies readonly Plan[]

/** A plan of the list. */
export type ListedPlan = (typeof plans)[number]
export type PlanId = ListedPlan['id']

const planById = new Map<PlanId, Plan & { id: PlanId }>(plans.map((plan) => [plan.id, plan]))

/** Returns the plan with an id. */
export function planOf(id: PlanId): Plan & { id: PlanId } {
  return planById.get(id)!
}
