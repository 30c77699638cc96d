import type { RoundGame } from '@fairground/games/game'
import { isTable, type MarketGame, type MarketInfo } from '@fairground/games/market'
import { stakesIn as roundStakesIn, tableSizeIn } from '@fairground/games/sizes'
import { type Currency, plainCode } from '@fairground/kernel/money'

/** Lowest and highest stake, in minor units. */
export interface StakeRange {
  least: bigint
  most: bigint
}

/** Game as far as its stakes depend on it. */
export interface Staked {
  /** Rules of a house game. */
  rules: RoundGame | MarketGame | undefined
  /** The vendor's by currency, in minor units; for house games, they are in the rules. */
  stakes: Record<string, StakeRange & { steps: bigint[] | undefined }>
  /** The stakes that the brand allows, by currency in minor units; null for all of them. */
  allowed: Record<string, StakeRange> | null
}

/**
 * Returns the stakes of a game in minor units, ascending, as far as the brand allows them; for a vendor's game without
 * steps, the minimum and the maximum. Empty if the brand allows none of them.
 */
export function stakesOf(game: Staked, currency: Currency): bigint[] {
  const { stakes, isStepped } = offeredStakes(game, currency)
  const range = game.allowed?.[plainCode(currency)]
  if (!range) return stakes
  if (isStepped) return stakes.filter((stake) => range.least <= stake && stake <= range.most)
  const [least, most] = [largest(range.least, stakes[0]!), smallest(range.most, stakes.at(-1)!)]
  if (least > most) return []
  return least === most ? [least] : [least, most]
}

/**
 * Returns the stakes of a game as its vendor or its rules offer them, in minor units, ascending, and whether they are
 * steps; otherwise they are the minimum and the maximum.
 */
export function offeredStakes(
  { rules, stakes }: Omit<Staked, 'allowed'>,
  currency: Currency,
): { stakes: bigint[]; isStepped: boolean } {
  if (rules?.kind === 'market') return { stakes: stakesIn(rules.info, currency), isStepped: true }
  if (rules) return { stakes: roundStakesIn(rules.info, plainCode(currency)), isStepped: true }
  const { least, most, steps } = stakes[plainCode(currency)]!
  if (steps) return { stakes: steps, isStepped: true }
  return { stakes: least === most ? [least] : [least, most], isStepped: false }
}

/** Returns the stakes of the rules of a market game in a currency, in minor units, ascending. */
export function stakesIn(info: MarketInfo, currency: Currency): bigint[] {
  const code = plainCode(currency)
  if (isTable(info)) return [...new Set(info.stakes.map((stake) => tableSizeIn(stake, code)))]
  return (info.stakesIn?.[code] ?? info.stakes).map(BigInt)
}

const largest = (one: bigint, other: bigint) => (one > other ? one : other)
const smallest = (one: bigint, other: bigint) => (one < other ? one : other)
