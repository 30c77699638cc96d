import { expect, test } from 'vitest'
import { dayIn, shortcutsFor } from './period.tsx'

const daysOf = (from: string | undefined) =>
  Object.fromEntries(
    shortcutsFor('2026-03-10', from, false).map(({ words, from, to }) => [words, `${from} ${to}`]),
  )

test('the shortcuts are today and the past 7 and 30 days', () => {
  expect(daysOf(undefined)).toEqual({
    'period.today': '2026-03-10 2026-03-10',
    'period.week': '2026-03-04 2026-03-10',
    'period.month': '2026-02-09 2026-03-10',
  })
})

test('a selected past day adds the 7 and 30 days from it, up to today', () => {
  expect(daysOf('2026-02-27')).toMatchObject({
    'period.next-week': '2026-02-27 2026-03-05',
    'period.next-month': '2026-02-27 2026-03-10',
  })
  expect(daysOf('2026-03-10')).not.toHaveProperty('period.next-week')
})

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-13-01', undefined],
  ['today', undefined],
  [undefined, undefined],
])('the day %s of an address is read as %s', (text, day) => {
  expect(dayIn(text)).toBe(day)
})
