import type { GameCategory } from '@fairground/kernel/game-category'

/** A valid bet in a category under some terms that is not rebated, in minor units; below zero where bets were cancelled that were. */
export interface Part {
  category: GameCategory
  termsId: bigint
  /** Hundredths of a percent. */
  rate: number
  validBet: bigint
}

export interface Line extends Part {
  /** Minor units. */
  amount: bigint
}

/** What rounding down leaves, in minor units times hundredths of a percent, by category. */
export type Rests = Map<GameCategory, bigint>

/** A hundred percent in hundredths of one. */
export const whole = 10_000n

/**
 * What valid bets come to, line by line, and what is left of each category that is no whole minor unit: it goes over to the next rebate, so
 * that nothing is lost however often is counted. Bets that were cancelled give lines below zero, never a rest below zero.
 */
export function rebateOf(
  rests: Rests,
  parts: readonly Part[],
): { lines: Line[]; amount: bigint; rests: Rests } {
  const left = new Map(rests)
  const lines: Line[] = []
  let sum = 0n
  for (const part of parts) {
    if (part.validBet === 0n) continue
    const units = (left.get(part.category) ?? 0n) + part.validBet * BigInt(part.rate)
    const amount = floorOf(units, whole)
    left.set(part.category, units - amount * whole)
    lines.push({ ...part, amount })
    sum += amount
  }
  return { lines, amount: sum, rests: left }
}

/** The quotient rounded down, also below zero. */
function floorOf(sum: bigint, unit: bigint): bigint {
  const quotient = sum / unit
  return sum % unit < 0n ? quotient - 1n : quotient
}
