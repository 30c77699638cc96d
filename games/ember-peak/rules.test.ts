import { recordedChance, seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { addRounds, agreesWith, emptySample, returnOf } from '../slots/sample.ts'
import { baseStrips, buyTimesStake, freeStrips } from './data.ts'
import { boughtReturn, figures } from './figures.ts'
import { emberPeak, playWith } from './rules.ts'

test('the stated figures agree with a second sample of rounds', () => {
  const sample = emptySample()
  addRounds(sample, emberPeak, 300_000, seededChance(1))
  expect(agreesWith(sample, figures)).toBe(true)
})

test('the stated figures do not agree with another strip: an ash on the second reel becomes an ember', () => {
  const sample = emptySample()
  const other = baseStrips.map((strip, reel) =>
    reel === 1 ? strip.with(strip.indexOf('ash'), 'ember') : strip,
  )
  addRounds(sample, { ...emberPeak, play: playWith(other, freeStrips) }, 300_000, seededChance(1))
  expect(agreesWith(sample, figures)).toBe(false)
})

test('bought free spins return the stated share of their price, which is at most that of a spin', () => {
  const sample = emptySample()
  addRounds(sample, emberPeak.forSale, 12_000, seededChance(1), { buys: true })
  const { returned, halfWidth } = returnOf(sample)
  const off = Math.abs((100 * returned) / buyTimesStake - Number(boughtReturn.returnPercent))
  expect(off).toBeLessThan(
    (100 * halfWidth) / buyTimesStake + Number(boughtReturn.simulated.plusMinusPercent),
  )
  expect(Number(boughtReturn.returnPercent)).toBeGreaterThan(94)
  expect(Number(boughtReturn.returnPercent)).toBeLessThan(97)
})

test('a spin draws its five stops and nothing else, however many falls it has', () => {
  const recorded = recordedChance(seededChance(5))
  let spins = 0
  let falls = 0
  for (let round = 0; round < 3_000; round++) {
    for (const { type } of emberPeak.play({ stake: 20n }, recorded).events) {
      if (type === 'spin' || type === 'freeSpin') spins++
      if (type === 'fall') falls++
    }
  }
  expect(falls).toBeGreaterThan(500)
  expect(recorded.transcript).toHaveLength(5 * spins)
})
