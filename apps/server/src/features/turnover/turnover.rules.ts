/** An open requirement, amounts in minor units. */
export interface OpenRequirement {
  /** The transfer that credited the money. */
  version: bigint
  account: 'cash' | 'bonus'
  amount: bigint
  required: bigint
  played: bigint
  expiresAt: Date | null
  /** When the settlement came that played it in full. */
  playedAt?: Date
}

/** What the rounds of a wallet settled with one transfer. */
export interface Settled {
  version: bigint
  at: Date
  validBet: bigint
}

/**
 * Plays a wallet's requirements down by its settlements, both in the order of its transfers: a valid bet counts for the oldest
 * requirement that was credited before it and is not yet played, and the rest of it for the next. A correction that lowers
 * the valid bet is taken from the newest that was begun; what was played in full stays so. Gives the requirements with what was played.
 */
export function playDown(
  requirements: readonly OpenRequirement[],
  settlements: readonly Settled[],
): OpenRequirement[] {
  const rows = requirements.map((one) => ({ ...one }))
  for (const { version, at, validBet } of settlements) {
    const open = rows.filter((one) => one.version < version && one.played < one.required)
    let left = validBet
    for (const one of left > 0n ? open : open.reverse()) {
      const more = left > 0n ? least(left, one.required - one.played) : -least(-left, one.played)
      one.played += more
      if (one.played === one.required) one.playedAt = at
      left -= more
    }
  }
  return rows
}

/**
 * The state of a requirement after it was played. One that was played in full too late is expired: it may be open beyond its
 * days, since a round can still bring some of its money back, and that money must not be played on.
 */
export function stateOf({ played, required, expiresAt, playedAt }: OpenRequirement) {
  if (played < required) return 'open'
  return expiresAt === null || playedAt! < expiresAt ? 'done' : 'expired'
}

/** The valid bet that an amount requires at a percentage, in minor units, rounded up. */
export function requiredOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent) + 99n) / 100n
}

/** The part of the bonus that ends with an expired one: what the others, of these amounts, do not claim. */
export function expiredPart(bonus: bigint, amount: bigint, others: readonly bigint[]): bigint {
  if (others.length === 0) return bonus
  const rest = bonus - others.reduce((sum, one) => sum + one, 0n)
  return rest <= 0n ? 0n : least(amount, rest)
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
