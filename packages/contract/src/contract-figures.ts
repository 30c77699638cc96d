import { periodKinds } from '@fairground/plans/plan'
import { type ListedPlan, plans } from '@fairground/plans/plans'

type IdOf<Kind extends ListedPlan['kind']> = Extract<ListedPlan, { kind: Kind }>['id']

function idsOf<Kind extends ListedPlan['kind']>(kind: Kind): readonly IdOf<Kind>[] {
  return plans.flatMap((plan) => (plan.kind === kind ? [plan.id as IdOf<Kind>] : []))
}

/** The kinds of contracts between an agent and the agent above, based on the play of the team. */
export const teamPlans = idsOf('team')
export type TeamPlan = IdOf<'team'>

/** The kinds of deals of the brand with an affiliate. */
export const dealPlans = idsOf('deal')
export type DealPlan = IdOf<'deal'>

/** The kinds of contracts; a deal is a contract with the brand. */
export const contractPlans: readonly ContractPlan[] = [...teamPlans, ...dealPlans]
export type ContractPlan = TeamPlan | DealPlan

/**
 * The sources of income: contracts, and the margin between an agent's prize group and those directly below, which needs
 * no contract.
 */
export const incomePlans: readonly IncomePlan[] = plans.map(({ id }) => id)
export type IncomePlan = ListedPlan['id']

/** The plans for which the specification has its own calls to answer contracts. */
const specifiedPlans: readonly ContractPlan[] = ['dividend', 'daily-wage', 'hourly-wage', 'real-time-wage']

/** The plans that the specification does not have; their contracts are answered by our call `answerDeal`. */
export const otherPlans: readonly ContractPlan[] = contractPlans.filter(
  (plan) => !specifiedPlans.includes(plan),
)

/** Returns whether a source of income is a deal. */
export function isDeal(plan: IncomePlan): plan is DealPlan {
  return dealPlans.some((one) => one === plan)
}

/**
 * How often income is settled: daily, weekly, half-monthly (from the 1st and the 16th), monthly, hourly, and in real
 * time.
 */
export const payPeriods = periodKinds

/** The answers of an account to an offer or a contract. */
export const contractAnswers = ['accept', 'reject', 'terminate'] as const
export type ContractAnswer = (typeof contractAnswers)[number]

/**
 * The state of a contract: `offered` until it is answered or lapses; `agreed` once both have signed, also before its
 * first period and until the end of its last one; `ended` after that.
 */
export const contractStates = ['offered', 'agreed', 'ended', 'rejected', 'withdrawn', 'lapsed'] as const
export type ContractState = (typeof contractStates)[number]

/**
 * The causes of a contract's end: the agent above, the agent with the contract, the brand, a newer contract, a
 * contract above that no longer covers it, or a move of the account.
 */
export const contractEnds = ['upline', 'downline', 'brand', 'replaced', 'not-covered', 'moved'] as const
export type ContractEnd = (typeof contractEnds)[number]
