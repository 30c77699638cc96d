import type { Place, WayWin } from './events.ts'
import type { Payer, Reels } from './reels.ts'

/**
 * The rules of ways: a way pays for a symbol (or a wild) on each reel from the left, on any row. The first reel has no
 * wild.
 */
export interface WayRules<Name extends string> {
  symbols: readonly Name[]
  /** The smallest number of reels from the left that pays. */
  least: number
  /** The units per way for `least` reels of a symbol, and for each further one, by symbol. */
  pays: Readonly<Record<Name, readonly number[]>>
  wild: Name
}

/** Precomputes the number of each symbol by stop, so that a spin takes a few products. */
export function wayPayer<Name extends string>(reels: Reels<Name>, rules: WayRules<Name>): Payer {
  const { symbols, least, pays, wild } = rules
  const { lengths, views, rows } = reels
  const count = lengths.length
  if (views[0]!.some((view) => view.includes(wild))) throw new Error('a wild on the first reel')
  /** The paying symbol on each row of the first reel, by stop, unless a row above has the same; 255 for none. */
  const starts = Uint8Array.from(
    views[0]!.flatMap((view) =>
      view.map((seen, row) =>
        pays[seen].some((units) => units > 0) && view.indexOf(seen) === row ? symbols.indexOf(seen) : 255,
      ),
    ),
  )
  /** The number of a symbol or a wild in view, by reel, then `symbol * length + stop`. */
  const met = views.map((stops) =>
    Uint8Array.from(
      symbols.flatMap((symbol) =>
        stops.map((view) => view.filter((seen) => seen === symbol || seen === wild).length),
      ),
    ),
  )
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
        if (symbol === 255) continue
        let ways = met[0]![symbol * lengths[0]! + stops[0]!]!
        let reel = 1
        for (; reel < count; reel++) {
          const many = met[reel]![symbol * lengths[reel]! + stops[reel]!]!
          if (many === 0) break
          ways *= many
        }
        units += ways * unitsOf[symbol * (count + 1) + reel]!
      }
      return units
    },
    isAliveAt(stops, last) {
      for (let row = 0; row < rows; row++) {
        const symbol = starts[stops[0]! * rows + row]!
        if (symbol === 255) continue
        let reel = 1
        while (reel <= last && met[reel]![symbol * lengths[reel]! + stops[reel]!]! > 0) reel++
        if (reel > last) return true
      }
      return false
    },
  }
}

/** Returns the winning symbols of a view, with their numbers of ways and their places. */
export function wayWins<Name extends string>(
  views: readonly (readonly Name[])[],
  { least, pays, wild }: WayRules<Name>,
): (WayWin & { symbol: Name })[] {
  const wins: (WayWin & { symbol: Name })[] = []
  for (const symbol of new Set(views[0])) {
    const places: Place[] = []
    let ways = 1
    let count = 0
    for (; count < views.length; count++) {
      const before = places.length
      for (const [row, seen] of views[count]!.entries()) {
        if (seen === symbol || seen === wild) places.push([count, row])
      }
      if (places.length === before) break
      ways *= places.length - before
    }
    if (count < least) continue
    const units = pays[symbol][count - least]!
    if (units > 0) wins.push({ symbol, count, ways, places, units: ways * units })
  }
  return wins
}
