import { expect, test } from 'vitest'
import { type MissedPart, reasonFor } from './segments.rules.ts'

test.each([
  ['who misses nothing', [], {}, null],
  ['who has deposited too often', ['depositsTo'], { depositsTo: 0 }, 'deposited'],
  ['who has not deposited', ['depositsFrom'], { depositsFrom: 1 }, 'deposit-first'],
  ['another rank', ['ranks'], { ranks: [3] }, 'rank'],
  ['who misses two parts', ['ranks', 'countries'], { ranks: [3], countries: ['PH'] }, 'not-for-you'],
  ['another brand’s', ['account'], {}, 'not-for-you'],
  ['who lacks a label', ['labels'], { labels: ['whale'] }, 'not-for-you'],
  // Otherwise it would reveal that the account has the label.
  ['another rank, of a segment with labels', ['ranks'], { ranks: [3], labels: ['whale'] }, 'not-for-you'],
  ['who was not seen', ['seenSince'], { seenSince: '2026-11-20T00:00:00Z' }, 'not-for-you'],
] as const)('%s sees why they are in no segment', (_, missed, segment, reason) => {
  expect(reasonFor(missed as readonly MissedPart[], segment as never)).toBe(reason)
})
