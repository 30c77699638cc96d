import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Roads as AnyRoads,
  type Round as AnyRound,
  roadsOf,
  roundsOfSheet,
  roundsOnSheet,
  rowsOfRoad,
} from './roads.ts'

type Side = 'player' | 'banker'
type Round = AnyRound<Side>
type Roads = AnyRoads<Side>

/** Returns rounds from a text such as `PPBT`; lower case has a pair of the player, `b!` one of the banker too. */
function rounds(text: string): Round[] {
  return [...text.replaceAll(' ', '').matchAll(/([PBTpbt])(!?)/g)].map(([, letter, bang]) => ({
    winner: ({ p: 'player', b: 'banker', t: 'tie' } as const)[letter!.toLowerCase() as 'p' | 'b' | 't'],
    pairs: [
      ...(letter === letter!.toLowerCase() ? (['player'] as const) : []),
      ...(bang === '!' ? (['banker'] as const) : []),
    ],
  }))
}

/** Returns a picture of cells, a line for each row that has one. */
function drawn<Cell extends { column: number; row: number }>(
  cells: readonly Cell[],
  letterOf: (cell: Cell) => string,
): string[] {
  const columns = Math.max(-1, ...cells.map(({ column }) => column)) + 1
  const rows = Math.max(-1, ...cells.map(({ row }) => row)) + 1
  const grid = Array.from({ length: rows }, () => Array<string>(columns).fill('.'))
  for (const cell of cells) grid[cell.row]![cell.column] = letterOf(cell)
  return grid.map((line) => line.join(''))
}

/** Pictures of roads: an entry of the big road is a digit of its ties, or P or B without one. */
const bigRoad = ({ bigRoad }: Roads) =>
  drawn(bigRoad, ({ winner, ties }) => (ties > 0 ? String(ties) : winner === 'player' ? 'P' : 'B'))
const marks = (cells: Roads['bigEye']) => drawn(cells, ({ colour }) => (colour === 'red' ? 'r' : 'b'))
const beads = ({ beads }: Roads) => drawn(beads, ({ winner }) => winner[0]!.toUpperCase())

interface Sheet {
  says: string
  rounds: string
  beads?: string[]
  big: string[]
  eye?: string[]
  small?: string[]
  cockroach?: string[]
}

