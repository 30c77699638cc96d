import { expect, test } from 'vitest'
import { bestFirst, type Measuring, speedOf } from './speeds.ts'

/** An origin with the milliseconds of each of its answers; null for no answer. */
function answering(after: (number | null)[]): Measuring & { left: (number | null)[] } {
  const left = [...after]
  let nowMs = 0
  return {
    left,
    now: () => nowMs,
    async ping() {
      const ms = left.shift()!
      nowMs += ms ?? 4000
      return ms !== null
    },
  }
}

test.each([
  [[90, 21, 20], 21],
  [[20, 20, 400], 20],
  [[12.4, 12.4, 12.6], 12],
  [[null, 30, 31], 31],
  [[30, null, 29], 30],
  [[null, 30, null], null],
] as const)('the speed of a domain with the measured times %j ms is %s', async (after, speed) => {
  expect(await speedOf('https://a.example', answering([...after]))).toBe(speed)
})

test('a domain without two answers is not asked a third time', async () => {
  const measuring = answering([null, null, 5])
  expect(await speedOf('https://a.example', measuring)).toBeNull()
  expect(measuring.left).toEqual([5])
})

test('domains are sorted by speed, and those without an answer come last in the order of the list', () => {
  const speeds = { slow: 50, dead: null, fast: 3, gone: null }
  const routes = Object.entries(speeds).map(([domain, speed]) => ({
    domain,
    url: `https://${domain}`,
    speed,
  }))
  expect(bestFirst(routes).map(({ domain }) => domain)).toEqual(['fast', 'slow', 'dead', 'gone'])
})
