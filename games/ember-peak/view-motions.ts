import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
export const motions = {
  ember: 'float',
  peak: 'shake',
  firebird: 'flap',
  salamander: 'dart',
  mask: 'rock',
  obsidian: 'drop',
  ruby: 'flip',
  topaz: 'spin',
  fern: 'sway',
  ash: 'circle',
} satisfies Record<string, SymbolMotionName>

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'erupt' satisfies ReactionName
