import type { GameCategory } from '@fairground/kernel/game-category'
import type { Figures } from '@fairground/plans/plan'
import { type RoundSums, settle as settleRealTime } from '@fairground/plans/real-time-wage/rules'
import { billOf, type Carried, type ClauseBill, type InForce, nothingCarried } from '../contracts/index.ts'

/** What a contract gives for a period, and who pays it. */
export interface Line {
  contract: InForce
  /** The agent who pays, or whom the account pays back; null for the brand. */
  uplineId: bigint | null
  figures: Figures
  /** Its amount is below zero where the account has to pay back. */
  bill: ClauseBill
  /** Whether nothing is paid since nothing was reached: by the account itself, or by the one above. */
  notReached: 'own' | 'above' | null
}

/**
 * The lines of a period, from the top down. The brand pays those at the top, and each of them those directly below out of its own line,
 * so that it keeps the difference. Where a contract reaches nothing, nothing is paid below it (agent-contracts, "If upline not reached"),
 * unless the contract at the top says that the brand pays then. A contract whose upline has none is not settled.
 */
export function linesOf(
  contracts: readonly InForce[],
  figuresOf: ReadonlyMap<bigint, Figures>,
  { carriedTo, isFirstHalf }: { carriedTo(playerId: bigint): Carried; isFirstHalf: boolean },
): Line[] {
  const below = Map.groupBy(contracts, ({ agentId }) => agentId)
  const lines: Line[] = []
  visit(null, null, false, false)
  return lines

  function visit(
    agentId: bigint | null,
    uplineId: bigint | null,
    isStopped: boolean,
    brandPaysBelow: boolean,
  ) {
    for (const contract of below.get(agentId) ?? []) {
      const { playerId, terms } = contract
      const figures = figuresOf.get(playerId)
      if (!figures) throw new Error(`the team of player ${playerId} was not counted`)
      const own = billOf(terms, figures, { carriedHere: carriedTo(playerId), isFirstHalf })
      const bill = isStopped ? { ...own, amount: 0n, clause: null } : own
      const notReached = isStopped ? 'above' : bill.amount === 0n ? 'own' : null
      lines.push({ contract, uplineId, figures, bill, notReached })
      const brandPays = brandPaysBelow || (agentId === null && terms.platformPaysBelow)
      const isBlocked = notReached !== null
      visit(playerId, isBlocked && brandPays ? null : playerId, isBlocked && !brandPays, brandPays)
    }
  }
}

/** The valid bets of rounds that count for a contract, by what has become of them. */
export interface LiveSums {
  settled: RoundSums
  voided: RoundSums
}

/** The lines of real-time wages: each contract by its own rounds, at once and without clauses. */
export function liveLinesOf(contracts: readonly InForce[], sumsOf: ReadonlyMap<string, LiveSums>): Line[] {
  return contracts.flatMap((contract) => {
    const sums = sumsOf.get(contract.id)
    if (!sums || contract.terms.plan !== 'real-time-wage') return []
    const { amount } = settleRealTime(contract.terms.rules, sums)
    const settled: Figures['settled'] = {}
    for (const [of, sign] of [
      [sums.settled, 1n],
      [sums.voided, -1n],
    ] as const)
      for (const part of [of.won, of.lost])
        for (const [category, bet] of Object.entries(part) as [GameCategory, bigint][])
          (settled as Record<string, { validBet: bigint; loss: bigint }>)[category] = {
            validBet: (settled[category]?.validBet ?? 0n) + sign * bet,
            loss: 0n,
          }
    const base = Object.values(settled).reduce((sum, { validBet }) => sum + validBet, 0n)
    const figures = { settled, costs: { rebates: 0n, promotions: 0n, fees: 0n }, active: 0 }
    const bill = { amount, clause: null, base, carried: nothingCarried }
    return [{ contract, uplineId: contract.agentId, figures, bill, notReached: amount === 0n ? 'own' : null }]
  })
}
