import { seededChance } from '@fairground/kernel/chance'
import { expect, test } from 'vitest'
import { drawn, kenoRisks, mostMarked, numbers } from './data.ts'
import { instantKeno, type KenoEvent, kenoChoice, waysToHit } from './rules.ts'

test('the ways of all hits are all draws, and ten of ten come once in 847,660,528', () => {
  for (let marked = 1; marked <= mostMarked; marked++) {
    let sum = 0n
    for (let hits = 0; hits <= marked; hits++) sum += waysToHit(marked, hits)
    expect(sum).toBe(847_660_528n)
  }
  expect(waysToHit(10, 10)).toBe(1n)
})

test('each number is drawn as often as any other at each place, and no number twice in a round', () => {
  const rounds = 20_000
  const counts = new Int32Array(numbers + 1)
  const chance = seededChance(3)
  for (let round = 0; round < rounds; round++) {
    const { events } = instantKeno.play({ stake: 100n, choice: 'low 1' }, chance)
    const { numbers: found } = events[0] as KenoEvent
    expect(new Set(found).size).toBe(drawn)
    for (const number of found) counts[number]!++
  }
  const mean = (rounds * drawn) / numbers
  // The sum of squares over the mean is chi-square with 39 degrees of freedom, whose 99.9 % quantile is 72.
  const squares = counts.slice(1).reduce((sum, count) => sum + (count - mean) ** 2, 0)
  expect(squares / (mean * (1 - drawn / numbers))).toBeLessThan(72)
})

test.each(kenoRisks)('more hits of a count never pay less at risk %s, but for none', (risk) => {
  for (let count = 1; count <= mostMarked; count++) {
    const marked = Array.from({ length: count }, (_, at) => at + 1)
    const pays = instantKeno.choices!.payoutsOf(`${risk} ${marked.join(' ')}`)!
    expect(pays.at(-1)!.hundredths).toBeLessThan(pays[0]!.hundredths)
  }
})

test.each([
  'low',
  'low 0',
  'low 41',
  'low 3 3',
  'low 7 3',
  'low  3',
  'low 03',
  'low 1 2 3 4 5 6 7 8 9 10 11',
  'mild 1',
])('%s is no choice', (text) => {
  expect(kenoChoice(text)).toBeUndefined()
})
