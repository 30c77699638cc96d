import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededChance } from './chance.ts'
import { drawRaffle, entryLeaf, rangeAt } from './raffle.ts'

const counts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 })
const firstsOf = (of: readonly number[]) =>
  of.map((_, at) => of.slice(0, at).reduce((sum, one) => sum + one, 0))

describe('a raffle', () => {
  test('has as many winners as prizes or participants, nobody twice, each with a number of their own', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 40 }), fc.integer(), (of, prizes, seed) => {
        const firsts = firstsOf(of)
        const total = of.reduce((sum, one) => sum + one, 0)
        const given = { total, prizes, participants: of.length }
        const drawn = drawRaffle(given, (number) => rangeAt(firsts, number), seededChance(seed))
        expect(drawn).toHaveLength(Math.min(prizes, of.length))
        expect(new Set(drawn.map(({ participant }) => participant)).size).toBe(drawn.length)
        for (const { number, participant } of drawn) {
          expect(number).toBeGreaterThanOrEqual(firsts[participant]!)
          expect(number).toBeLessThan(firsts[participant]! + of[participant]!)
        }
      }),
    )
  })

  test('gives the first prize with a probability equal to the share of entries', () => {
    const chance = seededChance(5)
    const draws = 20_000
    let won = 0
    for (let draw = 0; draw < draws; draw++)
      if (
        drawRaffle({ total: 4, prizes: 1, participants: 2 }, (n) => (n < 3 ? 0 : 1), chance)[0]!
          .participant === 0
      )
        won++
    expect(won / draws).toBeCloseTo(0.75, 1)
  })

  test('commits to first number, count and code of each participant', () => {
    expect(new TextDecoder().decode(entryLeaf({ first: 7, count: 3, code: 'a1' }))).toBe('7+3:a1')
  })
})
