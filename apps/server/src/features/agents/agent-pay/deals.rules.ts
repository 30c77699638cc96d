import { settle as settleAcquisition } from '@fairground/plans/acquisition/rules'
import type { Figures } from '@fairground/plans/plan'
import {
  type Kept,
  nothingKept,
  type RevenueShareBill,
  type RevenueShareTerms,
  settle as settleRevenue,
  shareOfBelow,
} from '@fairground/plans/revenue-share/rules'
import { type InForce, nothingCarried } from '../contracts/index.ts'
import type { Acquired, Line } from './lines.rules.ts'

/**
 * Returns the lines of revenue shares for a period, each paid by the brand: revenue from an agent's own players, plus a
 * share of the bills of affiliates directly below. Revenue from one player thus pays one affiliate, and a share of that
 * bill the affiliate above.
 */
export function revenueLinesOf(
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
    if (contract.terms.plan !== 'revenue-share') return []
    const { playerId, terms } = contract
    const figures = figuresOf.get(playerId)
    if (!figures) throw new Error(`the players of player ${playerId} were not counted`)
    const before = keptOf.get(playerId) ?? nothingKept
    return [
      { contract, figures, before, terms: terms.rules, bill: settleRevenue(terms.rules, figures, before) },
    ]
  })
  const billsBelow = Map.groupBy(bills, ({ contract }) => uplineOf.get(contract.playerId))
  return bills.map(({ contract, figures, before, terms, bill }) => {
    const below = (billsBelow.get(contract.playerId) ?? []).map((one) => one.bill.amount)
    return revenueLine(contract, figures, { before, terms, bill, below })
  })
}

function revenueLine(
  contract: InForce,
  figures: Figures,
  of: { before: Kept; terms: RevenueShareTerms; bill: RevenueShareBill; below: readonly bigint[] },
): Line {
  const { amount: own, clause, net, won, houseShare, costs, kept } = of.bill
  const subShare = shareOfBelow(of.terms, of.below)
  const amount = own + subShare
  return {
    contract,
    uplineId: null,
    figures,
    bill: { amount, clause, base: net, carried: kept.balance },
    notReached: amount === 0n ? 'own' : null,
    deal: {
      plan: 'revenue-share',
      won,
      houseShare,
      costs,
      balanceBefore: of.before.balance,
      balanceAfter: kept.balance,
      idle: kept.idle,
      own,
      below: of.below.reduce((sum, bill) => sum + bill, 0n),
      subShare,
    },
  }
}

/**
 * Returns the lines of acquisitions for a period, each paid by the brand, for the new players who have qualified in it.
 */
export function acquisitionLinesOf(
  contracts: readonly InForce[],
  acquiredOf: ReadonlyMap<bigint, readonly Acquired[]>,
): Line[] {
  return contracts.flatMap((contract) => {
    if (contract.terms.plan !== 'acquisition') return []
    const { bounty } = contract.terms.rules
    const acquired = acquiredOf.get(contract.playerId) ?? []
    const { amount } = settleAcquisition(contract.terms.rules, acquired.length)
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
        deal: { plan: 'acquisition' as const, bounty, players: acquired.length },
        acquired,
      },
    ]
  })
}
