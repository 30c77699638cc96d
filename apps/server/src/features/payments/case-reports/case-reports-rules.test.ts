import { describe, expect, test } from 'vitest'
import { countMovements, daysOf, type Movement, wrongFiling, wrongSpan } from './case-reports.rules.ts'

const manila = { timeZone: 'Asia/Manila', dayStartsHour: 6 }
const days = daysOf('2026-11-18', '2026-11-20', manila)

/** A movement of cash, bonus and held money at a time. */
function moved(at: string, cash: bigint, given: Partial<Movement> = {}): Movement {
  return {
    walletId: 1n,
    at: new Date(at),
    recipe: 'deposit',
    class: 'deposits',
    source: 'test',
    transactionId: at,
    cash,
    bonus: 0n,
    held: 0n,
    currency: 'PHP',
    purpose: 'play',
    ...given,
  }
}

test('the gaming days of a span begin at the brand’s hour, and follow each other without a gap', () => {
  expect(days.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  expect(days[0]!.fromMs).toBe(Date.parse('2026-11-18T06:00:00+08:00'))
  for (const [at, { untilMs }] of days.slice(0, -1).entries()) expect(days[at + 1]!.fromMs).toBe(untilMs)
})

test.each([
  ['2026-11-20', '2026-11-20', {}],
  ['2026-11-20', '2026-11-21', { until: 'too_big' }],
  ['2026-11-20', '2026-11-19', { from: 'too_big' }],
  ['2025-11-20', '2026-11-20', {}],
  ['2025-11-19', '2026-11-20', { from: 'too_small' }],
])('a report from %s until %s, drawn up at three on 2026-11-20, has the faults %j', (from, until, fields) => {
  // The form offers the day of the clock, also before six, when its gaming day begins.
  const nowMs = Date.parse('2026-11-20T03:00:00+08:00')
  expect(wrongSpan(from, until, { nowMs, timeZone: 'Asia/Manila' })).toEqual(fields)
})

test.each([
  ['2026-11-18', { day: 'too_small' }],
  ['2026-11-19', {}],
  ['2026-11-21', {}],
  ['2026-11-22', { day: 'too_big' }],
])(
  'a filing on %s of a version finished on 2026-11-19, noted on 2026-11-21, has the faults %j',
  (day, fields) => {
    const times = {
      finishedAt: new Date('2026-11-19T00:30:00+08:00'),
      nowMs: Date.parse('2026-11-21T23:30:00+08:00'),
      timeZone: 'Asia/Manila',
    }
    expect(wrongFiling(day, times)).toEqual(fields)
  },
)

describe('the movements of a report', () => {
  const found = [
    moved('2026-11-20T08:00:00+08:00', -70n, { recipe: 'withdrawal-hold', class: 'holds', held: 70n }),
    moved('2026-11-20T07:00:00+08:00', 0n, { recipe: 'reward', class: 'gifts', bonus: 9n }),
    moved('2026-11-20T06:00:00+08:00', -4n, { recipe: 'to-upline', class: 'withdrawals' }),
    // Before six o'clock: the gaming day before.
    moved('2026-11-20T05:59:59+08:00', 30n),
    moved('2026-11-19T12:00:00+08:00', -10n, { recipe: 'chargeback' }),
    moved('2026-11-18T12:00:00+08:00', 500n),
  ]
  const sum = (kind: string, count: number, gained: bigint, out: bigint) => ({
    currency: 'PHP',
    kind,
    count,
    in: gained,
    out,
  })

  test('are added up by gaming day, currency and kind, with transfers of agents apart and holds of no effect', () => {
    const { days: byDay, sums, isCut, countedFrom } = countMovements(found, days)
    expect({ isCut, countedFrom }).toEqual({ isCut: false, countedFrom: '2026-11-18' })
    expect(byDay).toEqual([
      { day: '2026-11-18', ...sum('deposits', 1, 500n, 0n) },
      { day: '2026-11-19', ...sum('deposits', 2, 30n, 10n) },
      { day: '2026-11-20', ...sum('agent-transfers', 1, 0n, 4n) },
      { day: '2026-11-20', ...sum('gifts', 1, 9n, 0n) },
      { day: '2026-11-20', ...sum('holds', 1, 0n, 0n) },
    ])
    expect(sums[0]).toEqual(sum('deposits', 3, 530n, 10n))
  })

  test.each([
    [6, '2026-11-18', 3],
    [5, '2026-11-19', 2],
    [4, '2026-11-20', 0],
    [3, '2026-11-20', 0],
    [2, null, 0],
  ])(
    'of which %i are counted begin with the day %s, the first that is counted whole',
    (most, from, deposits) => {
      const cut = countMovements(found, days, { most, mostListed: 2 })
      expect(cut.isCut).toBe(most < 6)
      expect(cut.countedFrom).toBe(from)
      expect(cut.counted).toBe(most)
      expect(cut.sums.find(({ kind }) => kind === 'deposits')?.count ?? 0).toBe(deposits)
      expect(cut.days.every(({ day }) => from !== null && day >= from)).toBe(true)
      expect([cut.list.length, cut.isListCut]).toEqual([2, most > 2])
    },
  )
})
