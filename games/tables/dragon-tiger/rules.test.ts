import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf, disagreements, statedReturn } from '../../../tests/lotteries/market-checks.ts'
import { dragonTiger } from '../../dragon-tiger/rules.ts'
import { type MarketBet, paid } from '../../market.ts'
import { suits } from '../../originals/suits.ts'
import { ratio } from '../../ratio.ts'
import { marketGames } from '../../rules.ts'
import { deck } from '../cards.ts'
import { type Cards, deal, winnerOf } from './deal.ts'
import { recount } from './recount.ts'
import { kinds } from './ways.ts'

const { info, wins } = dragonTiger

/** Every bet of the table at its prices, with a stake of 100. */
const bets = info.betTypes.flatMap(({ id, form }) =>
  (form.values as readonly string[]).map((value) => betOf(info, id, value)),
)
const nameOf = ({ type, selection }: Pick<MarketBet, 'type' | 'selection'>) =>
  selection === 'any' ? type : `${type} ${selection}`

/** Returns cards from a text such as `9H KS`, the dragon's first. */
function cards(text: string): Cards {
  const [dragon, tiger] = text.split(' ')
  return { dragon: dragon!, tiger: tiger! }
}

test.each<[text: string, paid: Record<string, number>]>([
  [
    'KH 9S',
    {
      dragon: 200,
      'dragon-size big': 200,
      'dragon-parity odd': 200,
      'dragon-suit hearts': 400,
      'tiger-size big': 200,
      'tiger-parity odd': 200,
      'tiger-suit spades': 400,
    },
  ],
  [
    'AC 2D',
    {
      tiger: 200,
      'dragon-size small': 200,
      'dragon-parity odd': 200,
      'dragon-suit clubs': 400,
      'tiger-size small': 200,
      'tiger-parity even': 200,
      'tiger-suit diamonds': 400,
    },
  ],
  // A seven loses every bet on its card.
  ['7H 6S', { dragon: 200, 'tiger-size small': 200, 'tiger-parity even': 200, 'tiger-suit spades': 400 }],
  ['7H 7S', { dragon: 50, tiger: 50, tie: 1_200 }],
  ['7H 7H', { dragon: 50, tiger: 50, tie: 1_200, 'suited-tie': 5_100 }],
  [
    '10D 10D',
    {
      dragon: 50,
      tiger: 50,
      tie: 1_200,
      'suited-tie': 5_100,
      'dragon-size big': 200,
      'dragon-parity even': 200,
      'dragon-suit diamonds': 400,
      'tiger-size big': 200,
      'tiger-parity even': 200,
      'tiger-suit diamonds': 400,
    },
  ],
])('a stake of 100 gets with %s', (text, expected) => {
  for (const bet of bets) {
    const due = expected[nameOf(bet)] ?? 0
    expect([nameOf(bet), Number(paid(bet, wins(bet, cards(text))))]).toEqual([nameOf(bet), due])
    expect([nameOf(bet), Number(recount(bet, cards(text)))]).toEqual([nameOf(bet), due])
  }
})

/** Every order of two cards of eight decks, as pairs of cards with their ways. */
const pairs = deck.flatMap((dragon) =>
  deck.map((tiger) => ({ dragon, tiger, ways: 8n * (dragon === tiger ? 7n : 8n) })),
)
const allWays = 416n * 415n

test('every bet returns what the enumeration of all pairs of cards pays by the recount', () => {
  expect(pairs.reduce((sum, { ways }) => sum + ways, 0n)).toBe(allWays)
  for (const bet of bets) {
    const returned = pairs.reduce((sum, { ways, ...pair }) => sum + recount(bet, pair) * ways, 0n)
    const betType = info.betTypes.find(({ id }) => id === bet.type)!
    expect([nameOf(bet), statedReturn(betType)]).toEqual([nameOf(bet), ratio(returned, 100n * allWays)])
  }
})

test.each([
  // 1 − 31/415 ÷ 2, 12 × 31/415, 51 × 7/415, 2 × 6/13 and 4 × 12/52.
  ['dragon', 799n, 830n, '96.26', '46.26'],
  ['tiger', 799n, 830n, '96.26', '46.26'],
  ['tie', 372n, 415n, '89.63', '7.46'],
  ['suited-tie', 357n, 415n, '86.02', '1.68'],
  ['dragon-size', 12n, 13n, '92.30', '46.15'],
  ['tiger-parity', 12n, 13n, '92.30', '46.15'],
  ['tiger-suit', 12n, 13n, '92.30', '23.07'],
] as const)('%s returns %d of %d', (type, numerator, denominator, returned, hit) => {
  const betType = info.betTypes.find(({ id }) => id === type)!
  expect(statedReturn(betType)).toEqual(ratio(numerator, denominator))
  expect([betType.returnPercent, betType.hitPercent]).toEqual([returned, hit])
})

