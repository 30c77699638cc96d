import { expect, test } from 'vitest'
import { dayAxis, daysBefore } from './day-axis.ts'

const rows = (...keys: string[]) => keys.map((key) => ({ key }))

test('the days before a span are as many, up to the day before it', () => {
  expect(daysBefore('2026-03-01', '2026-03-07')).toEqual({ from: '2026-02-22', to: '2026-02-28' })
  expect(daysBefore('2026-03-01', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('every day of a span is on the axis, with its row and that of the same day of the span before', () => {
  const span = { from: '2026-02-27', to: '2026-03-01', list: rows('2026-03-01', '2026-02-27') }
  const before = { ...daysBefore(span.from, span.to), list: rows('2026-02-25') }
  const axis = dayAxis(span, before, 'en')
  expect(axis.slots.map(({ label }) => label)).toEqual(['27 Feb', '28 Feb', '1 Mar'])
  expect(axis.rows.map(({ now, before }) => [now?.key, before?.key])).toEqual([
    ['2026-02-27', undefined],
    [undefined, '2026-02-25'],
    ['2026-03-01', undefined],
  ])
})

test('without the span before, no day has a row of it', () => {
  const span = { from: '2026-02-27', to: '2026-02-28', list: rows('2026-02-27') }
  expect(dayAxis(span, undefined, 'en').rows.map(({ before }) => before)).toEqual([undefined, undefined])
})
