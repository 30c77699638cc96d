import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf, disagreements, statedReturn } from '../../../tests/lotteries/market-checks.ts'
import { andarBahar } from '../../andar-bahar/rules.ts'
import { type MarketBet, paid } from '../../market.ts'
import { ratio, toNumber } from '../../ratio.ts'
import { marketGames } from '../../rules.ts'
import { deck, rankOf } from '../cards.ts'
import { type Cards, deal, dealtMsAt, dealtOf, mostDealt, winnerOf } from './deal.ts'
import { recount } from './recount.ts'
import { roundOf } from './rounds.fixture.ts'
import { kinds } from './ways.ts'

const { info, wins } = andarBahar
const on = (type: string, stake = 100n) => betOf(info, type, 'any', stake)
const bets = info.betTypes.map(({ id }) => on(id))

test.each<[dealt: number, paid: Record<string, number>]>([
  [1, { andar: 190, 'cards-1-5': 350 }],
  [2, { bahar: 200, 'cards-1-5': 350 }],
  [5, { andar: 190, 'cards-1-5': 350 }],
  [6, { bahar: 200, 'cards-6-10': 440 }],
  [10, { bahar: 200, 'cards-6-10': 440 }],
  [11, { andar: 190, 'cards-11-15': 560 }],
  [15, { andar: 190, 'cards-11-15': 560 }],
  [16, { bahar: 200, 'cards-16-25': 440 }],
  [25, { andar: 190, 'cards-16-25': 440 }],
  [26, { bahar: 200, 'cards-26-30': 1_550 }],
  [30, { bahar: 200, 'cards-26-30': 1_550 }],
  [31, { andar: 190, 'cards-31-35': 2_550 }],
  [35, { andar: 190, 'cards-31-35': 2_550 }],
  [36, { bahar: 200, 'cards-36-40': 5_000 }],
  [40, { bahar: 200, 'cards-36-40': 5_000 }],
  [41, { andar: 190, 'cards-41-49': 12_000 }],
  [49, { andar: 190, 'cards-41-49': 12_000 }],
])('a stake of 100 gets after %i cards', (dealt, expected) => {
  const round = roundOf(dealt)
  for (const bet of bets) {
    const due = expected[bet.type] ?? 0
    expect([bet.type, Number(paid(bet, wins(bet, round)))]).toEqual([bet.type, due])
    expect([bet.type, Number(recount(bet, round))]).toEqual([bet.type, due])
  }
})

/** Returns the exact chance that the first of three among 51 cards is the card of a number, factor by factor. */
function chanceOf(dealt: number): { numerator: bigint; denominator: bigint } {
  let [numerator, denominator] = [1n, 1n]
  for (let before = 0n; before < dealt - 1; before++) {
    numerator *= 48n - before
    denominator *= 51n - before
  }
  return ratio(numerator * 3n, denominator * (51n - BigInt(dealt - 1)))
}

test('the number of cards comes in the ways that the product of the chances of each card gives', () => {
  expect(kinds.map(({ dealt }) => dealt)).toEqual(Array.from({ length: mostDealt }, (_, at) => at + 1))
  expect(kinds.reduce((sum, { ways }) => sum + ways, 0)).toBe(20_825)
  for (const { dealt, ways } of kinds) expect(ratio(BigInt(ways), 20_825n)).toEqual(chanceOf(dealt))
})

test('every bet returns what the enumeration of all numbers of cards pays by the recount', () => {
  for (const bet of bets) {
    const returned = kinds.reduce(
      (sum, { dealt, ways }) => sum + recount(bet, roundOf(dealt)) * BigInt(ways),
      0n,
    )
    const betType = info.betTypes.find(({ id }) => id === bet.type)!
    expect([bet.type, statedReturn(betType)]).toEqual([bet.type, ratio(returned, 100n * 20_825n)])
  }
})

test.each([
  ['andar', '97.85', 0.515006],
  ['bahar', '96.99', 0.484994],
  ['cards-1-5', '94.87', 0.271068],
  ['cards-6-10', '95.50', 0.217047],
  ['cards-11-15', '94.65', 0.169028],
  ['cards-16-25', '95.92', 0.218007],
  ['cards-26-30', '94.52', 0.060984],
  ['cards-31-35', '94.28', 0.036975],
  ['cards-36-40', '94.83', 0.018968],
  ['cards-41-49', '95.07', 0.007923],
] as const)('%s returns %s %% with a chance of %f', (type, returned, chance) => {
  const betType = info.betTypes.find(({ id }) => id === type)!
  expect(betType.returnPercent).toBe(returned)
  const exact = toNumber(statedReturn(betType)) / (betType.prizes[0]! / betType.price)
  expect(exact).toBeCloseTo(chance, 6)
})

