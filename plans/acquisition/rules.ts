import { type Basis, type Fault, faultsOfWeights } from '../plan.ts'

/** The terms of a cost per acquisition: an amount for each new player who qualifies. */
export interface AcquisitionTerms extends Pick<Basis, 'weights'> {
  bounty: bigint
  /** The days after registration within which a player qualifies. */
  withinDays: number
  /** The least that the player has brought in by then, less what was taken back of it. */
  deposits: bigint
  /** The least valid bet of rounds that settled by then, by the weights of their categories, less what was made void. */
  validBet: bigint
}

/** The most days in which a player can qualify. */
const mostDays = 365

/** The bill of a period: the bounty for each player who has qualified in it. */
export function settle({ bounty }: AcquisitionTerms, players: number): { amount: bigint } {
  return { amount: bounty * BigInt(players) }
}

/**
 * The faults of terms; empty where they can be offered. Nothing is paid for a player who has not paid in and played.
 */
export function faultsOf({ weights, bounty, withinDays, deposits, validBet }: AcquisitionTerms): Fault[] {
  const areGood = bounty > 0n && deposits > 0n && validBet > 0n
  const isTime = Number.isInteger(withinDays) && withinDays >= 1 && withinDays <= mostDays
  return [...faultsOfWeights(weights), ...(areGood && isTime ? [] : (['amount_invalid'] as const))]
}
