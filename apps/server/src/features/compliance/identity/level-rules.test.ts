import { type DocumentKind, documentKinds } from '@fairground/contract/identity-figures'
import { describe, expect, test } from 'vitest'
import { levelOf } from './documents.rules.ts'

const zone = 'Asia/Manila'
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
const now = at('2026-11-20T12:00:00Z')
/** The end of a last day in Manila. */
const end = (day: string) => at(`${day}T16:00:00Z`)
const papers = (...list: [DocumentKind, string | null][]) =>
  list.map(([kind, expiresOn]) => ({ kind, expiresOn }))

describe('the level of approved documents', () => {
  test.each([
    ['nothing', papers(), 0, null],
    ['a passport', papers(['passport', '2030-01-31']), 1, end('2030-01-31')],
    ['the origin of money alone', papers(['funds', null]), 0, null],
    [
      'a passport and the origin of money',
      papers(['passport', '2030-01-31'], ['funds', null]),
      2,
      end('2030-01-31'),
    ],
    [
      'two that expire: the later',
      papers(['passport', '2027-01-01'], ['driving_licence', '2030-01-31']),
      1,
      end('2030-01-31'),
    ],
    [
      'one that expires and one that does not',
      papers(['passport', '2027-01-01'], ['philsys', null]),
      1,
      null,
    ],
    [
      'one that has expired and the origin of money',
      papers(['passport', '2026-11-19'], ['funds', null]),
      0,
      null,
    ],
    [
      'one that has expired and one that has not',
      papers(['passport', '2020-01-01'], ['cccd', '2030-01-31']),
      1,
      end('2030-01-31'),
    ],
  ] as const)('the level of approved documents with %s', (_what, approved, level, untilMs) => {
    expect(levelOf(approved, zone, now)).toEqual({ level, untilMs })
  })

  test('lasts through the last day in the brand’s zone, and not a moment longer', () => {
    const passport = papers(['passport', '2026-11-20'])
    expect(levelOf(passport, zone, end('2026-11-20') - 1).level).toBe(1)
    expect(levelOf(passport, zone, end('2026-11-20')).level).toBe(0)
  })

  // An expired level is 0 for every reader: with a source of funds that expires it would have to be 1.
  test('ends only with the proof of identity', () => {
    expect(
      Object.values(documentKinds).filter(({ proves, expires }) => expires && proves !== 'identity'),
    ).toEqual([])
  })
})
