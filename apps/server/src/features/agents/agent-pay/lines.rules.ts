import type { GameCategory } from '@fairground/kernel/game-category'
import { type GroupPlay, settle as settleMargin } from '@fairground/plans/group-margin/rules'
import type { Figures } from '@fairground/plans/plan'
import { type RoundSums, settle as settleRealTime } from '@fairground/plans/real-time-wage/rules'
import type { RevenueShareBill } from '@fairground/plans/revenue-share/rules'
import { billOf, type Carried, type ClauseBill, type InForce, nothingCarried } from '../contracts/index.ts'

/** Origin of a deal's line, amounts in minor units. */
export type Deal =
  | ({ plan: 'revenue-share'; balanceBefore: bigint; balanceAfter: bigint; idle: number } & Pick<
      RevenueShareBill,
      'won' | 'houseShare' | 'costs'
    > & {
        /** Revenue from the own players. */
        own: bigint
        /** Bills of affiliates directly below for their own players, and the share of them that is paid on top. */
        below: bigint
        subShare: bigint
      })
  | { plan: 'acquisition'; bounty: bigint; players: number }

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
  bill: ClauseBill
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

/** Origin of a deal's line, as stored: amounts as digits. */
export type KeptDeal = AsDigits<Deal>
type AsDigits<Of> = Of extends unknown
  ? { [Name in keyof Of]: Of[Name] extends bigint ? string : Of[Name] }
  : never

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
  const kept = { ...figures, base, clause, notReached, deal }
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
export function marginLinesOf(playsOf: ReadonlyMap<bigint, readonly GroupPlay[]>, day: Date): NewLine[] {
  return [...playsOf]
    .map(([accountId, plays]) => {
      const base = plays.reduce((sum, { validBet }) => sum + validBet, 0n)
      const { amount } = settleMargin(plays)
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

/** Valid bets of rounds that count for a contract, by their result. */
export interface LiveSums {
  settled: RoundSums
  voided: RoundSums
}

/** Returns the lines of real-time salaries: each contract by its own rounds, at once and without clauses. */
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
