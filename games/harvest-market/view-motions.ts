import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
export const motions = {
  basket: 'hop',
  bell: 'ring',
  crate: 'shake',
  durian: 'roll',
  pineapple: 'rock',
  papaya: 'wobble',
  coconut: 'drop',
  banana: 'swing',
  corn: 'sway',
  eggplant: 'bow',
  chili: 'toss',
} satisfies Record<string, SymbolMotionName>

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'flutter' satisfies ReactionName
