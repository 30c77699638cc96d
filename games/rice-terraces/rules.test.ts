import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { plus } from '../ratio.ts'
import { addRounds, agreesWith, emptySample } from '../slots/sample.ts'
import { stated } from '../slots/stated.ts'
import { baseStrips, topSymbol, topWays } from './data.ts'
import { exactFigures } from './exact.ts'
import { figures } from './figures.ts'
import { riceTerraces } from './rules.ts'

const exact = exactFigures()
const sample = emptySample()
addRounds(sample, riceTerraces, 600_000, seededChance(1), {
  isTop: (events) =>
    events.some(
      (event) =>
        event.type === 'ways' &&
        event.wins.some(({ symbol, count, ways }) => symbol === topSymbol && count === 5 && ways >= topWays),
    ),
})

test('the shown figures are the exact ones, and the limit on a win changes no digit of them', () => {
  expect(figures).toEqual(stated(exact))
  expect(plus(...Object.values(exact.parts))).toEqual(exact.expected)
  expect(exact.limitTakesLessThan).toBeLessThan(0.00005)
})

test('the exact figures agree with a sample of rounds within 99 % intervals', () => {
  expect(agreesWith(sample, figures)).toBe(true)
  expect(sample.features * figures.featureOneIn).toBeGreaterThan(0.9 * sample.rounds)
  expect(sample.features * figures.featureOneIn).toBeLessThan(1.1 * sample.rounds)
})

test('the top prize comes as often as its stated odds, in paid and free spins together', () => {
  const expected = sample.rounds / figures.topPrizeOneIn
  expect(Math.abs(sample.tops - expected)).toBeLessThan(2.5758 * Math.sqrt(expected))
})

test('the exact figures do not agree with another strip: a bamboo on the second reel becomes a sun', () => {
  const other = baseStrips.map((strip, reel) =>
    reel === 1 ? strip.with(strip.indexOf('bamboo'), 'sun') : strip,
  )
  const figuresOfOther = stated(exactFigures(other))
  expect(agreesWith(sample, figuresOfOther)).toBe(false)
})
