import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { chanceOf, returnOf } from '../payouts.ts'
import { percentOf, toNumber } from '../ratio.ts'
import { fields, mines, minesMultiple, minesPayouts, mostMines } from './rules.ts'

test.each([
  // Mines and opened fields, with the multiple of the facts: 0.99 divided by the chance, rounded down to hundredths.
  [1, 1, 103],
  [3, 3, 147],
  [24, 1, 2475],
  [12, 13, 514_829_700],
  [13, 12, 514_829_700],
  [1, 24, 2475],
])('%d mines pay after %d fields %d hundredths', (count, opened, hundredths) => {
  expect(minesMultiple(count, opened)).toBe(hundredths)
})

test('every number of mines and fields returns at least 97.5 % and less than 100 %, and the lowest is stated', () => {
  let lowest = 1
  let highest = 0
  for (let count = 1; count <= mostMines; count++) {
    for (let opened = 1; opened <= fields - count; opened++) {
      const share = toNumber(returnOf(minesPayouts(count, opened)))
      lowest = Math.min(lowest, share)
      highest = Math.max(highest, share)
    }
  }
  expect(lowest).toBeGreaterThanOrEqual(0.975)
  expect(highest).toBeLessThanOrEqual(0.99)
  expect(mines.info.returnPercent).toBe((Math.floor(lowest * 10_000) / 100).toFixed(2))
  expect(percentOf(mines.steps!.best)).toBe((Math.floor(highest * 10_000 + 1e-9) / 100).toFixed(2))
})

test('each field has a mine as often as its number of mines says, whichever are opened', () => {
  // All ways to draw 2 of 25 fields in order, through the draw itself.
  const counts = Array.from({ length: fields }, () => 0)
  for (let first = 0; first < fields; first++) {
    for (let second = 0; second < fields - 1; second++) {
      const draws = [first, second]
      const chance = { ...seededChance(1), below: () => draws.shift()! }
      const { events } = mines.play({ stake: 100n, choice: '2', acts: [`open ${first}`] }, chance)
      const last = events.at(-1) as { type: string; fields: number[] }
      expect(last.type).toBe('mines')
      for (const field of last.fields) counts[field]! += 1
    }
  }
  expect(new Set(counts)).toEqual(new Set([2 * (fields - 1)]))
})

test('the chance to open fields is the product of the chances of each', () => {
  for (const count of [1, 3, 10, 24]) {
    let share = 1
    for (let opened = 1; opened <= fields - count; opened++) {
      share *= (fields - count - opened + 1) / (fields - opened + 1)
      expect(toNumber(chanceOf(minesPayouts(count, opened), 1))).toBeCloseTo(share, 12)
    }
  }
})

test('the last field without a mine pays at once', () => {
  const chance = { ...seededChance(1), below: () => 0 }
  // The first 24 fields have the mines.
  expect(mines.play({ stake: 100n, choice: '24', acts: ['open 24'] }, chance)).toEqual({
    win: 2475n,
    staked: 100n,
    events: [
      { type: 'act', act: 'open 24' },
      { type: 'safe', field: 24 },
      { type: 'mines', fields: Array.from({ length: 24 }, (_, at) => at) },
    ],
  })
})
