import { seededChance } from '@fairground/kernel/chance'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betOf, disagreements } from '../../../tests/lotteries/market-checks.ts'
import { baccarat } from '../../baccarat/rules.ts'
import { baccaratNoCommission } from '../../baccarat-no-commission/rules.ts'
import { isStakeOffered, type MarketBet, type MarketGame, paid, pushedLines } from '../../market.ts'
import { marketGames } from '../../rules.ts'
import { deck } from '../cards.ts'
import { deal, doesBankerDraw, type Hands, isNatural, pointsOf, winnerOf } from './deal.ts'
import { pushed, recount } from './recount.ts'

const allTypes = baccarat.info.betTypes.map(({ id }) => id)

const tables = [baccarat, baccaratNoCommission]

/** Returns hands from a text such as `9H 8C / KS 3D`, the player's first. */
function hands(text: string): Hands {
  const [player, banker] = text.split(' / ').map((hand) => hand.split(' '))
  return { player: player!, banker: banker! }
}

const bet = (game: MarketGame<Hands>, type: string, stake = 100n) => betOf(game.info, type, 'any', stake)
const payout = (game: MarketGame<Hands>, type: string, text: string) => {
  const one = bet(game, type)
  return Number(paid(one, game.wins(one, hands(text))))
}

describe('a stake of 100 gets', () => {
  test.each<[cards: string, commission: Record<string, number>, noCommission?: Record<string, number>]>([
    ['9H 10C / KS 7D', { player: 200, small: 250 }],
    ['KH KC / 4S 5D', { banker: 195, 'player-pair': 1_200, 'either-pair': 600, small: 250 }, { banker: 200 }],
    [
      'KH KH / 9S 9S',
      {
        banker: 195,
        'player-pair': 1_200,
        'banker-pair': 1_200,
        'either-pair': 600,
        'perfect-pair': 20_100,
        small: 250,
      },
      { banker: 200 },
    ],
    [
      'KH KH / 9S 9C',
      {
        banker: 195,
        'player-pair': 1_200,
        'banker-pair': 1_200,
        'either-pair': 600,
        'perfect-pair': 2_600,
        small: 250,
      },
      { banker: 200 },
    ],
    ['2H 3D 10H / AS 2C 3D', { banker: 195, 'banker-six': 1_600, big: 154 }, { banker: 150 }],
    ['7H 10D / 2S 3C AD', { player: 200, big: 154 }],
    ['6H 10D / 2S 3C AD', { player: 100, banker: 100, tie: 900, big: 154 }],
    ['2H 4C / 10C 6S', { player: 100, banker: 100, tie: 900, small: 250 }],
    ['AH 4C 4C / 5C KS 8S', { player: 200, big: 154 }],
    // A pair is one of the first two cards, not of the third.
    ['QH 4C 4C / 5C 2S', { player: 200, big: 154 }],
  ])('%s', (cards, commission, others = {}) => {
    for (const [game, wins] of [
      [baccarat, commission],
      [baccaratNoCommission, { ...commission, ...others }],
    ] as const)
      for (const type of allTypes) {
        expect([type, payout(game, type, cards)]).toEqual([type, wins[type] ?? 0])
        expect([type, Number(recount(bet(game, type), hands(cards)))]).toEqual([type, wins[type] ?? 0])
      }
  })
})

test.each([
  // By the banker's points: the third cards of the player from 0 to 9 on which the banker draws, then without one.
  [0, '0123456789', true],
  [1, '0123456789', true],
  [2, '0123456789', true],
  [3, '012345679', true],
  [4, '234567', true],
  [5, '4567', true],
  [6, '67', false],
  [7, '', false],
])('a banker with %i points draws on %s', (banker, on, alone) => {
  for (let third = 0; third <= 9; third++)
    expect(doesBankerDraw(5, banker, third)).toBe(on.includes(String(third)))
  expect(doesBankerDraw(6, banker, undefined)).toBe(alone)
  expect(doesBankerDraw(9, banker, undefined)).toBe(false)
})

const anyRound = fc.integer().map((seed) => deal(seededChance(seed)))
const anyBet = fc
  .record({
    game: fc.constantFrom(...tables),
    type: fc.constantFrom(...allTypes),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
    price: fc.integer({ min: 1, max: 1_000 }),
    frozen: fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 2, maxLength: 2 }),
    isUsual: fc.boolean(),
  })
  .map(({ game, type, stake, price, frozen, isUsual }): MarketBet => {
    const usual = bet(game, type, stake)
    return isUsual ? usual : { ...usual, price, prizes: frozen.slice(0, usual.prizes.length) }
  })

