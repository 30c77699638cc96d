import { expect, test } from 'vitest'
import { centreHref, centreSearch, movedTo, withoutCentre } from './centre-address.ts'

test.each([
  ['/security', '', '/?modal=member-centre&page=securityCenter'],
  ['/history', '', '/?modal=member-centre&page=personalHistoryCopy'],
  [
    '/history',
    '?by=day&from=2026-01-01&page=3',
    '/?modal=member-centre&page=personalHistoryCopy&mc-by=day&mc-from=2026-01-01&mc-page=3',
  ],
  ['/rng', '?page=2', undefined],
  ['/historya', '', undefined],
  ['/constructor', '', undefined],
])('%s%s leads to %s', (path, query, address) => {
  expect(movedTo(path, query)).toBe(address)
})

test('a page of the centre reads its own parameters and leaves those of the screen below it', () => {
  const { search } = new URL(centreHref('personalProfit', { by: 'day', to: undefined }), 'http://site')
  expect(centreSearch(search)).toEqual({ by: 'day' })
  expect(withoutCentre(`${search}&id=parol-nights`)).toEqual({ id: 'parol-nights' })
})
