import { andarBahar } from './andar-bahar/rules.ts'
import { baccarat } from './baccarat/rules.ts'
import { baccaratNoCommission } from './baccarat-no-commission/rules.ts'
import { blackjack } from './blackjack/rules.ts'
import { recount as recountColorGame } from './color-game/recount.ts'
import { colorGame } from './color-game/rules.ts'
import { coralCascade } from './coral-cascade/rules.ts'
import { recount as recountCrash } from './crash/recount.ts'
import { crash } from './crash/rules.ts'
import { dice } from './dice/rules.ts'
import { diceThree } from './dice-three/rules.ts'
import { dragonTiger } from './dragon-tiger/rules.ts'
import { elevenFive } from './eleven-five/rules.ts'
import { emberPeak } from './ember-peak/rules.ts'
import { fiveDigits } from './five-digits/rules.ts'
import type { RoundGame } from './game.ts'
import { harvestMarket } from './harvest-market/rules.ts'
import { hilo } from './hilo/rules.ts'
import { instantKeno } from './instant-keno/rules.ts'
import { jeepneyRush } from './jeepney-rush/rules.ts'
import { keno } from './keno/rules.ts'
import { kiteSeason } from './kite-season/rules.ts'
import { lanternWheel } from './lantern-wheel/rules.ts'
import { limbo } from './limbo/rules.ts'
import { recount as recountDiceThree } from './lotteries/dice-three/recount.ts'
import { recount as recountElevenFive } from './lotteries/eleven-five/recount.ts'
import { recount as recountFiveDigits } from './lotteries/five-digits/recount.ts'
import { recount as recountKeno } from './lotteries/keno/recount.ts'
import { recount as recountPhilippine } from './lotteries/philippine/recount.ts'
import { recount as recountRanking } from './lotteries/ranking/recount.ts'
import { recount as recountVietnam } from './lotteries/vietnam/recount.ts'
import { lotto6of42 } from './lotto-6-42/rules.ts'
import { lotto6of45 } from './lotto-6-45/rules.ts'
import { lotto6of49 } from './lotto-6-49/rules.ts'
import { lotto6of55 } from './lotto-6-55/rules.ts'
import { lotto6of58 } from './lotto-6-58/rules.ts'
import type { MarketBet, MarketGame } from './market.ts'
import { mines } from './mines/rules.ts'
import { moonEater } from './moon-eater/rules.ts'
import { parolNights } from './parol-nights/rules.ts'
import { philippine2d } from './philippine-2d/rules.ts'
import { philippine3d } from './philippine-3d/rules.ts'
import { philippine4d } from './philippine-4d/rules.ts'
import { philippine6d } from './philippine-6d/rules.ts'
import { plinko } from './plinko/rules.ts'
import { ranking } from './ranking/rules.ts'
import { riceTerraces } from './rice-terraces/rules.ts'
import { roulette } from './roulette/rules.ts'
import { rouletteAmerican } from './roulette-american/rules.ts'
import { sicBo } from './sic-bo/rules.ts'
import type { SlotEvent, SlotInfo } from './slots/events.ts'
import { hasFeature } from './slots/pace.ts'
import { recount as recountAndarBahar } from './tables/andar-bahar/recount.ts'
import { pushed as pushedBaccarat, recount as recountBaccarat } from './tables/baccarat/recount.ts'
import { recount as recountDragonTiger } from './tables/dragon-tiger/recount.ts'
import { recount as recountLanternWheel } from './tables/lantern-wheel/recount.ts'
import { recountAmerican, recount as recountRoulette } from './tables/roulette/recount.ts'
import { recount as recountSicBo } from './tables/sic-bo/recount.ts'
import { vietnamCentral } from './vietnam-central/rules.ts'
import { vietnamMinute } from './vietnam-minute/rules.ts'
import { vietnamNorth } from './vietnam-north/rules.ts'
import { vietnamSouth } from './vietnam-south/rules.ts'
import { wheel } from './wheel/rules.ts'

/**
 * The slot titles of the house in display order; a folder that is not listed is not offered. Adding a title takes one
 * import and one line here, and nothing else outside its folder.
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

/** The originals of the house in display order: games that the player decides by a choice or in steps. */
export const originals: readonly RoundGame[] = [
  dice,
  limbo,
  plinko,
  wheel,
  instantKeno,
  mines,
  hilo,
  blackjack,
] as readonly RoundGame[]

/** The house games that a player plays alone, round by round. */
export const roundGames: readonly RoundGame[] = [...slotTitles, ...originals]

/** Those of them that a stake decides alone: without the games in steps. */
export const wholeGames: readonly RoundGame[] = roundGames.filter(({ steps }) => !steps)

/** A market game with a second, plain computation of payouts, in minor units, which must agree before money moves. */
interface CheckedMarket {
  game: MarketGame
  recount(bet: MarketBet, result: unknown): bigint
  /** Returns the part of a payout that is a returned stake without a win; absent for a game without pushes. */
  pushed?(bet: MarketBet, result: unknown): bigint
}

/** Returns games of one family with their common recount, and the pushed part of it if there are pushes. */
function checked<Result>(
  games: readonly MarketGame<Result>[],
  recount: CheckedMarket['recount'],
  pushed?: CheckedMarket['pushed'],
): CheckedMarket[] {
  return games.map((game) => ({ game: game as MarketGame, recount, ...(pushed && { pushed }) }))
}

/** The house games whose bets are settled by a later draw. */
export const marketGames: readonly CheckedMarket[] = [
  ...checked([colorGame], recountColorGame),
  ...checked([vietnamNorth, vietnamSouth, vietnamCentral, vietnamMinute], recountVietnam),
  ...checked([fiveDigits], recountFiveDigits),
  ...checked([diceThree], recountDiceThree),
  ...checked([ranking], recountRanking),
  ...checked([elevenFive], recountElevenFive),
  ...checked([keno], recountKeno),
  ...checked(
    [
      philippine2d,
      philippine3d,
      philippine4d,
      philippine6d,
      lotto6of42,
      lotto6of45,
      lotto6of49,
      lotto6of55,
      lotto6of58,
    ],
    recountPhilippine,
  ),
  ...checked([baccarat, baccaratNoCommission], recountBaccarat, pushedBaccarat),
  ...checked([crash], recountCrash),
  ...checked([roulette], recountRoulette),
  ...checked([rouletteAmerican], recountAmerican),
  ...checked([sicBo], recountSicBo),
  ...checked([lanternWheel], recountLanternWheel),
  ...checked([dragonTiger], recountDragonTiger),
  ...checked([andarBahar], recountAndarBahar),
]

/** All games of the house, in display order. */
export const houseGames: readonly (RoundGame | MarketGame)[] = [
  ...roundGames,
  ...marketGames.map(({ game }) => game),
]

/** Whether a recorded round of a house game had a feature: free spins, coins, a wheel, respins or a jackpot. */
export function hadFeature(events: readonly unknown[]): boolean {
  return hasFeature(events as readonly SlotEvent[])
}
