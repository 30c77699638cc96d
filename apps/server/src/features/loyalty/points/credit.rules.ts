/** Play of a player under some terms: the found and the counted part, in minor units times percent of weight. */
export interface Part {
  termsId: bigint
  /** Valid bet of full weight that gives a point, in minor units. */
  perPoint: bigint
  found: bigint
  counted: bigint
}

/** Points of play under some terms; negative for play that was taken back. */
export interface Credit {
  termsId: bigint
  points: bigint
}

/**
 * Returns the points of uncounted play, oldest terms first, and the rest below a whole point: zero or more, and less
 * than the last point takes. Play that is taken back gives negative points, never a negative rest.
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

/** Quotient rounded down, also if it is negative. */
function floorOf(sum: bigint, unit: bigint): bigint {
  const quotient = sum / unit
  return sum % unit < 0n ? quotient - 1n : quotient
}
