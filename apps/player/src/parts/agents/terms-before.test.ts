import type { ContractTerms } from '@fairground/contract/contracts'
import { expect, test } from 'vitest'
import { termsBefore } from './terms-before.ts'

const terms = (rate: string) => ({ plan: 'real-time-wage', profitRate: rate }) as ContractTerms

/** Returns a contract of an account, with the time of its offer and its period. */
function contract(rate: string, offeredAt: string, from: string | null, until: string | null) {
  return { terms: terms(rate), offeredAt, answeredAt: offeredAt, from, until }
}

test('a contract replaces the one in force when it was signed, regardless of rejected offers in between', () => {
  const list = [
    contract('3', '2026-11-20', '2026-11-21', null),
    contract('2', '2026-11-15', null, null),
    contract('1', '2026-11-10', '2026-11-11', '2026-11-21'),
  ]
  expect(termsBefore(list)).toEqual([terms('1'), terms('1'), null])
})

test('a contract that had already ended is not replaced', () => {
  const list = [
    contract('2', '2026-11-20', '2026-11-21', null),
    contract('1', '2026-11-10', '2026-11-11', '2026-11-15'),
  ]
  expect(termsBefore(list)).toEqual([null, null])
})
