import type { LineWin } from './events.ts'
import type { Payer, Reels } from './reels.ts'

/** The rules of wins on lines. The wild substitutes every paying symbol and is never on the first reel. */
export interface LineRules<Name extends string> {
  symbols: readonly Name[]
  /** The smallest number of symbols from the left that pays. */
  least: number
  /** The units for `least` of a symbol on a line, and for each further one, by symbol. */
  pays: Readonly<Record<Name, readonly number[]>>
  /** The lines, at most 32, each as its row on each reel, 0 at the top. */
  lines: readonly (readonly number[])[]
  wild: Name
}

function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Precomputes the payments of lines by stop, so that a spin takes a few table reads for any number of lines. */
export function linePayer<Name extends string>(reels: Reels<Name>, rules: LineRules<Name>): Payer {
  const { symbols, least, pays, lines, wild } = rules
  const { views, rows } = reels
  const count = views.length
  if (views[0]!.some((view) => view.includes(wild)) || lines.length > 32)
    throw new Error('a wild on the first reel or too many lines for the tables of lines')

  const doesPay = (symbol: Name) => pays[symbol].some((units) => units > 0)
  const linesThrough = (reel: number, isMet: (row: number) => boolean) =>
    lines.reduce((mask, line, index) => (isMet(line[reel]!) ? mask | (1 << index) : mask), 0)
  /** The lines (one bit each) that begin on a row of the first reel, by row. */
  const linesFrom = Int32Array.from({ length: rows }, (_, row) => linesThrough(0, (at) => at === row))
  /** The symbol on each row of the first reel, by stop. */
  const starts = Uint8Array.from(views[0]!.flatMap((view) => view.map((seen) => symbols.indexOf(seen))))
  /** The lines that have a symbol or a wild at a stop of a reel, from `from[symbol * count + reel]` on. */
  const met: number[] = []
  const from = new Int32Array(symbols.length * count)
  for (const [index, symbol] of symbols.entries()) {
    for (const [reel, stops] of views.entries()) {
      from[index * count + reel] = met.length
      for (const view of stops) {
        const isMet = (row: number) => doesPay(symbol) && (view[row] === symbol || view[row] === wild)
        met.push(linesThrough(reel, isMet))
      }
    }
  }
  const masks = Int32Array.from(met)
  /** The units by `symbol * (count + 1) + reels in a row`. */
  const unitsOf = Int32Array.from(
    symbols.flatMap((symbol) =>
      Array.from({ length: count + 1 }, (_, many) => pays[symbol][many - least] ?? 0),
    ),
  )

  return {
    unitsAt(stops) {
      let units = 0
      for (let row = 0; row < rows; row++) {
        const symbol = starts[stops[0]! * rows + row]!
        let alive = linesFrom[row]!
        for (let reel = 1; reel < count; reel++) {
          const next = alive & masks[from[symbol * count + reel]! + stops[reel]!]!
          // A shorter run never pays, so its lines need not be counted.
          if (reel >= least) units += countBits(alive ^ next) * unitsOf[symbol * (count + 1) + reel]!
          alive = next
          if (alive === 0) break
        }
        if (alive !== 0) units += countBits(alive) * unitsOf[symbol * (count + 1) + count]!
      }
      return units
    },
    isAliveAt(stops, last) {
      for (let row = 0; row < rows; row++) {
        const symbol = starts[stops[0]! * rows + row]!
        let alive = linesFrom[row]!
        for (let reel = 1; reel <= last && alive !== 0; reel++)
          alive &= masks[from[symbol * count + reel]! + stops[reel]!]!
        if (alive !== 0) return true
      }
      return false
    },
  }
}

/** Returns the winning lines of a view, one by one; their sum is the result of `linePayer`. */
export function lineWins<Name extends string>(
  views: readonly (readonly Name[])[],
  { lines, least, pays, wild }: LineRules<Name>,
): (LineWin & { symbol: Name })[] {
  const wins: (LineWin & { symbol: Name })[] = []
  const reels = views.length
  for (let line = 0; line < lines.length; line++) {
    const place = lines[line]!
    const symbol = views[0]![place[0]!]!
    let count = 1
    while (
      count < reels &&
      (views[count]![place[count]!] === symbol || views[count]![place[count]!] === wild)
    )
      count++
    if (count < least) continue
    const units = pays[symbol][count - least]!
    if (units > 0) wins.push({ line, symbol, count, units })
  }
  return wins
}
