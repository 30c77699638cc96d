import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { byScope } from '../../tests/scope.ts'
import { slotTitles } from '../rules.ts'
import type { SlotEvent, SlotInfo } from './events.ts'
import { amountOf, anticipated, dropsOf, lastViews, partsOf, stopOf, unitsAfter } from './parts.ts'

const titles = slotTitles.map((game) => [game.info.id, game] as const)

function roundsOf(game: (typeof slotTitles)[number], count: number) {
  const stake = 3n * BigInt(game.info.unitsPerStake)
  const pools = game.jackpot && { [game.jackpot.id]: 1_000_000n }
  return Array.from({ length: count }, (_, at) => ({
    stake,
    ...game.play({ stake }, seededChance(at), pools),
  }))
}

describe.each(titles)('the view of %s', (_id, game) => {
  const info = game.info as SlotInfo
  const rounds = roundsOf(game, byScope(250, 1_500)).map((round) => ({
    ...round,
    events: round.events as SlotEvent[],
  }))

  test('counts up to the paid amount and never down before', () => {
    for (const { stake, win, events } of rounds) {
      let units = 0
      let jackpot = 0n
      for (const event of partsOf(events).flatMap((part) => part.events)) {
        const after = unitsAfter(event, units)
        if (event.type !== 'limit') expect(after).toBeGreaterThanOrEqual(units)
        units = after
        if (event.type === 'jackpot') jackpot += BigInt(event.paid)
      }
      expect(amountOf(units, stake, info) + jackpot).toBe(win)
    }
  })

  test('needs no picture of a symbol that its paytable does not name', () => {
    const known = new Set([
      ...info.paytable.map(({ symbol }) => symbol),
      info.wild,
      info.scatter,
      ...(info.closed ? [info.closed] : []),
    ])
    for (const { events } of rounds) {
      for (const event of events)
        if ('views' in event) for (const symbol of event.views.flat()) expect(known).toContain(symbol)
    }
  })

  test('fills the grid in every event, and leaves the last symbols on the reels', () => {
    for (const { events } of rounds) {
      for (const event of events) {
        if (!('views' in event)) continue
        expect(event.views.map((view) => view.length)).toEqual(Array(info.grid.reels).fill(info.grid.rows))
      }
      expect(lastViews(events)?.views).toBe(events.findLast((event) => 'views' in event)?.views)
    }
  })

  test('shows falls as drawn: symbols that did not win fall in order, and no others move', () => {
    for (const { events } of rounds) {
      let before: SlotEvent | undefined
      for (const event of events) {
        if (event.type === 'fall' && before && 'views' in before) {
          for (const [reel, view] of before.views.entries()) {
            const symbols = view.map(
              (symbol, row) =>
                event.left.find(({ place }) => place[0] === reel && place[1] === row)?.symbol ?? symbol,
            )
            const isLeft = (row: number) =>
              event.left.some(({ place }) => place[0] === reel && place[1] === row)
            const gone = event.gone.flatMap(([x, row]) => (x === reel && !isLeft(row) ? [row] : []))
            const drops = dropsOf(info.grid.rows, gone)
            for (const { row, from } of drops)
              if (from >= 0) expect(event.views[reel]![row]).toBe(symbols[from])
            const moved = new Set(drops.map(({ row }) => row))
            for (const row of view.keys())
              if (!moved.has(row)) expect(event.views[reel]![row]).toBe(symbols[row])
          }
        }
        if ('views' in event) before = event
      }
    }
  })
})

test('an amount is units times the stake over its units, computed without floating point', () => {
  const info = { unitsPerStake: 20 }
  expect(amountOf(5, 100n, info)).toBe(25n)
  expect(amountOf(0, 100n, info)).toBe(0n)
  expect(amountOf(200_000, 9_007_199_254_740_993n * 20n, info)).toBe(9_007_199_254_740_993n * 200_000n)
})

describe('the stop of a reel', () => {
  const strip = ['a', 'b', 'c', 'd', 'e']

  test('is found for a view on its strip, across the strip’s end too', () => {
    for (let at = 0; at < strip.length; at++) {
      const view = [0, 1, 2].map((row) => strip[(at + row) % strip.length]!)
      expect(stopOf(strip, view)).toEqual({ strip, stop: at })
    }
  })

  test('is shown for a view that no strip has', () => {
    const found = stopOf(strip, ['e', 'e', 'e'])
    expect(found.strip.slice(found.stop, found.stop + 3)).toEqual(['e', 'e', 'e'])
  })
})

test('a reel has suspense when all scatters but one are to its left, and not before', () => {
  const info = { scatter: 's', freeSpinsFor: [0, 0, 0, 10, 15, 20] }
  const blank = Array.from({ length: 5 }, () => ['a', 'a', 'a'])
  const views = blank.map((view, reel) => ([0, 2].includes(reel) ? ['a', 's', 'a'] : view))
  expect(anticipated(views, info)).toEqual([false, false, false, true, true])
  expect(anticipated(blank, info)).toEqual([false, false, false, false, false])
  expect(anticipated(views, { ...info, freeSpinsFor: [0, 0, 0, 0] })).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

describe('the symbols of a reel', () => {
  test.each([
    ['nothing is gone', 4, [], []],
    [
      'the lowest is gone',
      3,
      [2],
      [
        { row: 0, from: -1 },
        { row: 1, from: 0 },
        { row: 2, from: 1 },
      ],
    ],
    [
      'two apart are gone',
      4,
      [1, 3],
      [
        { row: 0, from: -2 },
        { row: 1, from: -1 },
        { row: 2, from: 0 },
        { row: 3, from: 2 },
      ],
    ],
    [
      'all are gone',
      2,
      [0, 1],
      [
        { row: 0, from: -2 },
        { row: 1, from: -1 },
      ],
    ],
  ])('fall into the gaps when %s', (_when, rows, gone, drops) => {
    expect(dropsOf(rows, gone)).toEqual(drops)
  })
})
