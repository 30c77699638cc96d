import { callsByFeature } from '@fairground/contract/all'
import type { Call } from '@fairground/contract/call'
import { addressOfRead, firstRead } from '@fairground/contract/player-site'
import { expect, test } from 'vitest'
import { firstReadsAt } from './first-reads.ts'
import { screens } from './routes.ts'

const calls = Object.values(callsByFeature).flat()

/** Returns the names of the first reads of the page at a path. */
const namesAt = (path: string) => firstReadsAt(path).map(({ call }) => call.name)

test.each(screens)(
  'each first read of $name is a call that a visitor may make, with the query that the call expects',
  ({ route }) => {
    const reads = firstReadsAt(route.path)
    expect(reads.length).toBeGreaterThanOrEqual(3)
    for (const { call, input } of reads) {
      const known = calls.find(({ name }) => name === call.name) as Call
      expect(known).toMatchObject({ ...call, method: 'GET' })
      expect(['everybody', 'either']).toContain(known.who)
      expect(known.input.safeParse(input)).toMatchObject({ success: true })
    }
  },
)

test('the first reads are games and lanes for a lobby, games for home, the first page for a list of articles', () => {
  const ofEveryPage = ['listVendors', 'getNotices', 'getRegisterSetting']
  expect(namesAt('/rng')).toEqual([
    ...ofEveryPage,
    'listGames',
    'listHotGames',
    'listPopularGames',
    ...Array(4).fill('listGames'),
    'listJackpots',
  ])
  expect(namesAt('/')).toEqual([...ofEveryPage, 'listGames'])
  expect(namesAt('/blog')).toEqual([...ofEveryPage, 'listArticles'])
  expect(namesAt('/shell')).toEqual(ofEveryPage)
})

test('the address of a read has path parts in its path, other values in its query, and leaves undefined values out', () => {
  const call = { name: 'list', path: '/wps/:kind/list', who: 'everybody' } as unknown as Call
  expect(addressOfRead(firstRead(call, { kind: 'a/b', text: 'é &', page: 2, none: undefined }))).toBe(
    '/wps/a%2Fb/list?text=%C3%A9+%26&page=2',
  )
  expect(addressOfRead(firstRead(call, { kind: 'blog' }))).toBe('/wps/blog/list')
})
