import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { percentOf, plus } from '../ratio.ts'
import { addRounds, agreesWith, emptySample, returnOf } from '../slots/sample.ts'
import { onceIn } from '../slots/stated.ts'
import { baseStrips, freeStrips } from './data.ts'
import { exactReturn } from './exact.ts'
import { figures } from './figures.ts'
import { harvestMarket } from './rules.ts'

const exact = exactReturn()
const sample = emptySample()
addRounds(sample, harvestMarket, 450_000, seededChance(1))

test('the shown figures are the exact ones', () => {
  expect(figures.returnPercent).toBe(percentOf(exact.expected))
  expect(figures.exactReturn).toEqual({
    numerator: String(exact.expected.numerator),
    denominator: String(exact.expected.denominator),
  })
  expect(plus(...Object.values(exact.parts))).toEqual(exact.expected)
  expect(figures.featureOneIn).toBe(onceIn(exact.feature))
  expect(figures.topPrizeOneIn).toBe(onceIn(exact.topPrize))
})

// Computing hit rate and deviation takes ten seconds, when the figures are written; here they are only sampled.
test('the exact figures agree with a sample of rounds, including hit rate and deviation', () => {
  expect(agreesWith(sample, figures)).toBe(true)
  expect(returnOf(sample).deviation / Number(figures.deviation)).toBeCloseTo(1, 1)
})

test.each([
  ['a chili on the fourth reel becomes a bell', 3, 'bell', baseStrips],
  ['a chili on the third reel of market days becomes a crate', 2, 'crate', freeStrips],
] as const)('the exact figures do not agree with another strip: %s', (_, at, symbol, strips) => {
  const other = strips.map((strip, reel) =>
    reel === at ? strip.with(strip.indexOf('chili'), symbol) : strip,
  )
  const { expected } = strips === baseStrips ? exactReturn(other) : exactReturn(baseStrips, other)
  expect(agreesWith(sample, { ...figures, returnPercent: percentOf(expected) })).toBe(false)
})
