import type { MarketBet, MarketInfo } from '@fairground/games/market'
import { tableSizeIn } from '@fairground/games/sizes'
import { type Currency, plainCode } from '@fairground/kernel/money'

/** The largest stakes of a player at a table, in minor units: on one spot and on one round. */
export interface TableLimits {
  spot: bigint
  round: bigint
}

/** The largest limit that a brand may set, in minor units. */
const mostLimit = 10n ** 15n

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

/** Returns the limits of the rules of a table in a currency, in minor units. */
export function usualLimits(
  { spot, round }: NonNullable<MarketInfo['mostStaked']>,
  currency: Currency,
): TableLimits {
  const code = plainCode(currency)
  return { spot: tableSizeIn(spot, code), round: tableSizeIn(round, code) }
}

/** Returns why a brand may not set limits, with its smallest chip in minor units; undefined if it may. */
export function limitsRefused(
  { spot, round }: TableLimits,
  least: bigint,
): 'limit_invalid' | 'limit_too_high' | 'limit_not_in_chips' | 'spot_above_round' | undefined {
  const both = [spot, round]
  if (both.some((amount) => amount <= 0n)) return 'limit_invalid'
  if (both.some((amount) => amount > mostLimit)) return 'limit_too_high'
  if (both.some((amount) => amount % least !== 0n)) return 'limit_not_in_chips'
  return spot > round ? 'spot_above_round' : undefined
}

/** Returns whether limits let a player stake more than others do, on a spot or on a round. */
export function areHigher(limits: TableLimits, others: TableLimits): boolean {
  return limits.spot > others.spot || limits.round > others.round
}
