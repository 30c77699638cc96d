import { expect, test } from 'vitest'
import { newerBalance, pushedBalance } from './balance.ts'

const kept = {
  sumBalance: '100.00',
  cash: '100.00',
  bonus: '0.00',
  heldBalance: '0.00',
  currency: 'PHP',
  version: 7,
}

test('a balance that was read before a newer push is dropped', () => {
  expect(newerBalance(kept, { ...kept, sumBalance: '90.00', version: 6 })).toBe(kept)
})

test('a newer push changes the balance and keeps the fields that it does not name', () => {
  const pushed = pushedBalance(
    { ...kept, heldBalance: '5.00' },
    { sumBalance: '80.00', currency: 'PHP', version: 8 },
  )
  expect(pushed).toEqual({ ...kept, sumBalance: '80.00', heldBalance: '5.00', version: 8 })
})

test('a push of another wallet replaces the balance, regardless of its version', () => {
  const trial = { ...kept, currency: 'PHP-TRIAL', version: 1 }
  expect(newerBalance(kept, trial)).toBe(trial)
})

test('a push before the first read of the balance changes nothing', () => {
  expect(pushedBalance(undefined, { sumBalance: '80.00', currency: 'PHP', version: 8 })).toBeUndefined()
})
