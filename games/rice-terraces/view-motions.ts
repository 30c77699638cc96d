import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
export const motions = {
  sun: 'spin',
  gong: 'ring',
  carabao: 'bow',
  eagle: 'soar',
  hut: 'thump',
  hat: 'flip',
  dragonfly: 'dart',
  frog: 'hop',
  sheaf: 'sway',
  bamboo: 'rock',
} satisfies Record<string, SymbolMotionName>

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'loop' satisfies ReactionName
