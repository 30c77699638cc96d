import type { LineWin as AnyLineWin } from '../slots/events.ts'
import { type LineRules, linePayer, lineWins as winsOnLines } from '../slots/lines.ts'
import { type Payer, type Reels as SlotReels, reelsOf as slotReelsOf } from '../slots/reels.ts'
import { lines, pays, type Strips, type SymbolName, scatter, symbols, wild } from './data.ts'

/** The three symbols of a reel in view, from the top. */
export type View = readonly [SymbolName, SymbolName, SymbolName]

/** The five reels in view, from the left. */
export type Views = readonly [View, View, View, View, View]

export type LineWin = AnyLineWin & { symbol: SymbolName }

/** The five reels and the payouts of their lines. */
export interface Reels extends SlotReels<SymbolName>, Payer {}

export const rules: LineRules<SymbolName> = { symbols, least: 3, pays, lines, wild }

/** Returns the tables of five strips. A stop is the place on the strip at the top of the view. */
export function reelsOf(strips: Strips): Reels {
  const reels = slotReelsOf(strips, 3, scatter)
  return { ...reels, ...linePayer(reels, rules) }
}

/** Returns the paying lines of this view, one by one; their sum is the `unitsAt` of the reels. */
export function lineWins(views: Views): LineWin[] {
  return winsOnLines(views, rules)
}
