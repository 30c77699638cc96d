import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  findKept,
  isUnseen,
  type KeptTable,
  keep,
  pendingOf,
  type Round,
  takeOverPending,
} from './kept-table.ts'

function aStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', aStorage())
  vi.stubGlobal('localStorage', aStorage())
})
afterEach(() => vi.unstubAllGlobals())

const game = { nodeId: 'parol-nights' } as KeptTable['table']['game']
const aTable = (launch: string) => ({ launch, table: { game }, net: '0' }) as KeptTable
const lastRound = (roundId: string) => ({ roundId }) as Round
const stake = { key: 'key-1', stake: '1.00' }

test('a stored game is found by the launch that opened it, and by no other launch', () => {
  keep(aTable('first'))
  expect(findKept('first')).toEqual(aTable('first'))
  expect(findKept('second')).toBeNull()
})

test('a stake without an answer outlives a reload of the same opening', () => {
  pendingOf(aTable('first')).set(stake, 'r1')
  expect(pendingOf(aTable('first')).get()).toEqual(stake)
  const chosen = { ...stake, choice: 'over 5049' }
  pendingOf(aTable('first')).set(chosen, 'r1')
  expect(pendingOf(aTable('first')).get()).toEqual(chosen)
  pendingOf(aTable('first')).set(null, 'r1')
  expect(pendingOf(aTable('first')).get()).toBeNull()
})

test('a stake without an answer is not sent by another opening of the game, which shows its round if there was one', () => {
  pendingOf(aTable('first')).set(stake, 'r1')
  takeOverPending(game, lastRound('r2'))
  expect(isUnseen('r2')).toBe(true)
  expect(pendingOf(aTable('first')).get()).toBeNull()
})

test('a stake without a round leaves no round to show', () => {
  pendingOf(aTable('first')).set(stake, 'r1')
  takeOverPending(game, lastRound('r1'))
  expect(isUnseen('r1')).toBe(false)
  pendingOf(aTable('first')).set(stake, null)
  takeOverPending({ ...game, nodeId: 'another' }, lastRound('r2'))
  expect(isUnseen('r2')).toBe(false)
})
