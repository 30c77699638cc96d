import { expect, test } from 'vitest'
import { newerBalance, pushedBalance } from './balance.ts'

const kept = { sumBalance: '100.00', heldBalance: '0.00', currency: 'PHP', version: 7 }

test('an answer that a push has overtaken is dropped', () => {
  expect(newerBalance(kept, { ...kept, sumBalance: '90.00', version: 6 })).toBe(kept)
})

test('a newer push changes the balance and keeps what it does not name', () => {
  const pushed = pushedBalance(
    { ...kept, heldBalance: '5.00' },
    { sumBalance: '80.00', currency: 'PHP', version: 8 },
  )
  expect(pushed).toEqual({ sumBalance: '80.00', heldBalance: '5.00', currency: 'PHP', version: 8 })
})

test('versions of another wallet are not compared', () => {
  const trial = { ...kept, currency: 'PHP-TRIAL', version: 1 }
  expect(newerBalance(kept, trial)).toBe(trial)
})

test('a push before the first read changes nothing', () => {
  expect(pushedBalance(undefined, { sumBalance: '80.00', currency: 'PHP', version: 8 })).toBeUndefined()
})
