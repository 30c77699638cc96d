import type { ContractPlan } from '@fairground/contract/contract-figures'
import { plans } from '@fairground/plans/plans'
import type { Db } from '../../../db/tables.ts'

/**
 * Lists the plans of this version in the database, with who may pay contracts of each: an agent and the brand, or for a
 * deal the brand alone; a plan that needs no contract has no payer. Plans of other versions stay.
 */
export async function listPlans(db: Db): Promise<void> {
  await db
    .insertInto('plan')
    .values(plans.map(({ id }) => ({ id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const payers = plans.flatMap(({ id, kind }) => {
    const plan = id as ContractPlan
    if (kind === 'margin') return []
    return [
      { plan, payer: 'brand' as const },
      ...(kind === 'team' ? [{ plan, payer: 'agent' as const }] : []),
    ]
  })
  await db
    .insertInto('plan_payer')
    .values(payers)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
