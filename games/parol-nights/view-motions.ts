import type { ReactionName } from '../slots/view-reactions.ts'
import type { SymbolMotionName } from '../slots/view-symbol-motions.ts'

/** The motion of each symbol when it wins. */
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

/** The reaction of the foreground to a win above the cost of the round. */
export const reaction = 'shine' satisfies ReactionName