const anyRound = fc.integer().map((seed) => deal(seededChance(seed)))
const anyBet = fc
  .record({
    bet: fc.constantFrom(...bets),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
    price: fc.integer({ min: 1, max: 1_000 }),
    prize: fc.integer({ min: 0, max: 40_000 }),
    isUsual: fc.boolean(),
  })
  .map(({ bet, stake, price, prize, isUsual }): MarketBet => {
    return isUsual ? { ...bet, stake } : { ...bet, stake, price, prizes: [prize] }
  })

test('the recount that shares no code with the rules agrees on every bet and round', () => {
  fc.assert(
    fc.property(anyBet, anyRound, (bet, round) => {
      expect(disagreements(andarBahar, recount, bet, [round])).toEqual([])
    }),
    { numRuns: 3_000 },
  )
  expect(marketGames.find(({ game }) => game === andarBahar)!.recount).toBe(recount)
})

describe('the recount throws for', () => {
  const andar = on('andar')
  const [two, three] = [roundOf(2), roundOf(3)]
  test.each<[string, MarketBet, unknown, string]>([
    ['no round', andar, null, 'has no cards'],
    ['no card', andar, { joker: 'KS', andar: [], bahar: [] }, 'last card alone'],
    ['an unknown joker', andar, { ...two, joker: '1S' }, 'none of the deck'],
    [
      'a card that follows the match',
      andar,
      { ...three, andar: ['KH', '2C'], bahar: ['3C'] },
      'last card alone',
    ],
    ['no match', andar, { joker: 'KS', andar: ['2C'], bahar: [] }, 'last card alone'],
    ['cards out of turn', andar, { joker: 'KS', andar: ['2C', '3C', 'KH'], bahar: [] }, 'in turn'],
    ['the joker a second time', andar, { joker: 'KS', andar: ['KS'], bahar: [] }, 'dealt twice'],
    ['a card twice', andar, { joker: 'KS', andar: ['2C', 'KH'], bahar: ['2C'] }, 'dealt twice'],
    ['two lines', { ...andar, lines: 2 }, two, 'one line'],
    ['a choice', { ...andar, selection: 'joker' }, two, 'on any'],
    ['an unknown bet', { ...andar, type: 'cards-1-9' }, two, 'rules page'],
  ])('%s', (_, bet, result, message) => {
    expect(() => recount(bet, result)).toThrow(message)
  })
})

test('a round is dealt from one deck in turn, and the number of its cards is distributed as stated', () => {
  const rounds = Array.from({ length: 20_000 }, (_, seed) => deal(seededChance(seed)))
  for (const { joker, andar, bahar } of rounds.slice(0, 2_000)) {
    const all = [joker, ...andar, ...bahar]
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((card) => deck.includes(card))).toBe(true)
    expect(all.filter((card) => rankOf(card) === rankOf(joker))).toHaveLength(2)
    expect(andar.length - bahar.length === 0 || andar.length - bahar.length === 1).toBe(true)
  }
  const shareOf = (is: (round: Cards) => boolean) => rounds.filter(is).length / rounds.length
  expect(Math.abs(shareOf((round) => winnerOf(round) === 'andar') - 0.515006)).toBeLessThan(0.015)
  for (const dealt of [1, 2, 5, 10, 20]) {
    const { ways } = kinds[dealt - 1]!
    expect(Math.abs(shareOf((round) => dealtOf(round) === dealt) - ways / 20_825)).toBeLessThan(0.008)
  }
  expect(new Set(rounds.map(({ joker }) => joker)).size).toBe(52)
})

test('a show takes 5 to 12 seconds, faster with each card, and its pace does not tell the end', () => {
  const steps = Array.from({ length: mostDealt - 1 }, (_, at) => dealtMsAt(at + 1) - dealtMsAt(at))
  expect(steps.every((step, at) => at === 0 || step <= steps[at - 1]! + 1)).toBe(true)
  expect(steps.at(-1)).toBeGreaterThanOrEqual(56)
  expect([1, 49].map((dealt) => andarBahar.showMs!(roundOf(dealt)))).toEqual([5_000, 11_909])
})

test('a result is told by its winner, joker and number of cards, and a side without cards has no row', () => {
  const one = { joker: 'KS', andar: ['KH'], bahar: [] }
  expect(andarBahar.headline(one)).toEqual(['andar', 'KS', '1'])
  expect(andarBahar.rows(one)).toEqual([
    { look: 'card', values: ['KS'], station: 'joker' },
    { look: 'card', values: ['KH'], station: 'andar' },
  ])
  expect(andarBahar.rows(roundOf(2)).map(({ station }) => station)).toEqual(['joker', 'andar', 'bahar'])
})
