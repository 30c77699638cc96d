import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** How each symbol moves when it wins. */
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

/** How the foreground reacts to a win above the cost of the round. */
export const reaction = 'erupt' satisfies ReactionName