test('the kinds of outcomes hold every pair of cards', () => {
  expect(kinds.reduce((sum, { ways }) => sum + ways, 0)).toBe(Number(allWays))
  const waysOf = (is: (kind: (typeof kinds)[number]) => boolean) =>
    kinds.filter(is).reduce((sum, { ways }) => sum + ways, 0)
  expect(waysOf(({ winner }) => winner === 'tie') * 415).toBe(31 * Number(allWays))
  expect(waysOf(({ isSuited }) => isSuited) * 415).toBe(7 * Number(allWays))
  expect(waysOf(({ winner }) => winner === 'dragon')).toBe(waysOf(({ winner }) => winner === 'tiger'))
})

const anyRound = fc.integer().map((seed) => deal(seededChance(seed)))
const anyBet = fc
  .record({
    bet: fc.constantFrom(...bets),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
    price: fc.integer({ min: 1, max: 1_000 }),
    frozen: fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 2, maxLength: 2 }),
    isUsual: fc.boolean(),
  })
  .map(({ bet, stake, price, frozen, isUsual }): MarketBet => {
    const usual = { ...bet, stake }
    return isUsual ? usual : { ...usual, price, prizes: frozen.slice(0, bet.prizes.length) }
  })

test('the recount that shares no code with the rules agrees on every bet and round', () => {
  fc.assert(
    fc.property(anyBet, anyRound, (bet, round) => {
      expect(disagreements(dragonTiger, recount, bet, [round])).toEqual([])
    }),
    { numRuns: 5_000 },
  )
  expect(marketGames.find(({ game }) => game === dragonTiger)!.recount).toBe(recount)
})

describe('the recount throws for', () => {
  const tie = betOf(info, 'tie', 'any')
  test.each([
    ['no round', tie, null, 'none of the deck'],
    ['one card', tie, { dragon: 'KS' }, 'none of the deck'],
    ['an unknown card', tie, { dragon: 'KS', tiger: '1H' }, 'none of the deck'],
    ['two lines', { ...tie, lines: 2 }, cards('KS KS'), 'one line'],
    ['an unknown bet', { ...tie, type: 'banker' }, cards('KS KS'), 'rules page'],
    ['a choice where there is none', { ...tie, selection: 'big' }, cards('KS KS'), 'no choice'],
    [
      'an unknown choice',
      { ...tie, type: 'tiger-size', selection: 'odd' },
      cards('KS KS'),
      'no choice named',
    ],
    ['an unknown suit', { ...tie, type: 'dragon-suit', selection: 'stars' }, cards('KS KS'), 'no suit'],
  ])('%s', (_, bet, result, message) => {
    expect(() => recount(bet, result)).toThrow(message)
  })
})

test('cards are drawn from eight decks: all are equally likely, also a second one like the first', () => {
  const rounds = Array.from({ length: 20_000 }, (_, seed) => deal(seededChance(seed)))
  for (const side of ['dragon', 'tiger'] as const)
    for (const suit of suits) {
      const share = rounds.filter((round) => round[side].endsWith(suit[0]!.toUpperCase())).length / 20_000
      expect(Math.abs(share - 0.25)).toBeLessThan(0.015)
    }
  const shareOf = (is: (round: Cards) => boolean) => rounds.filter(is).length / rounds.length
  expect(Math.abs(shareOf((round) => winnerOf(round) === 'tie') - 31 / 415)).toBeLessThan(0.008)
  expect(Math.abs(shareOf(({ dragon, tiger }) => dragon === tiger) - 7 / 415)).toBeLessThan(0.004)
})

test('a result is told by its winner and cards, and shown for as long as both cards take', () => {
  expect(dragonTiger.headline(cards('9H KS'))).toEqual(['tiger', '9H', 'KS'])
  expect(dragonTiger.headline(cards('9H 9S'))).toEqual(['tie', '9H', '9S'])
  expect(dragonTiger.rows(cards('9H KS'))).toEqual([
    { look: 'card', values: ['9H'], station: 'dragon' },
    { look: 'card', values: ['KS'], station: 'tiger' },
  ])
  expect(dragonTiger.showMs!(cards('9H KS'))).toBe(6_400)
})

test('a brand may give back another share on a tie, and the rules state it', () => {
  const at = (prizes: number[]) =>
    dragonTiger.infoAt({ own: 0, chosen: 0, lists: { dragon: { price: 100, prizes } } })
  const rule = at([200, 25]).rules.find(({ words }) => words === 'dragon-tiger.rules.dragon')!
  expect(rule.values).toEqual({ prize: 1, back: 25 })
  expect(() => at([200])).toThrow(RangeError)
  expect(() => at([200, 100])).toThrow(RangeError)
})
