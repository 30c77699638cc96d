import type { DealPlan } from '@fairground/contract/contract-figures'
import type { GameCategory } from '@fairground/kernel/game-category'
import type { Figures } from '@fairground/plans/figures'
import type { Bill, Explained, GroupPlay, MarginPlan, RoundFigures } from '@fairground/plans/plan'
import { billOf, type Carried, countedBy, type InForce, nothingCarried } from '../contracts/index.ts'

/** Explanation of a deal's line by the plan's own figures, and the number of periods without play, which is kept. */
export interface Deal {
  plan: DealPlan
  explained: Explained
  idle?: number
}

/** New player who has qualified, and when. */
export interface Acquired {
  playerId: bigint
  qualifiedAt: Date
}

/** Income of a contract for a period, and its payer. */
export interface Line {
  contract: InForce
  /** Agent who pays, or whom the account pays back; null for the brand. */
  uplineId: bigint | null
  figures: Figures
  /** Its amount is negative if the account has to pay back. */
  bill: Bill
  /** Whether nothing is paid because nothing was reached: by the account itself, or by the one above. */
  notReached: 'own' | 'above' | null
  /** Origin of a deal's line, and the players for whom it pays acquisitions. */
  deal?: Deal
  acquired?: readonly Acquired[]
}

/**
 * Returns the lines of a period, from the top down. The brand pays those at the top, and each of them pays those
 * directly below out of its own line, so that it keeps the difference. If a contract reaches nothing, nothing is paid
 * below it (agent-contracts, "If upline not reached"), unless the contract at the top lets the brand pay then. A
 * contract whose upline has none is not settled.
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

/** Figures from which a line was computed, as stored: amounts as digits. */
export interface KeptFigures {
  settled: Record<string, { validBet: string; loss: string }>
  costs: { rebates: string; promotions: string }
  moved: { deposits: string; withdrawals: string }
  active: number
  base: string
  clause: number | null
  notReached: Line['notReached']
  /** Of margins only. */
  groups?: { own: number; below: number; validBet: string }[]
  /** Of deals only. */
  deal?: KeptDeal
}

/** Explanation of a deal's line, as stored: the plan's own figures by their names, amounts as digits. */
export type KeptDeal = { plan: DealPlan; idle?: number } & Readonly<
  Record<string, string | number | undefined>
>

/** Line to be added to a run. */
export interface NewLine {
  /** Null for a margin, which needs no contract. */
  contractId: string | null
  accountId: bigint
  uplineId: bigint | null
  /** Time at which the contract was agreed on; for a margin, the start of its day. */
  agreedAt: Date
  figures: KeptFigures
  /** Negative if the account has to pay back. */
  amount: bigint
  carried: bigint
  /** Players for whom it pays acquisitions. */
  acquired?: readonly Acquired[]
}

/** Returns the line of a contract to be added to a run. */
export function newLineOf({ contract, uplineId, figures, bill, notReached, deal, acquired }: Line): NewLine {
  const { base, clause, amount, carried } = bill
  const origin = deal && { plan: deal.plan, idle: deal.idle, ...deal.explained }
  const kept = { ...figures, base, clause, notReached, deal: origin }
  return {
    contractId: contract.id,
    accountId: contract.playerId,
    uplineId,
    agreedAt: contract.agreedAt,
    figures: JSON.parse(
      JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ) as KeptFigures,
    amount,
    carried,
    ...(acquired && { acquired }),
  }
}

/**
 * Returns the lines of a day's margins: each agent's own, paid by the brand, since a margin is the part of the stake
 * between two groups and not a part of another agent's income.
 */
export function marginLinesOf(
  plan: MarginPlan,
  playsOf: ReadonlyMap<bigint, readonly GroupPlay[]>,
  day: Date,
): NewLine[] {
  return [...playsOf]
    .map(([accountId, plays]) => {
      const base = plays.reduce((sum, { validBet }) => sum + validBet, 0n)
      const { amount } = plan.settle(plays)
      const figures: KeptFigures = {
        settled: { ELOTT: { validBet: String(base), loss: '0' } },
        costs: { rebates: '0', promotions: '0' },
        moved: { deposits: '0', withdrawals: '0' },
        active: 0,
        base: String(base),
        clause: null,
        notReached: amount === 0n ? 'own' : null,
        groups: plays.map(({ own, below, validBet }) => ({ own, below, validBet: String(validBet) })),
      }
      return { contractId: null, accountId, uplineId: null, agreedAt: day, figures, amount, carried: 0n }
    })
    .sort((one, other) => (one.accountId < other.accountId ? -1 : 1))
}

/** Returns the lines of contracts on single rounds: each by its own rounds, at once and without clauses. */
export function liveLinesOf(
  contracts: readonly InForce[],
  sumsOf: ReadonlyMap<string, RoundFigures>,
): Line[] {
  return contracts.flatMap((contract) => {
    const sums = sumsOf.get(contract.id)
    const counted = countedBy('rounds', contract.terms)
    if (!sums || !counted) return []
    const { amount } = counted.plan.settle(counted.rules, sums)
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
    const figures = {
      settled,
      costs: { rebates: 0n, promotions: 0n },
      moved: { deposits: 0n, withdrawals: 0n },
      active: 0,
    }
    const bill = { amount, clause: null, base, carried: nothingCarried }
    return [{ contract, uplineId: contract.agentId, figures, bill, notReached: amount === 0n ? 'own' : null }]
  })
}
