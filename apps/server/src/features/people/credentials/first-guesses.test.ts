import { expect, test } from 'vitest'
import { isCommonPassword } from './first-guesses.rules.ts'

test.each([
  'password',
  'Password1!',
  'P@ssw0rd2026',
  'qwerty123',
  '12345678',
  '87654321',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'aaaaaaaa',
  'abcabcabc',
  'abcd1234',
  'qwer1234',
  'iloveyou',
  'mahalkita143',
  '!!superman!!',
  'letmein2024',
  '11223344',
  'trustno1',
  '20202020',
])('the password %s is refused as one of the first that an attacker tries', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'a good password',
  'perya-2026',
  'tagong salita ko',
  'correct horse battery staple',
  'password of player1',
  'Zx9!kfT2',
  'halohalo sa tag-init',
  'ang aso kong si Bantay',
])('the password %s is accepted', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
