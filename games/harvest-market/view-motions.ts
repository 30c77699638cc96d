import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** How each symbol moves when it wins. */
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

/** How the foreground reacts to a win above the cost of the round. */
export const reaction = 'flutter' satisfies ReactionName
