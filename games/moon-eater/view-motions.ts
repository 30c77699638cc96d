import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
export const motions = {
  dragon: 'dart',
  moon: 'circle',
  gong: 'ring',
  shield: 'flip',
  kampilan: 'toss',
  conch: 'rock',
  comet: 'dive',
  star: 'spin',
  cloud: 'float',
  wave: 'sway',
} satisfies Record<string, SymbolMotionName>

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'coil' satisfies ReactionName
