import { lines, pays, type Strips, type SymbolName, scatter, symbols, wild } from './data.ts'

/** The three symbols of a reel in view, from the top. */
export type View = readonly [SymbolName, SymbolName, SymbolName]

/** The five reels in view, from the left. */
export type Views = readonly [View, View, View, View, View]

/** Five reels with everything looked up by stop, so that a spin is a handful of table reads. */
export interface Reels {
  lengths: readonly number[]
  views: readonly (readonly View[])[]
  /** By reel and stop: scatters in view. */
  scatters: readonly Uint8Array[]
  /** By stop of the first reel, three each: the symbol at the top, in the middle, at the bottom. */
  starts: Uint8Array
  /** By reel, then `symbol * length + stop`: the lines (one bit each) that meet this symbol or a wild there. */
  met: readonly Int32Array[]
}

export const rows = 3

/** By row of the first reel: the lines (one bit each) that begin there. */
export const linesFrom = [0, 1, 2].map((row) => linesThrough(0, (at) => at === row))

function linesThrough(reel: number, isMet: (row: number) => boolean): number {
  return lines.reduce((mask, line, index) => (isMet(line[reel]!) ? mask | (1 << index) : mask), 0)
}

/** Makes the tables of five strips. A stop is the place on the strip that stands at the top of the view. */
export function reelsOf(strips: Strips): Reels {
  const views = strips.map((strip) =>
    strip.map(
      (_, stop): View => [strip[stop]!, strip[(stop + 1) % strip.length]!, strip[(stop + 2) % strip.length]!],
    ),
  )
  return {
    lengths: strips.map((strip) => strip.length),
    views,
    scatters: views.map((stops) =>
      Uint8Array.from(stops, (view) => view.filter((seen) => seen === scatter).length),
    ),
    starts: Uint8Array.from(views[0]!.flatMap((view) => view.map((seen) => symbols.indexOf(seen)))),
    met: views.map((stops, reel) =>
      Int32Array.from(
        symbols.flatMap((symbol) =>
          stops.map((view) =>
            linesThrough(reel, (row) => symbol !== scatter && (view[row] === symbol || view[row] === wild)),
          ),
        ),
      ),
    ),
  }
}

function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** By symbol, three each: units for 3, 4 and 5 of it on a line. */
const paysTable = Int32Array.from(symbols.flatMap((symbol) => pays[symbol]))

/**
 * Units that all lines pay together when the reels stand at these stops.
 * The first reel has no wild, so what stands there is the symbol of every line that begins there.
 */
export function linePays(
  reels: Reels,
  stop0: number,
  stop1: number,
  stop2: number,
  stop3: number,
  stop4: number,
) {
  const { lengths, starts, met } = reels
  let units = 0
  for (let row = 0; row < rows; row++) {
    const symbol = starts[stop0 * rows + row]!
    const three =
      linesFrom[row]! & met[1]![symbol * lengths[1]! + stop1]! & met[2]![symbol * lengths[2]! + stop2]!
    if (three === 0) continue
    const four = three & met[3]![symbol * lengths[3]! + stop3]!
    const five = four & met[4]![symbol * lengths[4]! + stop4]!
    units +=
      countBits(three ^ four) * paysTable[symbol * 3]! +
      countBits(four ^ five) * paysTable[symbol * 3 + 1]! +
      countBits(five) * paysTable[symbol * 3 + 2]!
  }
  return units
}

export interface LineWin {
  /** Index into `lines`. */
  line: number
  symbol: SymbolName
  /** How many reels from the left: 3, 4 or 5. */
  count: number
  units: number
}

/** Which lines pay in this view, one by one; together they are `linePays`. */
export function lineWins(views: Views): LineWin[] {
  const wins: LineWin[] = []
  for (let line = 0; line < lines.length; line++) {
    const place = lines[line]!
    const symbol = views[0][place[0]]!
    let count = 1
    while (count < 5 && (views[count]![place[count]!] === symbol || views[count]![place[count]!] === wild))
      count++
    const units = count >= 3 ? pays[symbol][count - 3]! : 0
    if (units > 0) wins.push({ line, symbol, count, units })
  }
  return wins
}
