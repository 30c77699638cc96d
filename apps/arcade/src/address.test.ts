import { expect, test } from 'vitest'
import { launchIn, readAddress } from './address.ts'

test.each([
  [
    'a game without a launch in a frame',
    '?game=parol-nights',
    '',
    false,
    { name: 'play', gameId: 'parol-nights' },
  ],
  ['the same by itself', '?game=parol-nights', '', true, { name: 'nothing' }],
  [
    'a game with a launch',
    '?game=parol-nights',
    '#launch=abc',
    true,
    { name: 'play', gameId: 'parol-nights' },
  ],
  ['a launch alone', '', '#launch=abc', true, { name: 'play', gameId: null }],
  ['a market game in a frame', '?game=color-game', '', false, { name: 'market', gameId: 'color-game' }],
  ['the same by itself', '?game=color-game', '', true, { name: 'nothing' }],
  [
    'a market game with a launch',
    '?game=color-game',
    '#launch=abc',
    true,
    { name: 'market', gameId: 'color-game' },
  ],
  ['a table in a frame', '?game=baccarat', '', false, { name: 'table', gameId: 'baccarat' }],
  ['a table by itself', '?game=baccarat', '', true, { name: 'nothing' }],
  ['an original in a frame', '?game=dice', '', false, { name: 'quick', gameId: 'dice' }],
  ['the same by itself', '?game=dice', '', true, { name: 'nothing' }],
  ['an original with a launch', '?game=dice', '#launch=abc', true, { name: 'quick', gameId: 'dice' }],
  ['a draw', '?draw=12', '', true, { name: 'draw', drawId: '12', ticketId: null }],
  ['a draw with a ticket', '?draw=12&ticket=t', '', true, { name: 'draw', drawId: '12', ticketId: 't' }],
  ['an unknown game', '?game=constructor', '', false, { name: 'nothing' }],
  [
    'an unknown game with a launch',
    '?game=constructor',
    '#launch=abc',
    false,
    { name: 'play', gameId: null },
  ],
  ['a launch in the query, which a server would log', '?launch=abc', '', false, { name: 'nothing' }],
  ['a round to replay', '?replay=r1', '', false, { name: 'replay', roundId: 'r1' }],
])('the mode of %s', (_, search, hash, isAlone, mode) => {
  expect(readAddress({ search, hash }, isAlone).mode).toEqual(mode)
})

test('a launch token is what the server encoded', () => {
  expect(launchIn(`#launch=${encodeURIComponent('a/b+c=&d')}`)).toBe('a/b+c=&d')
  expect(launchIn('')).toBeNull()
})
