import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf, expectAtRisk } from '../../../tests/lotteries/market-checks.ts'
import { baccarat } from '../../baccarat/rules.ts'
import { baccaratNoCommission } from '../../baccarat-no-commission/rules.ts'
import type { MarketBet } from '../../market.ts'
import { toNumber } from '../../ratio.ts'
import { placeOf } from './bets.ts'
import { recount } from './recount.ts'
import { roundOf } from './rounds.fixture.ts'
import { kinds } from './ways.ts'

const { info, atRisk, returnOf } = baccarat
const on = (type: string, stake = 1_000n, game = baccarat): MarketBet => betOf(game.info, type, 'any', stake)

/** A round of each kind. */
const rounds = kinds.map((kind) => ({ ...roundOf(kind), weight: kind.ways }))
const weightOf = ({ weight }: (typeof rounds)[number]) => weight

describe('at risk', () => {
  test.each<[string, MarketBet[], bigint]>([
    ['nothing', [], 0n],
    ['player', [on('player')], 1_000n],
    ['player and banker alike: twice their mean loss', [on('player'), on('banker')], 46n],
    ['player and a smaller banker: what a win of the banker loses', [on('player'), on('banker', 200n)], 810n],
    ['player and tie', [on('player'), on('tie', 100n)], 1_100n],
    ['player, banker and tie: twice their mean loss', [on('player'), on('banker'), on('tie', 100n)], 75n],
    ['big and small', [on('big', 1_620n), on('small', 1_000n)], 126n],
    [
      'every pair',
      ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'].map((type) => on(type)),
      4_000n,
    ],
  ])('of %s', (_, bets, expected) => {
    expect(atRisk(bets, 0.7)).toBe(expected)
  })

  test.each([
    ['big', 0.62, 0n],
    ['big', 0.63, 1_000n],
    ['player', 0.54, 0n],
    ['player', 0.55, 1_000n],
    ['banker-six', 0.05, 0n],
  ] as const)('of %s is bounded by the brand’s share: %f', (type, mostCovered, expected) => {
    expect(atRisk([on(type)], mostCovered)).toBe(expected)
  })

  test('of a covered thing leaves the bets on other things', () => {
    expect(atRisk([on('big'), on('tie', 70n)], 0.6)).toBe(70n)
  })

  test('is what the worst round loses or twice the mean, of any bets, and never above the stakes', () => {
    const anyBet = fc
      .tuple(
        fc.constantFrom(baccarat, baccaratNoCommission),
        fc.constantFrom(...info.betTypes.map(({ id }) => id)),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
      )
      .map(([game, type, stake]) => on(type, stake, game))
    fc.assert(
      fc.property(
        fc.array(anyBet, { maxLength: 20 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (bets, share) => {
          expectAtRisk(atRisk(bets, 1), recount, bets, rounds, weightOf)
          expect(atRisk(bets, share)).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0n))
          expect(atRisk(bets, share)).toBeGreaterThanOrEqual(0n)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('of stakes that even each other out is at most twice their mean loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 950, max: 1_050 }),
        fc.constantFrom(...[baccarat, baccaratNoCommission]),
        (stake, game) => {
          const bets = [on('player', 1_000n, game), on('banker', BigInt(stake), game)]
          const loss = bets.reduce(
            (sum, { type, price, prizes, stake }) =>
              sum + Number(stake) * (1 - toNumber(returnOf(type, price, prizes))),
            0,
          )
          expect(Number(game.atRisk(bets, 0.7))).toBeLessThanOrEqual(Math.ceil(2 * (loss + bets.length)))
        },
      ),
    )
  })
})

test('each kind has a round of its own that pays what the kind pays', () => {
  for (const [at, kind] of kinds.entries())
    for (const { id, price, prizes } of info.betTypes) {
      const bet = { type: id, selection: 'any', price, prizes }
      const place = placeOf(bet, kind)
      const won =
        place === 'push' ? { prize: price, lines: 1, isPush: true } : { prize: prizes[place ?? 0], lines: 1 }
      expect(baccarat.wins(bet, rounds[at]!)).toEqual(place === undefined ? [] : [won])
    }
})
