import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
export const motions = {
  kite: 'soar',
  pinwheel: 'spin',
  boat: 'rock',
  parasol: 'wind',
  gull: 'flap',
  palm: 'sway',
  ball: 'hop',
  bucket: 'swing',
  sandal: 'flip',
} satisfies Record<string, SymbolMotionName>

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'lean' satisfies ReactionName
