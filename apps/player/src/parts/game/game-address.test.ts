import { expect, test } from 'vitest'
import { fair } from '../../../../../vendors/fair/protocol.ts'
import { houseAddress, isGameAddress } from './game-address.ts'

test.each([
  '/arcade/?game=parol-nights&lang=TY#launch=abc',
  'https://games.example/play?token=1',
  'http://localhost:8090/play/MYNA/1001',
])('the game address %s can be opened', (address) => {
  expect(isGameAddress(address)).toBe(true)
})

test.each([
  '',
  'javascript:alert(1)',
  '//elsewhere.example',
  'data:text/html,x',
  'games.example/play',
  'https://',
  'undefined',
])('the game address %j cannot be opened', (address) => {
  expect(isGameAddress(address)).toBe(false)
})

test('the address of a house launch is the page opened before it, with the token after the #', () => {
  const order = { gameId: 'parol-nights', languageCode: 'TY', launchToken: 'a/b' } as Parameters<
    NonNullable<typeof fair.launchUrl>
  >[0]
  const launched = fair.launchUrl!(order, undefined as never, undefined as never)
  expect(launched).toBe(`${houseAddress('parol-nights', 'TY')}#launch=a%2Fb`)
})
