import { recount as recountColorGame } from './color-game/recount.ts'
import { colorGame } from './color-game/rules.ts'
import { coralCascade } from './coral-cascade/rules.ts'
import { emberPeak } from './ember-peak/rules.ts'
import type { RoundGame } from './game.ts'
import { harvestMarket } from './harvest-market/rules.ts'
import { jeepneyRush } from './jeepney-rush/rules.ts'
import { kiteSeason } from './kite-season/rules.ts'
import { recount as recountVietnam } from './lotteries/vietnam/recount.ts'
import type { MarketBet, MarketGame } from './market.ts'
import { moonEater } from './moon-eater/rules.ts'
import { parolNights } from './parol-nights/rules.ts'
import { riceTerraces } from './rice-terraces/rules.ts'
import type { SlotEvent, SlotInfo } from './slots/events.ts'
import { hasFeature } from './slots/pace.ts'
import { vietnamCentral } from './vietnam-central/rules.ts'
import { vietnamMinute } from './vietnam-minute/rules.ts'
import { vietnamNorth } from './vietnam-north/rules.ts'
import { vietnamSouth } from './vietnam-south/rules.ts'

/**
 * The slot titles of the house in the order in which they are shown; a folder that is not listed is not offered. Adding a
 * title takes one import and one line here, and nothing else outside its folder.
 */
export const slotTitles: readonly RoundGame<SlotEvent, SlotInfo>[] = [
  parolNights,
  coralCascade,
  moonEater,
  riceTerraces,
  jeepneyRush,
  kiteSeason,
  harvestMarket,
  emberPeak,
]

/** The house games whose stake is settled at once. */
export const roundGames: readonly RoundGame[] = [...slotTitles]

/** A market game with the second, plain way to compute what a bet gets, in minor units, which must agree before money moves. */
interface CheckedMarket {
  game: MarketGame
  recount(bet: MarketBet, result: unknown): bigint
}

/** The house games whose bets are settled by a later draw. */
export const marketGames: readonly CheckedMarket[] = [
  { game: colorGame as MarketGame, recount: recountColorGame },
  ...[vietnamNorth, vietnamSouth, vietnamCentral, vietnamMinute].map((game) => ({
    game: game as MarketGame,
    recount: recountVietnam as CheckedMarket['recount'],
  })),
]

/** All games of the house, in the order in which they are shown. */
export const houseGames: readonly (RoundGame | MarketGame)[] = [
  ...roundGames,
  ...marketGames.map(({ game }) => game),
]

/** Whether a recorded round of a house game had a feature: free spins, coins, a wheel, reels that turn again, a jackpot. */
export function hadFeature(events: readonly unknown[]): boolean {
  return hasFeature(events as readonly SlotEvent[])
}
