import { complaintStates } from '@fairground/contract/complaint-figures'
import { expect, test } from 'vitest'
import { canBeReceived, dueAfter, type Move, mayMove } from './complaint-states.rules.ts'

test.each<[move: Move, from: string]>([
  ['acknowledge', 'received'],
  ['begin', 'acknowledged'],
  ['answer', 'acknowledged in_work'],
  ['escalate', 'acknowledged in_work answered'],
  ['close', 'answered escalated'],
  ['withdraw', 'received acknowledged in_work answered escalated'],
])('a complaint takes the act %s in these states alone: %s', (move, from) => {
  expect(complaintStates.filter((state) => mayMove(state, move)).join(' ')).toBe(from)
})

test('the deadline is a number of weeks after the receipt, to the millisecond', () => {
  const received = new Date('2026-03-28T23:59:59.999Z')
  expect(dueAfter(received, 8).toISOString()).toBe('2026-05-23T23:59:59.999Z')
  expect(dueAfter(received, 1).toISOString()).toBe('2026-04-04T23:59:59.999Z')
})

test.each([
  ['now', 0, true],
  ['a millisecond later', 1, false],
  ['366 days ago', -366 * 86_400_000, true],
  ['longer ago', -366 * 86_400_000 - 1, false],
])('a complaint that was received %s can be entered: %s', (_when, offset, isPossible) => {
  const nowMs = Date.UTC(2026, 10, 20)
  expect(canBeReceived(new Date(nowMs + offset), nowMs)).toBe(isPossible)
})
