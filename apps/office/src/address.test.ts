import { describe, expect, test } from 'vitest'
import {
  code,
  customerIdField,
  day,
  instant,
  oneOf,
  oneOrNone,
  pageNumber,
  setField,
  versionNumber,
} from './address.ts'

const queues = oneOf(['review', 'pay'], 'review')
const states = oneOrNone(['open', 'closed'])

describe('a field of an address', () => {
  test('reads what it has written, and leaves out what it has at first', () => {
    expect(queues.write('review')).toBeNull()
    expect(queues.read(queues.write('pay'))).toBe('pay')
    expect(states.write(null)).toBeNull()
    expect(states.read(states.write('open'))).toBe('open')
    expect(pageNumber.write(1)).toBeNull()
    expect(pageNumber.read(pageNumber.write(12))).toBe(12)
    expect(versionNumber.read(versionNumber.write(12))).toBe(12)
    expect(day.read(day.write('2026-11-29'))).toBe('2026-11-29')
    expect(instant.read(instant.write('2026-11-29T16:00:00.000Z'))).toBe('2026-11-29T16:00:00.000Z')
  })

  test.each([
    ['a value that does not exist', () => queues.read('all'), 'review'],
    ['no value', () => queues.read(null), 'review'],
    ['a page before the first', () => pageNumber.read('0'), 1],
    ['a page that is no number', () => pageNumber.read('1e3'), 1],
    ['a month that does not exist', () => day.read('2026-13-01'), ''],
    ['a day that does not exist', () => day.read('2026-02-31'), ''],
    ['an instant of a day that does not exist', () => instant.read('2026-02-31T00:00:00.000Z'), ''],
    ['an hour that does not exist', () => instant.read('2026-11-29T25:00Z'), ''],
    ['a version that is no number', () => versionNumber.read('own'), null],
    ['a version before the first', () => versionNumber.read('0'), null],
    ['a time without a zone', () => instant.read('2026-11-29T16:00'), ''],
  ])('reads %s as its first value', (_, read, value) => {
    expect(read()).toBe(value)
  })

  test.each([
    ['a phone number', '9171234567'],
    ['a phone number with its country', '+639171234567'],
    ['an e-mail address', 'ana@fair.example'],
    ['a name', 'Ana Reyes'],
  ])('never takes %s into the address', (_, text) => {
    for (const field of [code, customerIdField, day, instant]) expect(field.write(text)).toBeNull()
  })
})

test.each([
  ['a filter', 'state', 'closed', 'state=closed&hide=when'],
  ['a filter that is taken away', 'state', null, 'hide=when'],
  ['the page', 'page', '4', 'state=open&page=4&hide=when'],
  ['the order of a list', 'sortrules', 'plan.up', 'state=open&hide=when&sortrules=plan.up'],
  ['an opened row', 'open', 'r2', 'state=open&page=3&hide=when&open=r2&openlines=l1'],
  ['hidden columns', 'hide', 'by', 'state=open&page=3&hide=by&open=r1&openlines=l1'],
])('a change of %s leaves of an address what it does not concern', (_, name, text, expected) => {
  const fields = new URLSearchParams('state=open&page=3&hide=when&open=r1&openlines=l1')
  setField(fields, name, text)
  expect(fields.toString()).toBe(expected)
})
