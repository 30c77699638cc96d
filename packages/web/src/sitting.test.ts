import { expect, test } from 'vitest'
import { createSitting } from './sitting.ts'

const minute = 60_000
/** The browser's clock is three hours off, which must make no difference. */
const toldMs = Date.UTC(2026, 10, 20, 15)

function aSitting({
  minutes = 30,
  since = '2026-11-20T11:50:00.000Z',
  store = new Map<string, string>(),
} = {}) {
  const told = {
    sitting: { since, staked: '40.00', won: '15.00' },
    realityCheckMinutes: minutes,
    serverTime: '2026-11-20T12:00:00.000Z',
    toldMs,
  }
  return createSitting(told, (text) => BigInt(text.replace('.', '')), {
    getItem: (name) => store.get(name) ?? null,
    setItem: (name, value) => void store.set(name, value),
  })
}

test('the time of a sitting counts from the login, and includes play before this game was opened', () => {
  expect(aSitting().now(toldMs + 5 * minute, -3_00n)).toEqual({ elapsedMs: 15 * minute, net: -28_00n })
})

test('the reminder of a sitting is due some minutes after the login, and as long after each answer', () => {
  const sitting = aSitting()
  expect(sitting.isCheckDue(toldMs + 20 * minute - 1)).toBe(false)
  expect(sitting.isCheckDue(toldMs + 20 * minute)).toBe(true)
  sitting.acknowledge(toldMs + 25 * minute)
  expect(sitting.isCheckDue(toldMs + 55 * minute - 1)).toBe(false)
  expect(sitting.isCheckDue(toldMs + 55 * minute)).toBe(true)
})

test('the reminder of a sitting is not delayed by another game of it, and starts anew at a login', () => {
  const store = new Map<string, string>()
  aSitting({ store }).acknowledge(toldMs)
  expect(aSitting({ store }).isCheckDue(toldMs + 29 * minute)).toBe(false)
  expect(aSitting({ store }).isCheckDue(toldMs + 30 * minute)).toBe(true)
  const later = aSitting({ store, since: '2026-11-20T11:30:00.000Z' })
  expect(later.isCheckDue(toldMs)).toBe(true)
})

test('the reminder of a sitting is never due where the brand has none', () => {
  expect(aSitting({ minutes: 0 }).isCheckDue(toldMs + 1000 * minute)).toBe(false)
})
