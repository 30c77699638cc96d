import type { ContractPlan, DealPlan, TeamPlan } from '@fairground/contract/contract-figures'
import type { ContractTerms, TeamTerms as TeamTermsOnWire } from '@fairground/contract/contracts'
import type { Currency } from '@fairground/kernel/money'
import type { Fault } from '@fairground/plans/fault'
import type { TermsOf } from '@fairground/plans/fields'
import type { Plan } from '@fairground/plans/plan'
import { type ListedPlan, planOf } from '@fairground/plans/plans'
import {
  faultsOf as faultsOfPlan,
  isCovered as isCoveredBy,
  parseTerms,
  sentTerms,
  storedTerms as storedOf,
} from '@fairground/plans/terms'
import type { PeriodKind } from '../../../periods.ts'

/**
 * Agreed terms: a plan with its rules, the length of its periods, and whether the brand pays those below while nothing
 * is earned here.
 */
export type Terms<Of extends ContractPlan = ContractPlan> = {
  [Id in Of]: {
    plan: Id
    period: PeriodKind
    platformPaysBelow: boolean
    rules: TermsOf<Extract<ListedPlan, { id: Id }>['fields']>
  }
}[Of]
export type TeamTerms = Terms<TeamPlan>
export type DealTerms = Terms<DealPlan>

/** Returns whether terms are those of a deal. */
export function areOfDeal(terms: Terms): terms is DealTerms {
  return planOf(terms.plan).kind === 'deal'
}

/** A plan that counts something, and terms of such a plan. */
interface Counted<By extends Plan['counts']> {
  plan: Extract<Plan, { counts: By }>
  rules: TermsOf<Extract<Plan, { counts: By }>['fields']>
}

/** Returns the plan and the rules of terms if the plan counts something, such as the figures of a team. */
export function countedBy<By extends Plan['counts']>(
  by: By,
  { plan, rules }: Terms,
): Counted<By> | undefined {
  const found = planOf(plan)
  return found.counts === by ? ({ plan: found, rules } as unknown as Counted<By>) : undefined
}

/** Parses terms from an input, with amounts of a currency. */
export function readTerms(sent: ContractTerms, currency: Currency): Terms {
  const plan = planOf(sent.plan)
  return {
    plan: sent.plan,
    period: 'period' in sent ? sent.period : plan.usualPeriod,
    platformPaysBelow: 'platformPaysBelow' in sent && sent.platformPaysBelow,
    rules: parseTerms(plan, sent, currency),
  } as Terms
}

/** Parses terms of a contract with the agent above from an input, with amounts of a currency. */
export function readTeamTerms(sent: TeamTermsOnWire, currency: Currency): TeamTerms {
  return readTerms(sent, currency) as TeamTerms
}

/** Converts terms for the API. */
export function termsOnWire({ plan: id, period, platformPaysBelow, rules }: Terms, currency: Currency) {
  const plan = planOf(id)
  return {
    plan: id,
    ...(plan.periods.length > 1 && { period }),
    ...sentTerms(plan, rules, currency),
    ...(plan.kind === 'team' && { platformPaysBelow }),
  } as unknown as ContractTerms
}

/** Returns terms as the database stores them, beside plan and period. */
export function storedTerms({ platformPaysBelow, rules }: Terms): string {
  return JSON.stringify({ platformPaysBelow, rules }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}

/** Reads terms from the columns of a contract. */
export function termsOfRow({
  plan,
  period,
  terms,
}: {
  plan: ContractPlan
  period: PeriodKind
  terms: unknown
}): Terms {
  const { platformPaysBelow, rules } = terms as { platformPaysBelow: boolean; rules: Record<string, unknown> }
  return { plan, period, platformPaysBelow, rules: storedOf(planOf(plan), rules) } as Terms
}

/** Returns the faults of terms; empty if they can be offered. */
export function faultsOf({ plan, rules }: Terms): Fault[] {
  return faultsOfPlan(planOf(plan), rules)
}

/**
 * Returns whether terms never give more than others by the same figures, and in the same periods, so that they can be
 * paid out of them.
 */
export function isCovered(below: Terms, above: Terms): boolean {
  const plan = planOf(below.plan)
  return (
    plan.kind === 'team' &&
    below.plan === above.plan &&
    below.period === above.period &&
    isCoveredBy(plan, below.rules, above.rules)
  )
}
