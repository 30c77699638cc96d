import { expect, test } from 'vitest'
import { slotsBetween } from './schedule.rules.ts'

const game = { everySeconds: 30, closesBeforeSeconds: 3 }
const at = (text: string) => Date.parse(`2026-11-23T${text}Z`)

test.each([
  ['00:00:00', '00:01:00', ['20261123-0001', '20261123-0002']],
  ['11:59:59.999', '12:00:00', ['20261123-1440']],
  ['12:00:00', '12:00:29.999', []],
])('after %s and up to %s: %j', (from, to, issues) => {
  expect(slotsBetween(game, at(from), at(to)).map(({ issue }) => issue)).toEqual(issues)
})

test('the draw at midnight is the last of the day that ends, and the next one the first of the day that begins', () => {
  const midnight = at('00:00:00') + 24 * 60 * 60_000
  const slots = slotsBetween(game, midnight - 30_000, midnight + 30_000)
  expect(slots).toEqual([
    { issue: '20261123-2880', closesMs: midnight - 3_000, drawsMs: midnight },
    { issue: '20261124-0001', closesMs: midnight + 27_000, drawsMs: midnight + 30_000 },
  ])
})
