import type { Figures } from '@fairground/plans/plan'
import { billOf, type Carried, type ClauseBill, type InForce } from '../contracts/index.ts'

/** What a contract gives for a period, and who pays it. */
export interface Line {
  contract: InForce
  /** The agent who pays; null for the brand. */
  payerId: bigint | null
  figures: Figures
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
    payerId: bigint | null,
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
      lines.push({ contract, payerId, figures, bill, notReached })
      const brandPays = brandPaysBelow || (agentId === null && terms.platformPaysBelow)
      const isBlocked = notReached !== null
      visit(playerId, isBlocked && brandPays ? null : playerId, isBlocked && !brandPays, brandPays)
    }
  }
}
