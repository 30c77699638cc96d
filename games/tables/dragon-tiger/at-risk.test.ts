import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betOf, expectAtRisk } from '../../../tests/lotteries/market-checks.ts'
import { dragonTiger } from '../../dragon-tiger/rules.ts'
import type { MarketBet } from '../../market.ts'
import { deck } from '../cards.ts'
import { recount } from './recount.ts'

const { info, atRisk } = dragonTiger
const on = (type: string, selection = 'any', stake = 1_000n): MarketBet => betOf(info, type, selection, stake)

/** Every pair of cards, weighted by its ways. */
const rounds = deck.flatMap((dragon) =>
  deck.map((tiger) => ({ dragon, tiger, weight: dragon === tiger ? 7 : 8 })),
)
const weightOf = ({ weight }: (typeof rounds)[number]) => weight

test.each<[string, MarketBet[], bigint]>([
  ['nothing', [], 0n],
  ['the dragon: all, for the tiger may win', [on('dragon')], 1_000n],
  ['both sides alike: twice their mean loss, as a tie is rare', [on('dragon'), on('tiger')], 150n],
  ['the dragon and a smaller tiger', [on('dragon'), on('tiger', 'any', 200n)], 800n],
  [
    'small and big of one card: all, for a seven loses both',
    [on('dragon-size', 'small'), on('dragon-size', 'big')],
    2_000n,
  ],
  ['odd of both cards', [on('dragon-parity', 'odd'), on('tiger-parity', 'odd')], 2_000n],
])('at risk of %s', (_, bets, expected) => {
  expect(atRisk(bets, 1)).toBe(expected)
})

test.each([
  ['dragon', 'any', 0.53, 0n],
  ['dragon', 'any', 0.54, 1_000n],
  ['tie', 'any', 0.07, 0n],
  ['tiger-suit', 'spades', 0.24, 1_000n],
] as const)(
  'at risk of %s %s is bounded by the brand’s share: %f',
  (type, selection, mostCovered, expected) => {
    expect(atRisk([on(type, selection)], mostCovered)).toBe(expected)
  },
)

test('bets on nearly all of one card count nothing, and those on the other card and the sides count', () => {
  const covered = [on('dragon-size', 'small'), on('dragon-size', 'big')]
  expect(atRisk(covered, 0.9)).toBe(0n)
  expect(atRisk([...covered, on('tiger-suit', 'hearts', 70n), on('tie', 'any', 30n)], 0.9)).toBe(100n)
})

test('at risk is what the worst round loses or twice the mean, of any bets', () => {
  const anyBet = fc
    .tuple(
      fc.constantFrom(
        ...info.betTypes.flatMap(({ id, form }) =>
          (form.values as readonly string[]).map((value) => [id, value] as const),
        ),
      ),
      fc.bigInt({ min: 1n, max: 1_000_000n }),
    )
    .map(([[type, selection], stake]) => on(type, selection, stake))
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 12 }), (bets) => {
      expectAtRisk(atRisk(bets, 1), recount, bets, rounds, weightOf)
    }),
    { numRuns: 25 },
  )
})
