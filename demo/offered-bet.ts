import type { Bet, RoundGame } from '@fairground/games/game'
import { stakesIn } from '@fairground/games/sizes'

/**
 * Returns the bet with the largest stake of a game that is not above a wished one in minor units, else with its
 * smallest stake, and with the first choice of a game with choices. `currency` is an ISO 4217 code.
 */
export function offeredBet({ info, choices }: RoundGame, wish: bigint, currency: string): Bet {
  const stakes = stakesIn(info, currency)
  const stake = stakes.findLast((one) => one <= wish) ?? stakes[0]!
  return { stake, ...(choices && { choice: choices.first }) }
}
