import { expect, test } from 'vitest'
import { isGameAddress } from './game-address.ts'

test.each([
  '/arcade/?launch=abc',
  'https://games.example/play?token=1',
  'http://localhost:8090/play/MYNA/1001',
])('%s can be opened', (address) => {
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
])('%j cannot', (address) => {
  expect(isGameAddress(address)).toBe(false)
})
