import type { ClusterWin, Left, Place, SlotEvent, View, Views, WayWin } from './events.ts'

/** Returns each place once, by reel and then by row. */
function placesOf(wins: readonly { places: readonly Place[] }[], rows: number): Place[] {
  const codes = new Set<number>()
  for (const { places } of wins) for (const [reel, row] of places) codes.add(reel * rows + row)
  return [...codes].sort((a, b) => a - b).map((code) => [Math.floor(code / rows), code % rows])
}

/**
 * Returns the view after these places were removed: the symbols left behind are inserted, the rest of each reel falls,
 * and `next(reel)` fills it from the top, lowest place first.
 */
export function fallen<Name extends string>(
  views: readonly (readonly Name[])[],
  gone: readonly Place[],
  left: readonly { place: Place; symbol: Name }[],
  next: (reel: number) => Name,
): (readonly Name[])[] {
  const rows = views[0]!.length
  const stays: (Name | undefined)[] = views.flat()
  for (const [reel, row] of gone) stays[reel * rows + row] = undefined
  for (const { place, symbol } of left) stays[place[0] * rows + place[1]] = symbol
  return views.map((_, reel) => {
    const standing: Name[] = []
    for (let row = rows - 1; row >= 0; row--) {
      const symbol = stays[reel * rows + row]
      if (symbol !== undefined) standing.push(symbol)
    }
    while (standing.length < rows) standing.push(next(reel))
    return standing.reverse()
  })
}

export interface FallTerms<Name extends string> {
  /** Returns the wins in a view, and the symbols that they leave behind. */
  winsOf(views: readonly (readonly Name[])[]): FallWins
  leftOf(wins: FallWins): (Left & { symbol: Name })[]
  /** Returns the next symbol from above a reel. */
  next(reel: number): Name
  /** The multiplier of the first win, and the one after a fall. */
  multiplier: number
  multiplierAfter(multiplier: number): number
  /** The units at which falls end. */
  enough: number
}

type FallWins = { type: 'ways'; wins: readonly WayWin[] } | { type: 'clusters'; wins: readonly ClusterWin[] }

/** Pays wins, lets symbols fall and repeats until nothing wins; returns the last view and the total payment. */
export function playFalls<Name extends string>(
  dropped: readonly (readonly Name[])[],
  terms: FallTerms<Name>,
  events: SlotEvent[],
): { views: readonly (readonly Name[])[]; units: number; multiplier: number } {
  let views = dropped
  let units = 0
  let { multiplier } = terms
  for (;;) {
    const found = terms.winsOf(views)
    if (found.wins.length === 0 || units >= terms.enough) return { views, units, multiplier }
    let paid = 0
    for (const win of found.wins) paid += win.units
    paid *= multiplier
    units += paid
    events.push({ ...found, multiplier, units: paid } as SlotEvent)
    const gone = placesOf(found.wins, views[0]!.length)
    const left = terms.leftOf(found)
    views = fallen(views, gone, left, terms.next)
    events.push({ type: 'fall', gone, left, views })
    const next = terms.multiplierAfter(multiplier)
    if (next !== multiplier) {
      multiplier = next
      events.push({ type: 'multiplier', multiplier, places: [] })
    }
  }
}

/** Returns the number of occurrences of a symbol in a view. */
export function countOf(views: Views, symbol: string): number {
  return views.reduce((sum, view: View) => sum + view.filter((seen) => seen === symbol).length, 0)
}

/** Returns the places of a symbol in a view, by reel and then by row. */
export function placesOfSymbol(views: Views, symbol: string): Place[] {
  return views.flatMap((view, reel) =>
    view.flatMap((seen, row): Place[] => (seen === symbol ? [[reel, row]] : [])),
  )
}
