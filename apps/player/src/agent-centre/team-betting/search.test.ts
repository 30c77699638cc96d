import { expect, test } from 'vitest'
import { betSearch } from './search.ts'

const [from, until] = ['2026-12-03T02:00:00.000Z', '2026-12-03T03:00:00.000Z']

test('the link from a line of income gives an account and two instants', () => {
  expect(betSearch({ from, until, customerId: '1234567890' })).toMatchObject({
    from,
    until,
    customerId: '1234567890',
  })
})

test.each([
  [{ from: '2026-12-01', until: '2026-12-03' }, ['2026-12-01', '2026-12-03']],
  [{ from: '2026-12-01' }, ['2026-12-01', undefined]],
  // A call takes either two days or two instants.
  [{ from, until: '2026-12-03' }, [undefined, '2026-12-03']],
  [{ from }, [undefined, undefined]],
  [{ from: '2026-13-03T02:00:00Z', until }, [undefined, undefined]],
])('of the ends %o those that a call accepts are read', (raw, ends) => {
  const search = betSearch(raw)
  expect([search.from, search.until]).toEqual(ends)
})

test('invalid search parameters are left out', () => {
  const search = betSearch({ customerId: '12', category: 'NONE', state: 'lost', page: '1', name: '' })
  expect(Object.values(search).filter((value) => value !== undefined)).toEqual([])
})
