import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { addRounds, agreesWith, emptySample } from '../slots/sample.ts'
import { baseWeights, freeWeights } from './data.ts'
import { figures } from './figures.ts'
import { coralCascade, playWith } from './rules.ts'

test('the stated figures agree with a second sample of rounds', () => {
  const sample = emptySample()
  addRounds(sample, coralCascade, 150_000, seededChance(1))
  expect(agreesWith(sample, figures)).toBe(true)
})

test('the stated figures do not agree with other weights: a fiftieth more turtles', () => {
  const sample = emptySample()
  const other = { ...baseWeights, turtle: baseWeights.turtle + 6 }
  addRounds(sample, { ...coralCascade, play: playWith(other, freeWeights) }, 150_000, seededChance(1))
  expect(agreesWith(sample, figures)).toBe(false)
})

test('the multiplier never falls in free spins, and large clusters leave pearls', () => {
  const chance = seededChance(2)
  let spins = 0
  let pearls = 0
  for (let round = 0; round < 5_000; round++) {
    let before = 1
    for (const event of coralCascade.play({ stake: 20n }, chance).events) {
      if (event.type === 'multiplier') before = event.multiplier
      if (event.type === 'freeSpinsBegin') before = 1
      if (event.type === 'freeSpin') {
        spins++
        expect(event.multiplier).toBe(before)
      }
      if (event.type === 'clusters') {
        pearls += event.wins.filter(({ places }) => places.length >= 8).length
      }
      if (event.type === 'fall') pearls -= event.left.length
    }
  }
  expect(spins).toBeGreaterThan(100)
  expect(pearls).toBe(0)
})
