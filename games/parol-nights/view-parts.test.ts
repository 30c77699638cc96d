import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { baseStrips, unitsPerStake } from './data.ts'
import type { View, Views } from './reels.ts'
import { type ParolNightsEvent, parolNights } from './rules.ts'
import { amountOf, anticipated, partsOf, stopOf } from './view-parts.ts'

const stake = 1500n
const rounds = Array.from({ length: 3000 }, (_, at) => parolNights.play({ stake }, seededChance(at)))
const blank: Views = [
  ['candy', 'candy', 'candy'],
  ['candy', 'candy', 'candy'],
  ['candy', 'candy', 'candy'],
  ['candy', 'candy', 'candy'],
  ['candy', 'candy', 'candy'],
]

describe('what is shown of a round', () => {
  test('its last part stands at what was paid, to the last minor unit', () => {
    for (const { win, events } of rounds) {
      expect(amountOf(partsOf(events).at(-1)!.unitsSoFar, stake)).toBe(win)
    }
  })

  test('the parts add up to it one by one, and never go down', () => {
    for (const { events } of rounds) {
      let units = 0
      for (const part of partsOf(events)) {
        if (!part.isLimit) {
          expect(part.unitsSoFar).toBe(units + (part.lines?.units ?? 0) + (part.scatter?.units ?? 0))
        }
        expect(part.unitsSoFar).toBeGreaterThanOrEqual(units)
        units = part.unitsSoFar
      }
    }
  })

  test('every spin is a part of its own, and free spins come with their number and multiplier', () => {
    const { events } = rounds.find((round) => round.events.some(({ type }) => type === 'freeSpinsBegin'))!
    const parts = partsOf(events)
    const free = events.filter((event) => event.type === 'freeSpin')
    expect(parts.map(({ views }) => views)).toEqual(
      events.flatMap((event) => ('views' in event ? [event.views] : [])),
    )
    expect(parts[0]).toMatchObject({ free: null, multiplier: 1, begins: free[0]!.spins })
    expect(parts.slice(1).map(({ free }) => free)).toEqual(free.map(({ spin, spins }) => ({ spin, spins })))
    expect(parts.slice(1).map(({ multiplier }) => multiplier)).toEqual(
      free.map(({ multiplier }) => multiplier),
    )
    expect(parts.at(-1)!.ends).not.toBeNull()
  })

  test('a round that reaches its limit is shown at the limit, whatever its lines say', () => {
    const events: ParolNightsEvent[] = [
      { type: 'spin', views: blank },
      { type: 'lines', wins: [], multiplier: 1, units: 300_000 },
      { type: 'limit', units: 200_000 },
      { type: 'total', units: 200_000 },
    ]
    expect(partsOf(events)).toMatchObject([{ isLimit: true, unitsSoFar: 200_000 }])
  })
})

test('an amount is units times the stake over its units, without a float on the way', () => {
  expect(amountOf(5, 100n)).toBe(25n)
  expect(amountOf(0, 100n)).toBe(0n)
  expect(amountOf(200_000, 9_007_199_254_740_993n * 20n)).toBe(9_007_199_254_740_993n * 200_000n)
  expect(amountOf(unitsPerStake, 12_340n)).toBe(12_340n)
})

describe('where a reel stops', () => {
  test('a view is found on its strip, across the end of it too', () => {
    for (const strip of baseStrips) {
      for (let at = 0; at < strip.length; at++) {
        const view = [0, 1, 2].map((row) => strip[(at + row) % strip.length]!) as unknown as View
        const found = stopOf(strip, view)
        expect([0, 1, 2].map((row) => found.strip[(found.stop + row) % found.strip.length])).toEqual(view)
      }
    }
  })

  test('a view that no strip has is shown all the same', () => {
    const { strip, stop } = stopOf(baseStrips[0], ['parol', 'parol', 'parol'])
    expect(strip.slice(stop, stop + 3)).toEqual(['parol', 'parol', 'parol'])
  })
})

test('a reel is awaited when two scatters stand to its left, and not before', () => {
  const views = blank.map((view, reel) =>
    [0, 2].includes(reel) ? (['candy', 'wheel', 'candy'] as const) : view,
  ) as unknown as Views
  expect(anticipated(views)).toEqual([false, false, false, true, true])
  expect(anticipated(blank)).toEqual([false, false, false, false, false])
})
