import { expect, test } from 'vitest'
import { movedOf } from './moved.ts'

test.each([
  ['a gift', '0.00', '100.00', '0.00', ['bonus']],
  ['a deposit', '50.00', '0.00', '0.00', ['cash']],
  ['the release of a bonus', '96.66', '-96.66', '0.00', ['cash', 'bonus']],
  ['a hold', '-200', '0', '200', ['cash', 'held']],
  ['a payout that left', '0.00', '0.00', '-20.00', ['held']],
])('%s names the balances that it changed', (_what, cash, bonus, held, moved) => {
  expect(movedOf({ cash: { amount: cash }, bonus: { amount: bonus }, held: { amount: held } })).toEqual(moved)
})
