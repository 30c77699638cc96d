// The roads: charts of the earlier rounds of a table with two sides and ties. They tell nothing of the next round.

/** A round as the roads show it. */
export interface Round<Side extends string> {
  winner: Side | 'tie'
  /** The sides whose first two cards were a pair; empty at a table without pairs. */
  pairs: readonly Side[]
}

/** The number of rounds of a sheet. */
export const roundsOfSheet = 72

/** The number of rows of each road. */
export const rowsOfRoad = 6

/** Returns the number of rounds on the newest sheet of a table that has played so many rounds since it opened. */
export function roundsOnSheet(played: number): number {
  return played === 0 ? 0 : ((played - 1) % roundsOfSheet) + 1
}

/** Returns the number of rounds on the newest sheet of a table, of those that a page knows, by the last issue. */
export function knownOnSheet(issue: string, known: number): number {
  const played = Number(issue)
  return Math.min(known, Number.isSafeInteger(played) ? roundsOnSheet(played) : roundsOfSheet)
}

/** The place of a cell, column and row from 0. */
interface Place {
  column: number
  row: number
}

/** A cell of the bead plate: a round. */
export interface Bead<Side extends string> extends Place, Round<Side> {}

/** A cell of the big road: a win of one side, with the ties after it. */
export interface Entry<Side extends string> extends Place {
  winner: Side
  /** The number of ties since this win; those before the first win of a sheet are counted at that win. */
  ties: number
  /** The sides with a pair in the round of the win. */
  pairs: readonly Side[]
}

/** A cell of a derived road. */
export interface Mark extends Place {
  colour: 'red' | 'blue'
}

/** How many columns a derived road looks back: the big eye road, the small road and the cockroach road. */
export const lookBacks = { bigEye: 1, small: 2, cockroach: 3 } as const

/** The roads of a sheet, ready to be drawn. */
export interface Roads<Side extends string> {
  beads: Bead<Side>[]
  bigRoad: Entry<Side>[]
  bigEye: Mark[]
  small: Mark[]
  cockroach: Mark[]
}

/** Returns the roads of the rounds of a sheet, oldest first. */
export function roadsOf<Side extends string>(rounds: readonly Round<Side>[]): Roads<Side> {
  const wins = winsOf(rounds)
  const columns = columnsOf(wins, ({ winner }) => winner)
  const derived = (back: number) => {
    const colours = coloursOf(
      columns.map((column) => column.length),
      back,
    )
    return placed(columnsOf(colours, (colour) => colour)).map(([colour, place]) => ({ colour, ...place }))
  }
  return {
    beads: rounds.map((round, at) => ({
      ...round,
      column: Math.floor(at / rowsOfRoad),
      row: at % rowsOfRoad,
    })),
    bigRoad: placed(columns).map(([win, place]) => ({ ...win, ...place })),
    bigEye: derived(lookBacks.bigEye),
    small: derived(lookBacks.small),
    cockroach: derived(lookBacks.cockroach),
  }
}

type Win<Side extends string> = Omit<Entry<Side>, keyof Place>

/** Returns the rounds that one side won, with their ties. */
function winsOf<Side extends string>(rounds: readonly Round<Side>[]): Win<Side>[] {
  const wins: Win<Side>[] = []
  let tiesFirst = 0
  for (const { winner, pairs } of rounds) {
    const last = wins.at(-1)
    if (winner !== 'tie') wins.push({ winner, pairs, ties: last ? 0 : tiesFirst })
    else if (last) last.ties += 1
    else tiesFirst += 1
  }
  return wins
}

/** Returns the logical columns of items: a change of colour begins a column. */
function columnsOf<Item>(items: readonly Item[], colourOf: (item: Item) => string): Item[][] {
  const columns: Item[][] = []
  for (const item of items) {
    const column = columns.at(-1)
    if (column && colourOf(column[0]!) === colourOf(item)) column.push(item)
    else columns.push([item])
  }
  return columns
}

/**
 * Returns the items of logical columns with the places at which they are drawn. A column begins in the first row, to
 * the right of the column before, and goes down; below the last row, or where the cell is taken, it turns to the right
 * and stays in that row.
 */
function placed<Item>(columns: readonly (readonly Item[])[]): [item: Item, place: Place][] {
  const taken = new Set<number>()
  const nameOf = ({ column, row }: Place) => column * rowsOfRoad + row
  const isFree = (place: Place) => place.row < rowsOfRoad && !taken.has(nameOf(place))
  const cells: [Item, Place][] = []
  let start = -1
  for (const column of columns) {
    do start += 1
    while (!isFree({ column: start, row: 0 }))
    let place: Place = { column: start, row: 0 }
    let hasTurned = false
    for (const [at, item] of column.entries()) {
      if (at > 0) {
        const below = { ...place, row: place.row + 1 }
        hasTurned ||= !isFree(below)
        // The cell to the right is free: an earlier tail that took it would have taken this cell too.
        place = hasTurned ? { ...place, column: place.column + 1 } : below
      }
      taken.add(nameOf(place))
      cells.push([item, place])
    }
  }
  return cells
}

/**
 * Returns the colours of a derived road from the heights of the logical columns of the big road. The first entry of a
 * column is red if the column before it is as high as the one `back` columns before that. Any other entry is blue if
 * the column `back` columns before it ends in the row above, else red.
 */
function coloursOf(heights: readonly number[], back: number): Mark['colour'][] {
  const colours: Mark['colour'][] = []
  for (const [column, height] of heights.entries())
    for (let row = 0; row < height; row++) {
      if (column < back || (column === back && row === 0)) continue
      const isRed =
        row === 0 ? heights[column - 1] === heights[column - 1 - back] : heights[column - back] !== row
      colours.push(isRed ? 'red' : 'blue')
    }
  return colours
}
