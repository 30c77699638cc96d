import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { plus } from '../ratio.ts'
import { addRounds, agreesWith, emptySample } from '../slots/sample.ts'
import { stated } from '../slots/stated.ts'
import { baseStrips } from './data.ts'
import { exactFigures } from './exact.ts'
import { figures } from './figures.ts'
import { jeepneyRush } from './rules.ts'

const exact = exactFigures()
const sample = emptySample()
addRounds(sample, jeepneyRush, 600_000, seededChance(1))

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

test('the exact figures do not agree with another strip: a fare on the first reel becomes a tire', () => {
  const other = baseStrips.map((strip, reel) =>
    reel === 0 ? strip.with(strip.indexOf('fare'), 'tire') : strip,
  )
  const figuresOfOther = stated(exactFigures(other))
  expect(agreesWith(sample, figuresOfOther)).toBe(false)
})