// Drawn by hand from the rule of each road.
const sheets: Sheet[] = [
  {
    says: 'an empty sheet',
    rounds: '',
    beads: [],
    big: [],
    eye: [],
    small: [],
    cockroach: [],
  },
  {
    says: 'ties alone wait for the first win',
    rounds: 'TT',
    beads: ['T', 'T'],
    big: [],
  },
  {
    says: 'ties first count at the first win, later ones at the win before them',
    rounds: 'TTP TPB TTT B',
    beads: ['TT', 'TT', 'PT', 'TB', 'P.', 'B.'],
    // The first player has the two ties before it and the one after it.
    big: ['33', 'PB'],
    // Columns of 2 and 2, entry (2,2): the column before is not 1 high, so it is red.
    eye: ['r'],
    small: [],
    cockroach: [],
  },
  {
    says: 'a dragon of eight turns right in the last row, and the next column begins beside its start',
    rounds: 'BBBBBBBB PP',
    big: ['BP.', 'BP.', 'B..', 'B..', 'B..', 'BBB'],
    eye: ['r'],
  },
  {
    says: 'a second dragon turns above the tail of the first, and a third above both',
    rounds: 'BBBBBBBB PPPPPPP BBBBBBB P',
    big: ['BPBP..', 'BPB...', 'BPB...', 'BPBBBB', 'BPPP..', 'BBB...'],
    // Columns of 8, 7, 7, 1. Column 2 from its second entry: column 1 is higher, six red. (3,1): 7 ≠ 8 b, then six red.
    // (4,1): 7 = 7 r.
    eye: ['rbr.', 'r.r.', 'r.r.', 'r.r.', 'r.r.', 'r.rr'],
    // Column 3 from its second entry against column 1: six red. (4,1): columns 3 and 1: 7 ≠ 8 b.
    small: ['rb', 'r.', 'r.', 'r.', 'r.', 'r.'],
    // The first entry of a fourth column has nothing to be compared with.
    cockroach: [],
  },
  {
    says: 'a tail that is met from above stays in its row although the cell below comes free',
    rounds: 'PPPPPPP BBBBBB PP',
    big: ['PBP', 'PBP', 'PB.', 'PB.', 'PBB', 'PP.'],
  },
  {
    says: 'changes of side every time are red in all derived roads',
    rounds: 'PBPBPBPB',
    big: ['PBPBPBPB'],
    // No column has a second entry; from the third, fourth and fifth column on, all heights are equal.
    eye: ['r', 'r', 'r', 'r', 'r', 'r'],
    small: ['r', 'r', 'r', 'r', 'r'],
    cockroach: ['r', 'r', 'r', 'r'],
  },
  {
    says: 'columns of 3, 1, 2, 4, 2, 3',
    rounds: 'BBB P BB PPPP BB PPP',
    beads: ['BPP', 'BPP', 'BPP', 'PP.', 'BB.', 'BB.'],
    big: ['BPBPBP', 'B.BPBP', 'B..P.P', '...P..'],
    // (3,1): 1 ≠ 3 b. (3,2): height 1 = 1 b. (4,1): 2 ≠ 1 b. (4,2): 2 ≠ 1 r. (4,3): 2 = 2 b. (4,4): 2 ≠ 3 r.
    // (5,1): 4 ≠ 2 b. (5,2): 4 ≠ 1 r. (6,1): 2 ≠ 4 b. (6,2): 2 ≠ 1 r. (6,3): 2 = 2 b.
    eye: ['brbrbrbrb', 'b........', 'b........'],
    // (3,2) against column 1: 3 ≠ 1 r. (4,1): columns 3 and 1: 2 ≠ 3 b. (4,2) against column 2: 1 = 1 b.
    // (4,3): 1 ≠ 2 r. (4,4): r. (5,1): columns 4 and 2: b. (5,2) against column 3: 2 ≠ 1 r.
    // (6,1): columns 5 and 3: 2 = 2 r. (6,2) against column 4: 4 ≠ 1 r. (6,3): 4 ≠ 2 r.
    small: ['rbrbr', '.br.r', '....r', '....r'],
    // (4,2) against column 1: 3 ≠ 1 r. (4,3): 3 ≠ 2 r. (4,4): 3 = 3 b. (5,1): columns 4 and 1: 4 ≠ 3 b.
    // (5,2) against column 2: 1 = 1 b. (6,1): columns 5 and 2: 2 ≠ 1 b. (6,2) against column 3: 2 ≠ 1 r.
    // (6,3): 2 = 2 b.
    cockroach: ['rbrb', 'rb..', '.b..', '.b..'],
  },
]

describe('a sheet drawn by hand', () => {
  test.each(sheets)('$says', (sheet) => {
    const roads = roadsOf(rounds(sheet.rounds))
    expect(bigRoad(roads)).toEqual(sheet.big)
    if (sheet.beads) expect(beads(roads)).toEqual(sheet.beads)
    if (sheet.eye) expect(marks(roads.bigEye)).toEqual(sheet.eye)
    if (sheet.small) expect(marks(roads.small)).toEqual(sheet.small)
    if (sheet.cockroach) expect(marks(roads.cockroach)).toEqual(sheet.cockroach)
  })
})

test('pairs are dots of the bead plate, and of the big road in the round of the win alone', () => {
  const roads = roadsOf(rounds('p B! b! t! T'))
  const dots = (cells: readonly { pairs: readonly Side[] }[]) => cells.map(({ pairs }) => pairs.join(' '))
  expect(dots(roads.beads)).toEqual(['player', 'banker', 'player banker', 'player banker', ''])
  expect(dots(roads.bigRoad)).toEqual(['player', 'banker', 'player banker'])
  expect(roads.bigRoad.map(({ ties }) => ties)).toEqual([0, 0, 2])
})

