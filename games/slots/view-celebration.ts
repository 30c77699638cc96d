import type { SlotEvent, SlotInfo } from './events.ts'
import { type ReactionLevel, reactionLevel } from './pace.ts'
import { amountOf, type Part, unitsAfter } from './parts.ts'

/** The part of a round that determines the celebration. */
export interface Celebrated {
  /** The stake in minor units; units are parts of it. */
  stake: bigint
  info: Pick<SlotInfo, 'unitsPerStake'>
  /** All events of the round. */
  events: readonly SlotEvent[]
}

/** The events that celebrate their own payment, or are followed by one that does. */
const celebrating = new Set<SlotEvent['type']>(['freeSpinsBegin', 'freeSpinsEnd', 'holdEnd', 'jackpot'])

/**
 * Returns the amount (minor units) that is celebrated with sound, sparks or a count at an event, or at the end of a
 * part, if the round had won `unitsBefore` before it; null for none: a win of at most the cost of the round is not
 * celebrated (RTS 14F), and neither is a win that an event of the part has celebrated.
 */
export function celebrationOf(
  shown: SlotEvent | Part,
  unitsBefore: number,
  round: Celebrated,
): bigint | null {
  const won = wonAt(shown, unitsBefore, (units) => amountOf(units, round.stake, round.info))
  return won !== null && won > costOf(round) ? won : null
}

/**
 * Returns the level of the foreground's reaction to the wins of an event, if the round had won `unitsBefore` before it
 * and `unitsBeforePart` before its part: by the win of the spin so far, and 0 until the round is above its cost (RTS
 * 14F).
 */
export function reactionOf(
  shown: SlotEvent,
  unitsBefore: number,
  unitsBeforePart: number,
  round: Celebrated,
): ReactionLevel {
  if (celebrationOf(shown, unitsBefore, round) === null) return 0
  const units = unitsAfter(shown, unitsBefore) - unitsBeforePart
  return reactionLevel(amountOf(units, round.stake, round.info), costOf(round))
}

/** Returns the cost of a round for its player (minor units): its stake, or the price of the bought feature. */
export function costOf({ stake, info, events }: Celebrated): bigint {
  const bought = events.find(({ type }) => type === 'buy') as { units: number } | undefined
  return bought ? amountOf(bought.units, stake, info) : stake
}

function wonAt(
  shown: SlotEvent | Part,
  unitsBefore: number,
  amount: (units: number) => bigint,
): bigint | null {
  if ('events' in shown) {
    if (shown.isFree || shown.events.some(({ type }) => celebrating.has(type))) return null
    const units = shown.events.reduce((sum, event) => unitsAfter(event, sum), unitsBefore)
    return amount(units - unitsBefore)
  }
  switch (shown.type) {
    // Includes the earlier wins of the round, so that a line in free spins is celebrated once the round is above its
    // cost.
    case 'lines':
    case 'ways':
    case 'clusters':
      return amount(unitsAfter(shown, unitsBefore))
    case 'freeSpinsEnd':
    case 'holdEnd':
      return amount(shown.units)
    case 'jackpot':
      return BigInt(shown.paid)
    default:
      return null
  }
}
