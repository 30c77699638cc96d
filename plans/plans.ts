import * as acquisition from './acquisition/rules.ts'
import * as dailyWage from './daily-wage/rules.ts'
import * as dividend from './dividend/rules.ts'
import * as hourlyWage from './hourly-wage/rules.ts'
import type { Fault } from './plan.ts'
import * as realTimeWage from './real-time-wage/rules.ts'
import * as revenueShare from './revenue-share/rules.ts'

/** The terms of each kind of contract between an agent and the one above. */
export interface PlanTerms {
  dividend: dividend.DividendTerms
  'daily-wage': dailyWage.DailyWageTerms
  'hourly-wage': hourlyWage.HourlyWageTerms
  'real-time-wage': realTimeWage.RealTimeWageTerms
}

/** The functions that every kind of contract has for its terms. */
interface PlanRules<Terms> {
  faultsOf(terms: Terms): Fault[]
  isCovered(below: Terms, above: Terms): boolean
}

/** Every kind of contract between an agent and the one above; the margin of a prize group needs none. */
export const planRules: { [Plan in keyof PlanTerms]: PlanRules<PlanTerms[Plan]> } = {
  dividend,
  'daily-wage': dailyWage,
  'hourly-wage': hourlyWage,
  'real-time-wage': realTimeWage,
}

/** The terms of each kind of deal of the brand with an affiliate. */
export interface DealTerms {
  'revenue-share': revenueShare.RevenueShareTerms
  acquisition: acquisition.AcquisitionTerms
}

/** Every kind of deal; the brand pays each of them itself, so that none has to be covered by another. */
export const dealRules: {
  [Plan in keyof DealTerms]: Pick<PlanRules<DealTerms[Plan]>, 'faultsOf'>
} = { 'revenue-share': revenueShare, acquisition }
