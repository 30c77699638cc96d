import { currencyOf } from '@fairground/kernel/money'
import { expect, test } from 'vitest'
import { ticketPictureOf } from './ticket-picture.ts'

const say = (id: string, values: Record<string, string | number> = {}) =>
  [id, ...Object.values(values)].join(' ')

function pictureOf(ticket: Partial<Parameters<typeof ticketPictureOf>[0]['ticket']>, bets = 1) {
  const bet = { type: 'six', selection: '01-02', stake: '20.00', price: 1, prizes: [1], lines: 1 }
  return ticketPictureOf({
    ticket: {
      bets: Array.from({ length: bets }, () => ({ ...bet, won: null, pushed: null, exit: null })),
      stake: '20.00',
      won: null,
      ...ticket,
    },
    info: { id: 'lotto-6-42' },
    brand: 'Perya',
    draw: '27 Nov, 9:00 PM',
    betText: ({ type, selection }) => ({ name: type, on: selection }),
    currency: currencyOf('PHP'),
    tag: 'en',
    say,
    sayOfGame: say,
  })
}

test('the picture of a ticket says game, draw, numbers, stake and win, and nothing of its player', () => {
  const own = { ticketId: '00000000-0000-7000-8000-000000000001', username: 'ana' }
  expect(pictureOf({ won: '5000000.00', ...own })).toEqual({
    brand: 'Perya',
    game: 'lotto-6-42.name',
    draw: '27 Nov, 9:00 PM',
    bets: [{ name: 'six', on: '01-02' }],
    more: '',
    stake: 'market.staked ₱20.00',
    outcome: { words: 'market.won ₱5,000,000.00', isWin: true },
  })
})

test.each([
  [null, 'market.waits', false],
  ['0.00', 'market.won ₱0.00', false],
  ['0.01', 'market.won ₱0.01', true],
])('a ticket that won %s says so', (won, words, isWin) => {
  expect(pictureOf({ won }).outcome).toEqual({ words, isWin })
})

test('of many bets, five have a line', () => {
  expect([pictureOf({}, 5).bets.length, pictureOf({}, 5).more]).toEqual([5, ''])
  expect([pictureOf({}, 7).bets.length, pictureOf({}, 7).more]).toEqual([5, 'share.more 2'])
})
