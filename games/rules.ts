import { coralCascade } from './coral-cascade/rules.ts'
import { emberPeak } from './ember-peak/rules.ts'
import type { RoundGame } from './game.ts'
import { harvestMarket } from './harvest-market/rules.ts'
import { jeepneyRush } from './jeepney-rush/rules.ts'
import { kiteSeason } from './kite-season/rules.ts'
import { moonEater } from './moon-eater/rules.ts'
import { parolNights } from './parol-nights/rules.ts'
import { riceTerraces } from './rice-terraces/rules.ts'
import type { SlotEvent, SlotInfo } from './slots/events.ts'

/**
 * The slot titles of the house in the order in which they are shown; a folder that is missing here does not exist. A title
 * is an import and a line here, and nothing more outside its folder.
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

/** The house games that are staked and settled at once. */
export const roundGames: readonly RoundGame[] = [...slotTitles]
