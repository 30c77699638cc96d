import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** How each symbol moves when it wins. */
export const motions = {
  jeepney: 'drive',
  fare: 'flip',
  rooster: 'bow',
  garland: 'swing',
  speaker: 'thump',
  dice: 'toss',
  umbrella: 'float',
  mango: 'wobble',
  slipper: 'hop',
  tire: 'roll',
} satisfies Record<string, SymbolMotionName>

/** How the foreground reacts to a win above the cost of the round. */
export const reaction = 'bounce' satisfies ReactionName
