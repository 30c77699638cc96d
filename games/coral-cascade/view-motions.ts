import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
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

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'surge' satisfies ReactionName
