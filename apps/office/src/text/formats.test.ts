import { describe, expect, test } from 'vitest'
import { formatsOf } from './formats.ts'

describe('formats of the office', () => {
  const nowMs = Date.parse('2026-11-29T08:00:00Z')
  const manila = formatsOf('en-GB', 'Asia/Manila', nowMs)

  test('show times and days of the brand, wherever the browser is', () => {
    expect(manila.time('2026-11-25T16:30:05Z')).toBe('26\u00a0Nov,\u00a000:30:05')
    expect(manila.minute('2025-12-31T15:59:00Z')).toBe('31\u00a0Dec\u00a02025,\u00a023:59')
    expect(manila.day('2026-11-26')).toBe('26 Nov 2026')
    expect(formatsOf('en-GB', 'America/New_York', nowMs).day('2026-11-26')).toBe('26 Nov 2026')
  })

  test('show whole days of the brand as dates, and other spans with their times', () => {
    expect(manila.span('2026-11-25T16:00:00Z', '2026-11-27T16:00:00Z')).toMatch(/^26\s–\s27 Nov 2026$/)
    expect(manila.span('2026-11-25T16:00:00Z', '2026-11-27T15:00:00Z')).toContain('23:00')
  })

  test('show amounts as the brand writes them', () => {
    expect(manila.money({ amount: '1250.50', currency: 'PHP' })).toBe('₱1,250.50')
    expect(manila.money({ amount: '-1250', currency: 'VND' })).toBe('−₫1,250')
  })

  test('show the time since an instant in its largest unit', () => {
    const ages = [0, 59 * 60, 60 * 60, 47 * 3600, 48 * 3600].map((seconds) =>
      manila.age(new Date(nowMs - seconds * 1000).toISOString(), nowMs),
    )
    expect(ages).toEqual(['0m', '59m', '1h', '1d', '2d'])
  })

  test('show durations, sizes and shares in their largest unit', () => {
    expect([0, 250, 1_500, 90_000, 7_200_000, 172_800_000].map(manila.duration)).toEqual([
      ...['0ms', '250ms', '1.5s', '1.5m', '2h', '2d'],
    ])
    expect([500_000, 35_000_000, 2_500_000_000].map(manila.size)).toEqual(['0.5 MB', '35 MB', '2.5 GB'])
    expect([0, 0.004, 0.5, 1].map(manila.share)).toEqual(['0%', '0.4%', '50%', '100%'])
  })
})
