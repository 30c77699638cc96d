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
