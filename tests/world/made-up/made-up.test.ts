import { callers } from '@fairground/vendors/callers'
import { describe, expect, test } from 'vitest'
import type { FeedGameGiven } from '../../../apps/server/src/features/catalogue/index.ts'
import { drawMark, markCodes } from './mark.ts'
import { coverOf, feedOf, madeUpVendors, markOf } from './vendors.ts'

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
    expect([...new Set(madeUpVendors.map(({ protocol }) => protocol))].sort()).toEqual(
      callers.map(({ code }) => code).sort(),
    )
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

describe('marks', () => {
  test('are SVG below 2 kB, one for each vendor, no two the same, and named in its feed', () => {
    const marks = madeUpVendors.map(({ code }) => markOf(code)!)
    for (const mark of marks) {
      expect(mark).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="64" height="64" viewBox="0 0 64 64">.*<\/svg>$/s,
      )
      expect(mark).not.toMatch(/<text|<script|NaN|undefined/)
      expect(Buffer.byteLength(mark)).toBeLessThan(2048)
    }
    // Of what is drawn on the ground, since some have the same colours.
    expect(new Set(marks.map((mark) => mark.split('/>').slice(4).join())).size).toBe(marks.length)
    for (const { vendor } of feeds) expect(vendor.logo).toBe(`${origin}/mark/${vendor.code}.svg`)
    expect(markOf('NOBODY')).toBeUndefined()
    expect(markOf('FAIR')).toBeUndefined()
  })

  test('of the house and of 123BET, which the site has itself, are drawn by the same hand', async () => {
    const others = markCodes().filter((code) => !madeUpVendors.some((vendor) => vendor.code === code))
    expect(others).toEqual(['FAIR', '123BET'])
    for (const code of others)
      await expect(`${drawMark(code)}\n`).toMatchFileSnapshot(
        `../../../apps/player/src/parts/lobby/vendor-marks/${code}.svg`,
      )
  })
})
