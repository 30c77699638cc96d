import type { GameCategory } from '@fairground/kernel/game-category'

/** Rules by which a valid bet counts for a requirement. */
export interface CountedBy {
  /** Share of a valid bet that counts, in percent by category; a category that is left out counts nothing. */
  weights: Readonly<Partial<Record<GameCategory, number>>>
  /** Maximum stake of a round that counts, in minor units; null for any stake. */
  highestStake: bigint | null
  /** Games that do not count, by their ids. */
  excluded: readonly string[]
}

/** Open requirement, amounts in minor units. */
export interface OpenRequirement {
  /** Transfer that credited the money. */
  version: bigint
  account: 'cash' | 'bonus'
  /** Whether its player deposited the money; otherwise it was a gift. */
  isDeposit: boolean
  amount: bigint
  required: bigint
  played: bigint
  /** Played rest beyond that, in hundredths of a minor unit below 100. */
  rest: number
  /** Null if every valid bet counts in full. */
  terms: CountedBy | null
  expiresAt: Date | null
  /** Time of the settlement that completed it. */
  playedAt?: Date
}

/** Rounds of a wallet settled with one transfer. */
export interface Settled {
  version: bigint
  at: Date
  validBet: bigint
  category: GameCategory | null
  gameId: string | null
  /** Stake of the settled rounds, or its change by a correction. */
  stake: bigint
}

/**
 * Sorts requirements in turn: deposits first, so that a player's own money is free first, then gifts; the oldest first
 * of each.
 */
export function inTurn<Row extends Pick<OpenRequirement, 'isDeposit' | 'version'>>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (one, other) => Number(other.isDeposit) - Number(one.isDeposit) || (one.version < other.version ? -1 : 1),
  )
}

/**
 * Returns the valid bet that must still be played until all cash is free, if each bet counts in full; `turns` are in
 * turn.
 */
export function toPlayOf(turns: readonly Pick<OpenRequirement, 'account' | 'required' | 'played'>[]): bigint {
  const last = turns.findLastIndex(({ account }) => account === 'cash')
  return turns.slice(0, last + 1).reduce((sum, { required, played }) => sum + required - played, 0n)
}

/**
 * Plays a wallet's requirements down by its settlements, in the order of its transfers: a valid bet counts for the
 * first in turn that was credited before it, counts such a bet and is not yet played, and the rest of it for the next.
 * A correction that lowers the valid bet is taken from the last in turn that was begun; completed ones stay so. Returns
 * the requirements with their new played amounts.
 */
export function playDown(
  requirements: readonly OpenRequirement[],
  settlements: readonly Settled[],
): OpenRequirement[] {
  const rows = requirements.map((one) => ({ ...one }))
  const turns = inTurn(rows)
  for (const settled of settlements) {
    const open = turns.filter((one) => one.version < settled.version && one.played < one.required)
    const isLowered = settled.validBet < 0n
    let left = isLowered ? -settled.validBet : settled.validBet
    for (const one of isLowered ? open.reverse() : open) {
      const weight = BigInt(weightOf(one.terms, settled))
      if (weight === 0n) continue
      const played = one.played * 100n + BigInt(one.rest)
      const most = isLowered ? played : one.required * 100n - played
      const moved = least(left * weight, most)
      const now = isLowered ? played - moved : played + moved
      one.played = now / 100n
      one.rest = Number(now % 100n)
      if (one.played === one.required) one.playedAt = settled.at
      left -= (moved + weight - 1n) / weight
    }
  }
  return rows
}

/** Share of a valid bet that counts, in percent. */
function weightOf(terms: CountedBy | null, { category, gameId, stake }: Settled): number {
  if (terms === null) return 100
  if (category === null || (gameId !== null && terms.excluded.includes(gameId))) return 0
  const staked = stake < 0n ? -stake : stake
  if (terms.highestStake !== null && staked > terms.highestStake) return 0
  return terms.weights[category] ?? 0
}

/**
 * Returns the state of a requirement after it was played. One that was completed too late is expired: it may be open
 * beyond its days, since a round can still bring some of its money back, and that money must not be played on.
 */
export function stateOf({ played, required, expiresAt, playedAt }: OpenRequirement) {
  if (played < required) return 'open'
  return expiresAt === null || playedAt! < expiresAt ? 'done' : 'expired'
}

/** Returns the valid bet that an amount requires at a percentage, in minor units, rounded up. */
export function requiredOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent) + 99n) / 100n
}

/**
 * Returns the part of the bonus that ends with an expired one: the part that the others, of these amounts, do not
 * claim.
 */
export function expiredPart(bonus: bigint, amount: bigint, others: readonly bigint[]): bigint {
  if (others.length === 0) return bonus
  const rest = bonus - others.reduce((sum, one) => sum + one, 0n)
  return rest <= 0n ? 0n : least(amount, rest)
}

/**
 * Completed requirement of a bonus: its maximum that may become cash, and the part that did before, null for none yet.
 */
export interface Release {
  mostOut: bigint | null
  released: bigint | null
}

/**
 * Returns the amounts of a bonus that become cash by completed requirements, oldest first: each up to its maximum, all
 * of it if one has none. If none is waiting, the money came late, and the newest is filled up.
 */
export function releases(bonus: bigint, done: readonly Release[]): bigint[] {
  const isLate = done.every(({ released }) => released !== null)
  let left = bonus
  return done.map(({ mostOut, released }, at) => {
    if (isLate ? at < done.length - 1 : released !== null) return 0n
    const part = mostOut === null ? left : least(left, mostOut - (released ?? 0n))
    left -= part
    return part
  })
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
