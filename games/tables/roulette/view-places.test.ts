import { describe, expect, test } from 'vitest'
import { cloths } from './cloth.fixture.ts'
import { coveredBy } from './layout.ts'
import { middleOf, padOf, placeOfSpot } from './view-places.ts'
import type { Wheel } from './wheel.ts'

const inside = ['straight', 'split', 'street', 'corner', 'line', 'five']

describe.each([
  ['single', cloths.roulette],
  ['double', cloths['roulette-american']],
] as const)(
  'on the cloth of the %s wheel',
  (wheel: Wheel, cloth: Readonly<Record<string, readonly string[]>>) => {
    const bets = inside.flatMap((type) => (cloth[type] ?? []).map((selection) => ({ type, selection })))

    test('no two inside bets have one place, and splits and corners touch each of their numbers', () => {
      const places = bets.map(({ type, selection }) => placeOfSpot(type, selection, wheel))
      expect(new Set(places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(bets.length)
      for (const [at, { type, selection }] of bets.entries()) {
        if (type !== 'split' && type !== 'corner') continue
        for (const number of coveredBy(type, selection, wheel)) {
          const [{ x, y }, middle] = [places[at]!, middleOf(number, wheel)]
          const isOfZero = number.startsWith('0') || selection.startsWith('0')
          expect(Math.abs(x - middle.x), selection).toBeLessThanOrEqual(0.5)
          expect(Math.abs(y - middle.y), selection).toBeLessThanOrEqual(isOfZero ? 2.5 : 0.5)
        }
      }
    })

    test('every inside bet is on the pad of each of its numbers, at a place of its own', () => {
      for (const number of cloth.straight!) {
        const withIt = bets.filter(({ selection }) => selection.split('+').includes(number))
        const pad = padOf(number, withIt, wheel)
        expect(pad.map(({ selection }) => selection)).toEqual(withIt.map(({ selection }) => selection))
        const placed = pad.flatMap(({ place }) => place ?? [])
        expect(new Set(placed).size).toBe(placed.length)
        // A bet without space beside the number must fit a column of its own.
        if (!number.startsWith('0')) expect(pad.length - placed.length).toBeLessThanOrEqual(4)
      }
    })
  },
)

test.each([
  ['straight', '17', 5.5, 1.5],
  ['split', '17+18', 5.5, 1],
  ['split', '17+20', 6, 1.5],
  ['corner', '17+18+20+21', 6, 1],
  ['street', '16+17+18', 5.5, 3],
  ['line', '16+17+18+19+20+21', 6, 3],
  ['straight', '3', 0.5, 0.5],
  ['split', '0+1', 0, 2.5],
  ['corner', '0+1+2+3', 0, 3],
])('%s on %s lies at %f, %f', (type, selection, x, y) => {
  expect(placeOfSpot(type, selection, 'single')).toMatchObject({ x, y })
})

test('the pad of 17 has its splits beside it and its corners at its corners', () => {
  const bets = inside.flatMap((type) =>
    (cloths.roulette[type] ?? [])
      .filter((selection) => selection.split('+').includes('17'))
      .map((selection) => ({ type, selection })),
  )
  const pad = Object.fromEntries(
    padOf('17', bets, 'single').map(({ selection, place }) => [selection, place]),
  )
  expect(pad).toEqual({
    '17': '2 2',
    '17+18': '1 2',
    '16+17': '3 2',
    '14+17': '2 1',
    '17+20': '2 3',
    '14+15+17+18': '1 1',
    '17+18+20+21': '1 3',
    '13+14+16+17': '3 1',
    '16+17+19+20': '3 3',
    '16+17+18': '4 2',
    '13+14+15+16+17+18': '4 1',
    '16+17+18+19+20+21': '4 3',
  })
})
