import type { OutputOf } from '@fairground/contract/call'
import type { ContractPlan, TeamPlan } from '@fairground/contract/contract-figures'
import {
  answerDeal,
  type getConsolidated,
  processContractHourSalary,
  processDailySalary,
  processDividendReq,
  processRealTimeSalaryContract,
} from '@fairground/contract/contracts'

type Consolidated = OutputOf<typeof getConsolidated>

const reported = {
  dividend: 'divtypereq',
  'daily-wage': 'dailysalreqtype',
  'hourly-wage': 'contracthoursalreq',
  'real-time-wage': 'realtimesalreqtype',
  'revenue-share': 'dealreq',
  acquisition: 'dealreq',
} as const satisfies Record<ContractPlan, keyof Consolidated>

/**
 * How many offers of a plan wait for the caller, and whether one is in force, theirs or of an account directly below; of both kinds of
 * deals together.
 */
export function appliesOf(consolidated: Consolidated, plan: ContractPlan) {
  return consolidated[reported[plan]]
}

/** The call by which contracts of a plan are answered; the two that are GET list what waits without an answer. */
export const answerCalls = {
  dividend: processDividendReq,
  'daily-wage': processDailySalary,
  'hourly-wage': processContractHourSalary,
  'real-time-wage': processRealTimeSalaryContract,
  'revenue-share': answerDeal,
  acquisition: answerDeal,
} as const satisfies Record<ContractPlan, unknown>

/** The page of the agent centre about contracts of a plan. */
export const planPages = {
  dividend: 'dividend',
  'daily-wage': 'dailySalary',
  'hourly-wage': 'hourlySalary',
  'real-time-wage': 'realTimeSalary',
} as const satisfies Record<TeamPlan, string>
