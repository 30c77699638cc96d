import type { MarketBet } from '@fairground/games/market'
import type { TableLimits } from './limits.queries.ts'

/** A limit of a table that bets would pass: of a spot, with a bet on it, or of the round. */
export interface PassedTableLimit {
  limit: 'spot' | 'round'
  most: bigint
  bet?: { type: string; selection: string }
}

/** Returns the first limit of a table that a player's bets on a round pass together; undefined if they pass none. */
export function passedTableLimit(
  { spot, round }: TableLimits,
  bets: readonly Pick<MarketBet, 'type' | 'selection' | 'stake'>[],
): PassedTableLimit | undefined {
  const onSpots = new Map<string, bigint>()
  let sum = 0n
  for (const { type, selection, stake } of bets) {
    const name = `${type} ${selection}`
    const onSpot = (onSpots.get(name) ?? 0n) + stake
    if (onSpot > spot) return { limit: 'spot', most: spot, bet: { type, selection } }
    onSpots.set(name, onSpot)
    sum += stake
  }
  return sum > round ? { limit: 'round', most: round } : undefined
}
