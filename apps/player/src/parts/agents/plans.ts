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

// The specification has calls and pages for four plans, each with a name of its own. All other contracts are answered
// by one call, and appear on the page of the income.

const reported = {
  dividend: 'divtypereq',
  'daily-wage': 'dailysalreqtype',
  'hourly-wage': 'contracthoursalreq',
  'real-time-wage': 'realtimesalreqtype',
} as const satisfies Partial<Record<ContractPlan, keyof Consolidated>>

/**
 * Returns the number of offers of a plan that wait for the caller, and whether a contract is in force, the caller's or
 * one of an account directly below; all plans that the specification lacks count together.
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

/**
 * Returns the call that answers contracts of a plan; the two GET calls list the waiting offers if called without an
 * answer.
 */
export function answerCallOf(plan: ContractPlan) {
  return plan in answerCalls ? answerCalls[plan as keyof typeof answerCalls] : answerDeal
}

/** The pages of the agent centre, by the plan of their contracts. */
export const planPages = {
  dividend: 'dividend',
  'daily-wage': 'dailySalary',
  'hourly-wage': 'hourlySalary',
  'real-time-wage': 'realTimeSalary',
} as const satisfies Partial<Record<TeamPlan, string>>

/** A plan with a page of its own in the agent centre. */
export type PlanWithPage = keyof typeof planPages

/** Returns the name of a plan: its own, or else that of the catalogue. */
export function planName<Id extends string>(plan: IncomePlan, { say }: { say(id: Id): string }): string {
  return planOf(plan).words?.name ?? say(`plan.${plan}` as Id)
}
