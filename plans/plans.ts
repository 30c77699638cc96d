import * as dailyWage from './daily-wage/rules.ts'
import * as dividend from './dividend/rules.ts'
import * as hourlyWage from './hourly-wage/rules.ts'
import type { Fault } from './plan.ts'
import * as realTimeWage from './real-time-wage/rules.ts'

/** The terms of each kind of contract between an agent and the one above. */
export interface PlanTerms {
  dividend: dividend.DividendTerms
  'daily-wage': dailyWage.DailyWageTerms
  'hourly-wage': hourlyWage.HourlyWageTerms
  'real-time-wage': realTimeWage.RealTimeWageTerms
}

/** What every kind of contract can be asked about its terms. */
interface PlanRules<Terms> {
  faultsOf(terms: Terms): Fault[]
  isCovered(below: Terms, above: Terms): boolean
}

/** Every kind of contract; the margin of a prize group needs none, and the revenue share is the affiliates'. */
export const planRules: { [Plan in keyof PlanTerms]: PlanRules<PlanTerms[Plan]> } = {
  dividend,
  'daily-wage': dailyWage,
  'hourly-wage': hourlyWage,
  'real-time-wage': realTimeWage,
}
