import { beforeEach, describe, expect, test } from 'vitest'
import { beginWalk, endOf, forgetWalk, placeOf } from './queue-walk.ts'

const list = '/withdrawals?queue=pay'

describe('a page that was opened from a list', () => {
  beforeEach(() => beginWalk(list, ['/w/1', '/w/2', '/w/3']))

  test('has a place in it, between its neighbours', () => {
    expect(placeOf('/w/2')).toMatchObject({ list, number: 2, total: 3, before: '/w/1', next: '/w/3' })
    expect(placeOf('/w/1')).toMatchObject({ before: undefined, next: '/w/2' })
    expect(placeOf('/w/4')).toBeUndefined()
  })

  test('leads to the next row once it is decided, from the last one to the one before, and at the end to the list', () => {
    expect(endOf('/w/2', 'W-2')).toBe('/w/3')
    expect(placeOf('/w/3')).toMatchObject({ number: 2, total: 2, before: '/w/1', decided: 'W-2' })
    expect(placeOf('/w/2')).toBeUndefined()
    expect(endOf('/w/3', 'W-3')).toBe('/w/1')
    expect(endOf('/w/1', 'W-1')).toBe(list)
    expect(endOf('/w/1', 'W-1')).toBeUndefined()
  })

  test('has no place once the list is forgotten', () => {
    forgetWalk()
    expect(placeOf('/w/1')).toBeUndefined()
    expect(endOf('/w/1', 'W-1')).toBeUndefined()
  })
})
