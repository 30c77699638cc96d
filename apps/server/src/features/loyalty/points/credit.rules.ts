/** What of a player's play under some terms was found and what of it is counted already, in minor units times percent of weight. */
export interface Part {
  termsId: bigint
  /** The valid bet of full weight that gives a point, in minor units. */
  perPoint: bigint
  found: bigint
  counted: bigint
}

/** Points of play under some terms; below zero for play that was taken back. */
export interface Credit {
  termsId: bigint
  points: bigint
}

/**
 * The points of what is not counted yet, term by term from the oldest on, and what is left of it that is no whole point: zero or above,
 * and below what the last point takes. Play that is taken back gives points below zero, never a rest below zero.
 */
export function creditOf(rest: bigint, parts: readonly Part[]): { rest: bigint; credits: Credit[] } {
  const credits: Credit[] = []
  let left = rest
  for (const { termsId, perPoint, found, counted } of parts) {
    if (found === counted) continue
    const sum = left + found - counted
    const unit = perPoint * 100n
    const points = floorOf(sum, unit)
    left = sum - points * unit
    if (points !== 0n) credits.push({ termsId, points })
  }
  return { rest: left, credits }
}

/** The quotient rounded down, also below zero. */
function floorOf(sum: bigint, unit: bigint): bigint {
  const quotient = sum / unit
  return sum % unit < 0n ? quotient - 1n : quotient
}
