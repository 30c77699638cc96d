import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
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

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'bounce' satisfies ReactionName