test.each([
  [0, 0],
  [1, 1],
  [72, 72],
  [73, 1],
  [150, 6],
])('after %i rounds the newest sheet has %i', (played, on) => {
  expect(roundsOnSheet(played)).toBe(on)
})

/** Any sheet, with runs of one side more often than they come at a table. */
const anySheet = fc
  .array(fc.record({ letter: fc.constantFrom('P', 'B', 'T'), times: fc.integer({ min: 1, max: 12 }) }))
  .map((runs) =>
    rounds(runs.map(({ letter, times }) => letter.repeat(letter === 'T' ? 1 : times)).join('')).slice(
      0,
      roundsOfSheet,
    ),
  )

const roadNames = ['beads', 'bigRoad', 'bigEye', 'small', 'cockroach'] as const

describe('any sheet', () => {
  test('has each cell once, in the rows of the road', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const roads = roadsOf(sheet)
        for (const name of roadNames) {
          const places = roads[name].map(({ column, row }) => `${column} ${row}`)
          expect(new Set(places).size).toBe(places.length)
          expect(roads[name].every(({ row }) => row >= 0 && row < rowsOfRoad)).toBe(true)
        }
        const wins = sheet.filter(({ winner }) => winner !== 'tie').length
        expect([roads.beads.length, roads.bigRoad.length]).toEqual([sheet.length, wins])
        const ties = roads.bigRoad.reduce((sum, entry) => sum + entry.ties, 0)
        expect(ties).toBe(wins > 0 ? sheet.length - wins : 0)
      }),
    )
  })

  test('keeps its cells as rounds are added', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const roads = roadsOf(sheet)
        const before = roadsOf(sheet.slice(0, -1))
        for (const name of ['beads', 'bigEye', 'small', 'cockroach'] as const)
          expect(roads[name].slice(0, before[name].length)).toEqual(before[name])
        const withoutTies = ({ bigRoad }: Roads) => bigRoad.map((entry) => ({ ...entry, ties: 0 }))
        expect(withoutTies(roads).slice(0, before.bigRoad.length)).toEqual(withoutTies(before))
      }),
    )
  })

  test('begins each column of the big road in the first row, and goes down or right within it', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const { bigRoad } = roadsOf(sheet)
        for (const [at, { winner, column, row }] of bigRoad.entries()) {
          const last = bigRoad[at - 1]
          if (last?.winner !== winner) expect(row).toBe(0)
          else expect([column - last.column, row - last.row].toSorted()).toEqual([0, 1])
        }
      }),
    )
  })

  test('has the colours that comparing single cells gives', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const roads = roadsOf(sheet)
        for (const [name, back] of [
          ['bigEye', 1],
          ['small', 2],
          ['cockroach', 3],
        ] as const)
          expect(roads[name].map(({ colour }) => colour)).toEqual(byCells(sheet, back))
      }),
    )
  })
})

/**
 * Returns the colours of a derived road by the other usual description: an entry looks at the cell beside it, `back`
 * columns before, and at the one above that: both or neither is red, only the upper one blue. The first entry of a
 * column is the opposite of what one more entry of the column before would have been.
 */
function byCells(sheet: readonly Round[], back: number): ('red' | 'blue')[] {
  const columns: string[][] = []
  for (const { winner } of sheet) {
    if (winner === 'tie') continue
    if (columns.at(-1)?.[0] === winner) columns.at(-1)!.push(winner)
    else columns.push([winner])
  }
  const has = (column: number, row: number) => columns[column]?.[row] !== undefined
  const isRepeated = (column: number, row: number) => has(column - back, row) === has(column - back, row - 1)
  return columns.flatMap((entries, column) =>
    entries.flatMap((_, row) => {
      if (column - back < (row === 0 ? 1 : 0)) return []
      const isRed = row > 0 ? isRepeated(column, row) : !isRepeated(column - 1, columns[column - 1]!.length)
      return [isRed ? ('red' as const) : ('blue' as const)]
    }),
  )
}
