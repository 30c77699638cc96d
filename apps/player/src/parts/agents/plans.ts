import type { OutputOf } from '@fairground/contract/call'
import type { ContractPlan, IncomePlan, TeamPlan } from '@fairground/contract/contract-figures'
import {
  answerDeal,
  type getConsolidated,
  processContractHourSalary,
  processDailySalary,
  processDividendReq,
  processRealTimeSalaryContract,
} from '@fairground/contract/contracts'
import { planOf } from '@fairground/plans/plans'

type Consolidated = OutputOf<typeof getConsolidated>

// The specification has calls and pages for four plans, each under a name of its own. All other contracts are answered
// by one call, and stand on the page of the income.

const reported = {
  dividend: 'divtypereq',
  'daily-wage': 'dailysalreqtype',
  'hourly-wage': 'contracthoursalreq',
  'real-time-wage': 'realtimesalreqtype',
} as const satisfies Partial<Record<ContractPlan, keyof Consolidated>>

/**
 * How many offers of a plan wait for the caller, and whether one is in force, theirs or of an account directly below;
 * of all plans together that the specification does not have.
 */
export function appliesOf(consolidated: Consolidated, plan: ContractPlan) {
  return consolidated[plan in reported ? reported[plan as keyof typeof reported] : 'dealreq']
}

const answerCalls = {
  dividend: processDividendReq,
  'daily-wage': processDailySalary,
  'hourly-wage': processContractHourSalary,
  'real-time-wage': processRealTimeSalaryContract,
} as const satisfies Partial<Record<ContractPlan, unknown>>

/** The call by which contracts of a plan are answered; the two that are GET list what waits without an answer. */
export function answerCallOf(plan: ContractPlan) {
  return plan in answerCalls ? answerCalls[plan as keyof typeof answerCalls] : answerDeal
}

/** The page of the agent centre about contracts of a plan. */
export const planPages = {
  dividend: 'dividend',
  'daily-wage': 'dailySalary',
  'hourly-wage': 'hourlySalary',
  'real-time-wage': 'realTimeSalary',
} as const satisfies Partial<Record<TeamPlan, string>>

/** A plan with a page of its own in the agent centre. */
export type PlanWithPage = keyof typeof planPages

/** The name of a plan: its own, or else that of the words. */
export function planName<Id extends string>(plan: IncomePlan, { say }: { say(id: Id): string }): string {
  return planOf(plan).words?.name ?? say(`plan.${plan}` as Id)
}
