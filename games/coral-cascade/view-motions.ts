import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** How each symbol moves when it wins. */
export const motions = {
  pearl: 'drop',
  chest: 'shake',
  turtle: 'soar',
  seahorse: 'bow',
  clownfish: 'dart',
  crab: 'sidle',
  starfish: 'spin',
  shell: 'rock',
  coral: 'sway',
} satisfies Record<string, SymbolMotionName>

/** How the foreground reacts to a win above the cost of the round. */
export const reaction = 'surge' satisfies ReactionName
