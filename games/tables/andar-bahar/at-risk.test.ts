import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betOf, expectAtRisk } from '../../../tests/lotteries/market-checks.ts'
import { andarBahar } from '../../andar-bahar/rules.ts'
import type { MarketBet } from '../../market.ts'
import { recount } from './recount.ts'
import { roundOf } from './rounds.fixture.ts'
import { kinds } from './ways.ts'

const { info, atRisk } = andarBahar
const on = (type: string, stake = 1_000n): MarketBet => betOf(info, type, 'any', stake)

/** A round of each number of cards. */
const rounds = kinds.map(({ dealt, ways }) => ({ ...roundOf(dealt), ways }))
const weightOf = ({ ways }: (typeof rounds)[number]) => ways

const ranges = info.betTypes.map(({ id }) => id).filter((id) => id.startsWith('cards-'))

test.each<[string, MarketBet[], bigint]>([
  ['nothing', [], 0n],
  ['Andar', [on('andar')], 1_000n],
  ['both sides alike: what a win of Andar loses', [on('andar'), on('bahar')], 100n],
  ['Andar and a smaller Bahar', [on('andar'), on('bahar', 200n)], 800n],
  ['Andar and the fewest cards: an even number above five', [on('andar'), on('cards-1-5')], 2_000n],
])('at risk of %s', (_, bets, expected) => {
  expect(atRisk(bets, 1)).toBe(expected)
})

test('every number of cards at stakes that pay alike counts twice its mean loss', () => {
  const bets = ranges.map((id) => on(id, BigInt(Math.round(10_000_000 / on(id).prizes[0]!))))
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0n)
  expect(atRisk(bets, 1)).toBeLessThan(staked / 8n)
  expect(atRisk(bets.slice(0, 6), 0.9)).toBe(0n)
  expect(atRisk([...bets.slice(0, 6), on('bahar', 70n)], 0.9)).toBe(70n)
})

test('at risk is what the worst round loses or twice the mean, of any bets', () => {
  const anyBet = fc
    .tuple(fc.constantFrom(...info.betTypes.map(({ id }) => id)), fc.bigInt({ min: 1n, max: 1_000_000n }))
    .map(([type, stake]) => on(type, stake))
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 16 }), (bets) => {
      expectAtRisk(atRisk(bets, 1), recount, bets, rounds, weightOf)
    }),
    { numRuns: 150 },
  )
})
