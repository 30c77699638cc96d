import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** How each symbol moves when it wins. */
export const motions = {
  parol: 'swing',
  wheel: 'spin',
  jeepney: 'drive',
  horse: 'gallop',
  drum: 'thump',
  halohalo: 'wobble',
  bibingka: 'flip',
  candy: 'wind',
  balloon: 'float',
  ticket: 'bow',
} satisfies Record<string, SymbolMotionName>

/** How the foreground reacts to a win above the cost of the round. */
export const reaction = 'shine' satisfies ReactionName
