import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { plus, toNumber } from '../ratio.ts'
import { baseStrips as riceStrips } from '../rice-terraces/data.ts'
import { tablesOf as riceTables, wayRules } from '../rice-terraces/rules.ts'
import { clusterWins } from './clusters.ts'
import { fallen } from './falls.ts'
import { playFreeSpins } from './free-spins.ts'
import { heldInTheEnd } from './hold-exact.ts'
import { linePayer, lineWins } from './lines.ts'
import { countOutcomes } from './outcomes.ts'
import { reelsOf, turn, viewsAt } from './reels.ts'
import { closed } from './round.ts'
import { wayWins } from './ways.ts'

describe('the exact calculation', () => {
  test('of ways pays what the wins in view pay, with and without expanding suns', () => {
    const { paid, free } = riceTables()
    const chance = seededChance(3)
    const stops = [0, 0, 0, 0, 0]
    for (const { reels, payer } of [paid, free]) {
      for (let spin = 0; spin < 5_000; spin++) {
        turn(reels, chance, stops)
        const wins = wayWins(viewsAt(reels, stops), wayRules)
        expect(payer.unitsAt(stops)).toBe(wins.reduce((sum, { units }) => sum + units, 0))
      }
    }
  })

  test('over every combination pays what playing each of them pays', () => {
    const short = riceStrips.map((strip) => strip.slice(0, 8))
    const { reels, payer } = riceTables(short).paid
    const slow: Map<number, number>[] = []
    for (let all = 0; all < 8 ** 5; all++) {
      const stops = [0, 1, 2, 3, 4].map((reel) => Math.floor(all / 8 ** reel) % 8)
      const marks = stops.reduce((sum, stop, reel) => sum + reels.marks[reel]![stop]!, 0)
      slow[marks] ??= new Map<number, number>()
      const byUnits = slow[marks]
      const units = payer.unitsAt(stops)
      byUnits.set(units, (byUnits.get(units) ?? 0) + 1)
    }
    const sorted = (outcomes: readonly ReadonlyMap<number, number>[]) =>
      outcomes.map((byUnits) => [...byUnits].toSorted(([a], [b]) => a - b)).filter(({ length }) => length > 0)
    expect(sorted(countOutcomes(reels, payer))).toEqual(sorted(slow))
  })

  test('refuses a wild on the first reel, since ways could not tell which symbol it substitutes', () => {
    const symbols = ['wild', 'plum'] as const
    const rules = {
      symbols,
      least: 3,
      pays: { wild: [0], plum: [5] },
      wild: 'wild' as const,
      lines: [[0, 0, 0]],
    }
    const reel = ['plum', 'wild'] as const
    expect(() => linePayer(reelsOf([reel, reel, reel], 1, 'wild'), rules)).toThrow('first reel')
    expect(lineWins([['plum'], ['wild'], ['plum']], rules)).toEqual([
      { line: 0, symbol: 'plum', count: 3, units: 5 },
    ])
  })
})

describe('clusters', () => {
  const rules = {
    symbols: ['pearl', 'crab', 'shell'] as const,
    sizes: [4],
    pays: { pearl: [], crab: [7], shell: [3] },
    wild: 'pearl' as const,
  }
  const at = (...reels: string[]) =>
    reels.map((reel) =>
      [...reel].map(
        (letter) => ({ c: 'crab', s: 'shell', p: 'pearl' })[letter] as 'crab' | 'shell' | 'pearl',
      ),
    )

  test('join symbols side by side, not at corners', () => {
    expect(
      clusterWins(at('ccs', 'ccs', 'sss'), rules).map(({ symbol, places }) => [symbol, places.length]),
    ).toEqual([
      ['crab', 4],
      ['shell', 5],
    ])
    expect(clusterWins(at('csc', 'scs', 'csc'), rules)).toEqual([])
  })

  test('include a pearl that touches several of them in each, and pay nothing for pearls alone', () => {
    const wins = clusterWins(at('ccc', 'spc', 'sss'), rules)
    expect(wins.map(({ symbol, places }) => [symbol, places.length])).toEqual([
      ['crab', 5],
      ['shell', 5],
    ])
    expect(clusterWins(at('ppp', 'ppp', 'ppp'), rules)).toEqual([])
  })
})

test('symbols above removed ones fall in their order, and the others stay', () => {
  const next = (reel: number) => `new ${reel}`
  const views = [
    ['a', 'b', 'c', 'd'],
    ['e', 'f', 'g', 'h'],
  ]
  expect(
    fallen(
      views,
      [
        [0, 1],
        [0, 3],
        [1, 2],
      ],
      [{ place: [0, 3], symbol: 'x' }],
      next,
    ),
  ).toEqual([
    ['new 0', 'a', 'c', 'x'],
    ['new 1', 'e', 'f', 'h'],
  ])
})

describe('hold-and-spin', () => {
  const terms = {
    reels: 2,
    rows: 1,
    spins: 2,
    coins: 1,
    outOf: 4,
    kinds: [{ units: 1 }],
    fullUnits: 10,
  }

  test('with one empty place matches a calculation by hand: the place stays empty when two turns miss it', () => {
    const ends = heldInTheEnd(1, terms)
    expect(toNumber(ends.get(1)!)).toBe((3 / 4) ** 2)
    expect(toNumber(ends.get(2)!)).toBe(1 - (3 / 4) ** 2)
  })

  test('has ends whose probabilities add up to one', () => {
    const ends = heldInTheEnd(6, { ...terms, reels: 5, rows: 3, spins: 3, outOf: 20 })
    expect(plus(...ends.values())).toEqual({ numerator: 1n, denominator: 1n })
  })
})

test('free spins end at the limit of spins of a round, and at the limit of its win', () => {
  const events: Parameters<typeof playFreeSpins>[2] = []
  expect(playFreeSpins(3, { most: 5, enough: 1_000 }, events, () => ({ units: 2, more: 4 }))).toBe(10)
  expect(events).toEqual([
    { type: 'freeSpinsBegin', spins: 3 },
    { type: 'moreFreeSpins', added: 2, spins: 5 },
    { type: 'freeSpinsEnd', units: 10 },
  ])
  expect(playFreeSpins(9, { most: 9, enough: 5 }, [], () => ({ units: 2, more: 0 }))).toBe(6)
})

test('a round that reaches its win limit pays that limit and says so', () => {
  expect(closed([], 120, 3n, 100)).toEqual({
    win: 300n,
    events: [
      { type: 'limit', units: 100 },
      { type: 'total', units: 100 },
    ],
  })
  expect(closed([], 99, 3n, 100)).toEqual({ win: 297n, events: [{ type: 'total', units: 99 }] })
})
