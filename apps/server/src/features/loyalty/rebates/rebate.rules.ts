import type { GameCategory } from '@fairground/kernel/game-category'

/**
 * Valid bet in a category under some terms that is not rebated, in minor units; negative if rebated bets were
 * cancelled.
 */
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

/** Rests of rounding down, in minor units times hundredths of a percent, by category. */
export type Rests = Map<GameCategory, bigint>

/** A hundred percent in hundredths of one. */
export const whole = 10_000n

/**
 * Returns the rebate of valid bets, line by line, and the rest of each category below a whole minor unit: it is carried
 * over to the next rebate, so that nothing is lost however often it is counted. Cancelled bets give negative lines,
 * never a negative rest.
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

/** Quotient rounded down, also if it is negative. */
function floorOf(sum: bigint, unit: bigint): bigint {
  const quotient = sum / unit
  return sum % unit < 0n ? quotient - 1n : quotient
}
