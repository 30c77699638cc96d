import { describe, expect, test } from 'vitest'
import type { FeedGameGiven } from '../../../apps/server/src/features/catalogue/index.ts'
import { coverOf, feedOf, madeUpVendors } from './vendors.ts'

const origin = 'http://localhost:8090'
const feeds = madeUpVendors.map(({ code }) => feedOf(code, origin))
const gamesOf = (feed: (typeof feeds)[number]) => feed.games as FeedGameGiven[]
const all = feeds.flatMap(gamesOf)

describe('the made-up vendors', () => {
  test('have ten thousand games, in every category but the house’s own', () => {
    expect(all.length).toBeGreaterThanOrEqual(10_000)
    expect([...new Set(all.map(({ category }) => category))].sort()).toEqual(
      ['COCKFIGHT', 'ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS'].sort(),
    )
  })

  test('speak every protocol, with wallets of both kinds, and keep the specification’s groups', () => {
    expect([...new Set(madeUpVendors.map(({ protocol }) => protocol))].sort()).toEqual([
      'form-hash',
      'json-hmac',
      'rsa-signed',
      'transfer-json',
    ])
    for (const { protocol, walletType } of madeUpVendors)
      expect(walletType).toBe(protocol === 'transfer-json' ? 'transfer' : 'seamless')
    const inGroup = (name: string) =>
      madeUpVendors.filter(({ group }) => group === name).map(({ code }) => code)
    expect(inGroup('ESPORTS')).toEqual(['AV', 'IMES', 'IA', 'AI', 'TF'])
    expect(inGroup('COCKFIGHT')).toEqual(['DIG', 'DS88'])
  })

  test('call no two of their games the same', () => {
    for (const feed of feeds) {
      const names = gamesOf(feed).map(({ names }) => names.EN)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('state a return of 88 to 97.5, and none for what people decide', () => {
    for (const { category, returnPercent } of all) {
      const isDecided = ['SPORTS', 'ESPORTS', 'COCKFIGHT'].includes(category)
      if (isDecided) expect(returnPercent).toBeNull()
      else {
        expect(Number(returnPercent)).toBeGreaterThanOrEqual(88)
        expect(Number(returnPercent)).toBeLessThanOrEqual(97.5)
      }
    }
  })

  test('send the same feed each time', () => {
    expect(feedOf('MYNA', origin)).toEqual(feeds[0])
  })
})

describe('covers', () => {
  test('are SVG below 4 kB, each vendor’s own, and say nothing', () => {
    const covers = feeds.flatMap((feed) =>
      gamesOf(feed)
        .slice(0, 40)
        .map(({ id }) => coverOf(feed.vendor.code, id)!),
    )
    for (const cover of covers) {
      expect(cover).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 300 400">.*<\/svg>$/s,
      )
      expect(cover).not.toMatch(/<text|<script|NaN|undefined/)
      expect(Buffer.byteLength(cover)).toBeLessThan(4096)
    }
    expect(new Set(covers).size).toBe(covers.length)
  })

  test('are the same each time, and there is none of a game that is not there', () => {
    expect(coverOf('MYNA', '1001')).toBe(coverOf('MYNA', '1001'))
    expect(coverOf('MYNA', '1')).toBeUndefined()
    expect(coverOf('NOBODY', '1001')).toBeUndefined()
  })
})
