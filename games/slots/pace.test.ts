import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { slotTitles } from '../rules.ts'
import type { SlotEvent, SlotInfo } from './events.ts'
import {
  countMsOf,
  hasFeature,
  hasPlate,
  isDeciding,
  isWinOnly,
  pace,
  sceneLevel,
  sizeOf,
  spinMs,
  stopsOf,
  winsMs,
} from './pace.ts'
import { amountOf, unitsAfter } from './parts.ts'

test.each([
  [0n, 'none'],
  [1n, 'returned'],
  [200n, 'returned'],
  [201n, 'small'],
  [1000n, 'small'],
  [1001n, 'plate'],
  [2999n, 'plate'],
  [3000n, 'big'],
  [9999n, 'big'],
  [10_000n, 'huge'],
  [39_999n, 'huge'],
  [40_000n, 'giant'],
  [4_000_000n, 'giant'],
] as const)('a win of %s at a cost of 200 is shown as %s', (won, size) => {
  expect(sizeOf(won, 200n)).toBe(size)
})

test('a win is shown over the reels above five times its cost, and with a scene from fifteen times', () => {
  const sizes = ['none', 'returned', 'small', 'plate', 'big', 'huge', 'giant'] as const
  expect(sizes.filter(hasPlate)).toEqual(['plate', 'big', 'huge', 'giant'])
  expect(sizes.map(sceneLevel)).toEqual([0, 0, 0, 0, 1, 2, 3])
})

test.each([
  [1, 0],
  [2, 450],
  [5, 450],
  [6, 900],
  [15, 1500],
  [1000, 8000],
  [20_000, 8000],
])('a win of %d times its cost is counted up for %d ms', (times, ms) => {
  expect(countMsOf(200n * BigInt(times), 200n)).toBe(ms)
})

test('a larger win is never counted up for a shorter time', () => {
  let before = 0
  for (let won = 1n; won < 300_000n; won += 37n) {
    const ms = countMsOf(won, 200n)
    expect(ms).toBeGreaterThanOrEqual(before)
    before = ms
  }
})

describe('the reels of a spin', () => {
  const info = { scatter: 's', freeSpinsFor: [0, 0, 0, 10] }
  const blank = Array.from({ length: 5 }, () => ['a', 'a', 'a'])
  const stops = (views: string[][], held?: number[]) =>
    [...stopsOf(views, info, held)].map(([reel, { tenseMs, stopMs }]) => [reel, tenseMs, stopMs])

  test('stop one after the other from the left', () => {
    expect(stops(blank)).toEqual([0, 1, 2, 3, 4].map((reel) => [reel, 0, 60 + reel * 150]))
  })

  test('that are held do not stop, and the turning ones stop without a gap', () => {
    expect(stops(blank, [0, 2])).toEqual([
      [1, 0, 60],
      [3, 0, 210],
      [4, 0, 360],
    ])
  })

  test('that could complete a feature share the time of suspense, however many they are', () => {
    const early = blank.map((view, reel) => (reel < 2 ? ['a', 's', 'a'] : view))
    const late = blank.map((view, reel) => (reel === 1 || reel === 3 ? ['a', 's', 'a'] : view))
    for (const views of [early, late]) {
      expect(stops(views).reduce((sum, [, tenseMs]) => sum + tenseMs!, 0)).toBeCloseTo(pace.suspense)
      expect(stops(views).at(-1)![2]).toBeCloseTo(60 + 4 * 150 + pace.suspense)
    }
  })
})

test('wins before a fall are shown for a shorter time, and shorter again after the first fall', () => {
  expect([winsMs(0, false), winsMs(0, true), winsMs(1, true), winsMs(4, true)]).toEqual([600, 450, 200, 200])
})

describe('the next events of a round', () => {
  const views = [['a']]
  const lines = { type: 'lines', wins: [], multiplier: 1, units: 5 } as const
  const fall = { type: 'fall', gone: [], left: [], views } as const
  const events: SlotEvent[] = [{ type: 'spin', views }, lines, fall, lines, { type: 'total', units: 10 }]

  test('include its result until the last symbols have fallen', () => {
    expect(events.map((_event, at) => isDeciding(events, at))).toEqual([true, true, true, false, false])
  })

  test('are only its wins from then on', () => {
    expect(events.map((_event, at) => isWinOnly(events, at))).toEqual([false, false, false, true, true])
  })

  test('are neither its result nor only its wins before a feature', () => {
    const feature: SlotEvent[] = [lines, { type: 'scatter', count: 3, units: 0 }, { type: 'total', units: 5 }]
    expect(isWinOnly(feature, 0)).toBe(false)
    expect(isDeciding(feature, 1)).toBe(false)
  })
})

describe.each(slotTitles.map((game) => [game.info.id, game] as const))('a spin of %s', (_id, game) => {
  test('below five times its cost and without a feature takes at most 3.3 s, and 0.55 s more for each further fall', () => {
    const info = game.info as SlotInfo
    const stake = 3n * BigInt(info.unitsPerStake)
    const pools = game.jackpot && { [game.jackpot.id]: 1_000_000n }
    let [plain, longestMs] = [0, 0]
    for (let seed = 0; seed < 4000; seed++) {
      const events = game.play({ stake }, seededChance(seed), pools).events as SlotEvent[]
      const won = amountOf(
        events.reduce((units, event) => unitsAfter(event, units), 0),
        stake,
        info,
      )
      if (hasFeature(events) || hasPlate(sizeOf(won, stake))) continue
      plain++
      const falls = events.filter(({ type }) => type === 'fall').length
      // Each step ends up to 17 ms late, at a frame, and a spin has up to twelve steps: 3.5 s on the screen.
      const ms = spinMs(events, info) + pace.windUp
      longestMs = Math.max(longestMs, ms - 550 * Math.max(0, falls - 1))
    }
    expect(plain).toBeGreaterThan(3000)
    expect(longestMs).toBeLessThanOrEqual(3300)
    expect(longestMs).toBeGreaterThan(1500)
  })
})
