import type { ClusterWin, Place } from './events.ts'

/** The rules of clusters: a cluster pays for enough equal symbols (and wilds) that touch horizontally or vertically. */
export interface ClusterRules<Name extends string> {
  symbols: readonly Name[]
  /** The sizes at which the columns of `pays` begin, ascending. */
  sizes: readonly number[]
  pays: Readonly<Record<Name, readonly number[]>>
  wild: Name
}

/** Returns the paying clusters of this view, in the order of their first place; a wild may belong to several. */
export function clusterWins<Name extends string>(
  views: readonly (readonly Name[])[],
  { sizes, pays, wild }: ClusterRules<Name>,
): (ClusterWin & { symbol: Name })[] {
  const wins: (ClusterWin & { symbol: Name })[] = []
  const rows = views[0]!.length
  const grid = views.flat()
  const seenBy = new Uint8Array(grid.length)
  const queue = new Uint8Array(grid.length)
  let cluster = 0
  for (let first = 0; first < grid.length; first++) {
    const symbol = grid[first]!
    if (seenBy[first] !== 0 || symbol === wild || pays[symbol].length === 0) continue
    cluster++
    let size = 0
    // Places of other symbols are never marked here, and a wild of an earlier cluster may be used again.
    const visit = (place: number) => {
      if (seenBy[place] === cluster || (grid[place] !== symbol && grid[place] !== wild)) return
      seenBy[place] = cluster
      queue[size++] = place
    }
    visit(first)
    for (let at = 0; at < size; at++) {
      const place = queue[at]!
      const row = place % rows
      if (row > 0) visit(place - 1)
      if (row < rows - 1) visit(place + 1)
      if (place >= rows) visit(place - rows)
      if (place < grid.length - rows) visit(place + rows)
    }
    if (size < sizes[0]!) continue
    const places = Array.from(
      queue.subarray(0, size),
      (place): Place => [Math.floor(place / rows), place % rows],
    )
    const column = sizes.findLastIndex((least) => size >= least)
    wins.push({ symbol, places, units: pays[symbol][column]! })
  }
  return wins
}
