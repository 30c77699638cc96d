import { describe, expect, test } from 'vitest'
import { readCaseRules } from '../../platform/brand-versions/index.ts'
import {
  daySumFlag,
  dueAtMs,
  gamingDay,
  inAndOutFlag,
  sameDocumentFlag,
  samePersonFlag,
  sharedDeviceFlag,
  sharedInstrumentFlag,
  silentAccountFlag,
} from './cases.rules.ts'

const rules = readCaseRules({}, (problem) => {
  throw new Error(problem)
})
const day = '2026-11-20'

describe('the sums of a gaming day', () => {
  test.each([
    ['PHP', 5_000_000_00n],
    ['VND', 400_000_000n],
  ])(
    'the sums of a gaming day in %s raise a case at %i minor units, in or out, and not one below',
    (currency, from) => {
      for (const which of ['in', 'out'] as const) {
        const sum = { day, currency, in: 0n, out: 0n }
        expect(daySumFlag({ ...sum, [which]: from - 1n }, rules)).toBeUndefined()
        expect(daySumFlag({ ...sum, [which]: from }, rules)).toMatchObject({
          kind: 'day_sum',
          key: `${day} 1`,
        })
      }
    },
  )

  test('raise a case again at each further multiple, with figures and rule', () => {
    const sum = { day, currency: 'PHP', in: 9_999_999_99n, out: 1_00n }
    expect(daySumFlag(sum, rules)).toEqual({
      kind: 'day_sum',
      key: `${day} 1`,
      figures: { day, in: '9999999.99', out: '1.00' },
      rule: { from: '5000000.00' },
    })
    expect(daySumFlag({ ...sum, in: 10_000_000_00n }, rules)?.key).toBe(`${day} 2`)
  })

  test('the sums of a gaming day in a currency without a rule raise no case', () => {
    expect(daySumFlag({ day, currency: 'EUR', in: 10n ** 12n, out: 0n }, rules)).toBeUndefined()
  })
})

describe('large movements of a dormant account', () => {
  const sum = { day, currency: 'VND', in: 400_000_000n, out: 0n, lastDay: '2026-05-20' }
  test('raise a case after six months from ₫400,000,000 on, in or out', () => {
    expect(silentAccountFlag(sum, rules)).toEqual({
      kind: 'silent_account',
      key: day,
      figures: { lastDay: '2026-05-20', day, in: '400000000', out: '0' },
      rule: { from: '400000000', months: 6 },
    })
    expect(silentAccountFlag({ ...sum, in: 0n, out: 400_000_000n }, rules)).toBeDefined()
  })

  test.each([
    ['one dong less', { in: 399_999_999n, out: 399_999_999n }],
    ['one day less of silence', { lastDay: '2026-05-21' }],
    ['a currency without a figure', { currency: 'PHP' }],
  ])('raise none for %s', (_what, other) => {
    expect(silentAccountFlag({ ...sum, ...other }, rules)).toBeUndefined()
  })

  test('are compared by months up to the last day of a shorter one', () => {
    expect(silentAccountFlag({ ...sum, day: '2027-02-28', lastDay: '2026-08-31' }, rules)).toBeDefined()
    expect(silentAccountFlag({ ...sum, day: '2027-02-27', lastDay: '2026-08-31' }, rules)).toBeUndefined()
  })
})

describe('money out without play', () => {
  const figures = {
    key: 'request',
    currency: 'PHP',
    deposited: 20_000_00n,
    played: 9_999_99n,
    out: 10_000_00n,
  }
  test('raises a case just below half of the money in, and from the minimum amount on', () => {
    expect(inAndOutFlag(figures, rules)).toEqual({
      kind: 'in_and_out',
      key: 'request',
      figures: { deposited: '20000.00', played: '9999.99', out: '10000.00' },
      rule: { from: '10000.00', playedPercent: 50, days: 7 },
    })
    expect(inAndOutFlag({ ...figures, played: 10_000_00n }, rules)).toBeUndefined()
    expect(inAndOutFlag({ ...figures, out: 9_999_99n }, rules)).toBeUndefined()
  })

  test('raises none without money in', () => {
    expect(inAndOutFlag({ ...figures, deposited: 0n, played: 0n }, rules)).toBeUndefined()
  })
})

test.each([
  ['one instrument', sharedInstrumentFlag, 2],
  ['one browser', sharedDeviceFlag, 3],
  ['one name and birth date', samePersonFlag, 2],
  ['one document', sameDocumentFlag, 2],
] as const)('%s of this many accounts raises a case, and of one less does not', (_what, flag, least) => {
  expect(flag({ key: 'a', accounts: least - 1 }, rules)).toBeUndefined()
  expect(flag({ key: 'a', accounts: least }, rules)).toMatchObject({
    key: `a ${least}`,
    figures: { accounts: least },
    rule: { accounts: least },
  })
})

describe('a gaming day', () => {
  const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds
  test('begins at midnight of the brand’s zone, or at another hour', () => {
    const noon = at('2026-11-20T12:00:00Z')
    expect(gamingDay('Asia/Manila', { dayStartsHour: 0 }, noon)).toEqual({
      day: '2026-11-20',
      fromMs: at('2026-11-19T16:00:00Z'),
      untilMs: at('2026-11-20T16:00:00Z'),
    })
    const six = (text: string) => gamingDay('Asia/Manila', { dayStartsHour: 6 }, at(text)).day
    expect(six('2026-11-20T05:59:59+08:00')).toBe('2026-11-19')
    expect(six('2026-11-20T06:00:00+08:00')).toBe('2026-11-20')
  })

  test('has cases that are due at the end of the fifth working day after it', () => {
    // A Friday: the weekend does not count.
    expect(dueAtMs('Asia/Manila', at('2026-11-20T12:00:00+08:00'))).toBe(at('2026-11-28T00:00:00+08:00'))
    expect(dueAtMs('Asia/Manila', at('2026-11-23T12:00:00+08:00'))).toBe(at('2026-12-01T00:00:00+08:00'))
  })
})

describe('the rules of a brand', () => {
  test('are read part by part, with the default for the rest', () => {
    const own = readCaseRules({ daySum: { PHP: '1000' }, sharedDevice: 2 }, () => {})
    expect(own).toEqual({ ...rules, daySum: { PHP: 1000_00n }, sharedDevice: 2 })
  })

  test.each([
    [{ daySum: { PHP: '0' } }],
    [{ daySum: { GOLD: '1' } }],
    [{ sharedDevice: 1 }],
    [{ dayStartsHour: 24 }],
    [{ unknown: 1 }],
  ])('%j is reported and read as the default', (raw) => {
    const told: string[] = []
    expect(readCaseRules(raw, (problem) => told.push(problem))).toEqual(rules)
    expect(told).toHaveLength(1)
  })
})