test('the recount that shares no code with the rules agrees on every bet and round, with the pushes', () => {
  fc.assert(
    fc.property(anyBet, anyRound, (one, round) => {
      expect(disagreements(baccarat, recount, one, [round])).toEqual([])
      const wins = baccarat.wins(one, round)
      expect(pushed(one, round)).toBe(pushedLines(wins) > 0 ? paid(one, wins) : 0n)
      expect(pushedLines(wins) > 0).toBe(winnerOf(round) === 'tie' && ['player', 'banker'].includes(one.type))
    }),
    { numRuns: 5_000 },
  )
})

test('both tables are settled by rules and recount with the pushes', () => {
  for (const game of tables) {
    const found = marketGames.find((one) => one.game === game)!
    expect([found.recount, found.pushed]).toEqual([recount, pushed])
  }
})

test.each([
  ['no round', null, 'two or three'],
  ['one card', { player: ['KS'], banker: ['KS', '9H'] }, 'two or three'],
  ['an unknown card', { player: ['KS', '1H'], banker: ['KS', '9H'] }, 'none of the deck'],
  ['a card after a natural', hands('KS 8H 2C / 2H 3H'), 'player has a wrong'],
  ['no third card of the player', hands('KS 5H / 2H 5C'), 'player has a wrong'],
  ['a third card of a banker with seven', hands('KS 5H 2C / 2H 5C 2H'), 'banker has a wrong'],
  ['no third card of a banker with three', hands('KS 5H 9C / 2H AC'), 'banker has a wrong'],
])('the recount throws for %s', (_, result, message) => {
  expect(() => recount(bet(baccarat, 'tie'), result)).toThrow(message)
  expect(() => pushed(bet(baccarat, 'tie'), result)).toThrow(message)
})

test('the recount throws for a bet that the page does not have', () => {
  const round = deal(seededChance(1))
  expect(() => recount({ ...bet(baccarat, 'tie'), type: 'dragon' }, round)).toThrow('rules page')
  expect(() => recount({ ...bet(baccarat, 'tie'), lines: 2 }, round)).toThrow('one line')
})

test('a round holds cards of eight decks in the order of dealing, and its headline says who won', () => {
  fc.assert(
    fc.property(anyRound, (round) => {
      const cards = [...round.player, ...round.banker]
      expect(cards.filter((card) => !deck.includes(card))).toEqual([])
      expect(baccarat.headline(round)).toEqual([
        winnerOf(round),
        String(pointsOf(round.player)),
        String(pointsOf(round.banker)),
      ])
      expect(baccarat.rows(round).map(({ values }) => values)).toEqual([round.player, round.banker])
      if (isNatural(round.player) || isNatural(round.banker)) expect(cards).toHaveLength(4)
    }),
  )
})

test.each([
  ['9H 10C / KS 7D', 5_500],
  ['7H 10D / 2S 3C AD', 6_600],
  ['2H 3D 10H / AS 2C 3D', 7_700],
])('the show of %s takes %i ms', (cards, ms) => {
  expect(baccarat.showMs!(hands(cards))).toBe(ms)
})

describe('the prices of a brand', () => {
  const at = (game: MarketGame<Hands>, type: string, prizes: number[]) =>
    game.infoAt({ own: 0, chosen: 0, lists: { [type]: { price: 100, prizes } } })

  test('change the return and the rules', () => {
    const info = at(baccarat, 'tie', [1_000])
    expect(info.betTypes.find(({ id }) => id === 'tie')!.returnPercent).toBe('95.15')
    expect(info.rules.find(({ words }) => words === 'baccarat.rules.tie')!.values).toEqual({ prize: 9 })
  })

  test.each([
    [baccarat, 'player', [203]],
    [baccarat, 'tie', [1_051]],
    [baccarat, 'banker', [200, 150]],
    [baccaratNoCommission, 'banker', [195]],
    [baccaratNoCommission, 'perfect-pair', [2_600]],
  ] as const)(
    '%# are refused from the whole stake on, and with another number of prizes',
    (game, type, prizes) => {
      expect(() => at(game, type, [...prizes])).toThrow(RangeError)
    },
  )
})

test('any sum of chips up to the largest stake on a spot is offered, and nothing between', () => {
  for (const { info } of tables) {
    const chips = info.stakes.map(BigInt)
    const isOffered = (stake: bigint) => isStakeOffered(info, chips, info.betTypes[0]!, stake)
    const most = BigInt(info.mostStaked!.spot)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...chips), { minLength: 1, maxLength: 20 }), (sum) => {
        const stake = sum.reduce((all, chip) => all + chip, 0n)
        expect(isOffered(stake)).toBe(true)
        expect(isOffered(stake + 1n)).toBe(false)
      }),
    )
    expect([isOffered(most), isOffered(most - chips[0]!)]).toEqual([true, true])
  }
})
