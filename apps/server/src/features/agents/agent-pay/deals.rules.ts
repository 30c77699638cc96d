import type { DealPlan } from '@fairground/contract/contract-figures'
import type { Figures } from '@fairground/plans/figures'
import { type Kept, nothingKept } from '@fairground/plans/plan'
import { countedBy, type InForce, nothingCarried } from '../contracts/index.ts'
import type { Acquired, Line } from './lines.rules.ts'

/**
 * Returns the lines of deals on own players for a period, each paid by the brand: income from an agent's own players,
 * and what the plan adds for affiliates directly below. Revenue from one player thus pays one affiliate, and a share of
 * that bill the affiliate above.
 */
export function ownPlayerLinesOf(
  contracts: readonly InForce[],
  {
    figuresOf,
    keptOf,
    uplineOf,
  }: {
    figuresOf: ReadonlyMap<bigint, Figures>
    keptOf: ReadonlyMap<bigint, Kept>
    /** Agent directly above at the end of the period. */
    uplineOf: ReadonlyMap<bigint, bigint>
  },
): Line[] {
  const bills = contracts.flatMap((contract) => {
    const counted = countedBy('own-players', contract.terms)
    if (!counted) return []
    const { playerId } = contract
    const figures = figuresOf.get(playerId)
    if (!figures) throw new Error(`the players of player ${playerId} were not counted`)
    const bill = counted.plan.settle(counted.rules, figures, keptOf.get(playerId) ?? nothingKept)
    return [{ contract, figures, ...counted, bill }]
  })
  const billsBelow = Map.groupBy(bills, ({ contract }) => uplineOf.get(contract.playerId))
  return bills.map(({ contract, figures, plan, rules, bill: own }) => {
    const below = (billsBelow.get(contract.playerId) ?? []).map((one) => one.bill.amount)
    const { amount, clause, base, kept, explained } = plan.withBelow?.(rules, own, below) ?? own
    return {
      contract,
      uplineId: null,
      figures,
      bill: { amount, clause, base, carried: kept.balance },
      notReached: amount === 0n ? 'own' : null,
      deal: { plan: plan.id as DealPlan, explained, idle: kept.idle },
    }
  })
}

/**
 * Returns the lines of deals on new players for a period, each paid by the brand, for those who have qualified in it.
 */
export function newPlayerLinesOf(
  contracts: readonly InForce[],
  acquiredOf: ReadonlyMap<bigint, readonly Acquired[]>,
): Line[] {
  return contracts.flatMap((contract) => {
    const counted = countedBy('new-players', contract.terms)
    if (!counted) return []
    const acquired = acquiredOf.get(contract.playerId) ?? []
    const { amount, explained } = counted.plan.settle(counted.rules, acquired.length)
    return [
      {
        contract,
        uplineId: null,
        figures: {
          settled: {},
          costs: { rebates: 0n, promotions: 0n },
          moved: { deposits: 0n, withdrawals: 0n },
          active: acquired.length,
        },
        bill: { amount, clause: null, base: amount, carried: nothingCarried },
        notReached: amount === 0n ? ('own' as const) : null,
        deal: { plan: counted.plan.id as DealPlan, explained },
        acquired,
      },
    ]
  })
}
