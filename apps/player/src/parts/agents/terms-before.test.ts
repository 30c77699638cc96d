import type { ContractTerms } from '@fairground/contract/contracts'
import { expect, test } from 'vitest'
import { termsBefore } from './terms-before.ts'

const terms = (rate: string) => ({ plan: 'real-time-wage', profitRate: rate }) as ContractTerms

/** Contracts of an account, the newest first: when each was offered, and from when to when it counts. */
function contract(rate: string, offeredAt: string, from: string | null, until: string | null) {
  return { terms: terms(rate), offeredAt, answeredAt: offeredAt, from, until }
}

test('a contract replaces the one that counted when it was signed, whatever was rejected between', () => {
  const list = [
    contract('3', '2026-11-20', '2026-11-21', null),
    contract('2', '2026-11-15', null, null),
    contract('1', '2026-11-10', '2026-11-11', '2026-11-21'),
  ]
  expect(termsBefore(list)).toEqual([terms('1'), terms('1'), null])
})

test('a contract that had ended before was replaced by nothing', () => {
  const list = [
    contract('2', '2026-11-20', '2026-11-21', null),
    contract('1', '2026-11-10', '2026-11-11', '2026-11-15'),
  ]
  expect(termsBefore(list)).toEqual([null, null])
})
