import { callers } from '@fairground/vendors/callers'
import { describe, expect, test } from 'vitest'
import type { FeedGameGiven } from '../../apps/server/src/features/games/feeds/index.ts'
import { gamesOf as made } from './games.ts'
import { lookOf } from './looks.ts'
import { drawMark, markCodes } from './mark.ts'
import { mostCharacters } from './names.ts'
import { feedOf, madeUpVendors, markOf, tilePlanOf } from './vendors.ts'

const origin = 'http://localhost:8090'
const feeds = madeUpVendors.map(({ code }) => feedOf(code, origin))
const gamesOf = (feed: (typeof feeds)[number]) => feed.games as FeedGameGiven[]
const all = feeds.flatMap(gamesOf)

describe('the made-up vendors', () => {
  test('have ten thousand games, in every category but that of the house', () => {
    expect(all.length).toBeGreaterThanOrEqual(10_000)
    expect([...new Set(all.map(({ category }) => category))].sort()).toEqual(
      ['COCKFIGHT', 'ELOTT', 'ESPORTS', 'FISH', 'LIVE', 'LOTT', 'PVP', 'RNG', 'SPORTS'].sort(),
    )
  })

  test('speak every protocol, have wallets of both kinds, and fit the specification’s groups', () => {
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

  test('give no two of their games the same name', () => {
    for (const feed of feeds) {
      const names = gamesOf(feed).map(({ names }) => names.EN)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  test('state a return of 88 to 97.5, and none for games whose result people decide', () => {
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

describe('the names of made-up games', () => {
  test('are in one language, have at most 24 characters, and name the game’s subject', () => {
    for (const { names } of all) {
      expect(Object.keys(names)).toEqual(['EN'])
      expect(names.EN!.length).toBeLessThanOrEqual(mostCharacters)
    }
    for (const vendor of madeUpVendors)
      for (const { title } of made(vendor))
        expect(
          [title.noun.name, title.noun.many, 'Dragon Tiger'].some((word) => title.name.includes(word)),
        ).toBe(true)
  })
})

describe('the tiles of made-up games', () => {
  test('with the same hero and vendor differ in pose, crop or palette', () => {
    const seen = new Map<string, string>()
    for (const vendor of madeUpVendors)
      for (const { id, title } of made(vendor)) {
        const { hero, arrangement, pose, crop, hue } = tilePlanOf(vendor.code, id)!
        const key = JSON.stringify([hero, arrangement, pose, crop, hue, vendor.code])
        expect([title.name, seen.get(key)]).toEqual([title.name, undefined])
        seen.set(key, title.name)
      }
  })

  test('use a palette for each vendor, eight fonts and more than 80 heroes, three for a frequent noun', () => {
    const looks = madeUpVendors.map(({ code }) => lookOf(code))
    expect(new Set(looks.map(({ hues, tone }) => JSON.stringify([hues, tone]))).size).toBe(looks.length)
    expect(new Set(looks.map(({ face }) => face)).size).toBe(8)
    const slots = madeUpVendors.flatMap((vendor) =>
      made(vendor).map(({ id, title }) => ({ noun: title.noun.name, plan: tilePlanOf(vendor.code, id)! })),
    )
    expect(new Set(slots.map(({ plan }) => plan.hero)).size).toBeGreaterThan(80)
    for (const [noun, tiles] of Map.groupBy(slots, (slot) => slot.noun)) {
      const drawings = new Set(tiles.map(({ plan }) => `${plan.hero} ${plan.arrangement}`))
      if (tiles.length > 60) expect([noun, drawings.size >= 3]).toEqual([noun, true])
    }
  })

  test('are planned the same each time, and an unknown game has none', () => {
    expect(tilePlanOf('MYNA', '1001')!.title).toEqual(tilePlanOf('MYNA', '1001')!.title)
    expect(tilePlanOf('MYNA', '1')).toBeUndefined()
    expect(tilePlanOf('NOBODY', '1001')).toBeUndefined()
  })
})

describe('the marks of vendors', () => {
  test('are SVG below 2 kB, one for each vendor, all different, and named in its feed', () => {
    const marks = madeUpVendors.map(({ code }) => markOf(code)!)
    for (const mark of marks) {
      expect(mark).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="64" height="64" viewBox="0 0 64 64">.*<\/svg>$/s,
      )
      expect(mark).not.toMatch(/<text|<script|NaN|undefined/)
      expect(Buffer.byteLength(mark)).toBeLessThan(2048)
    }
    // Only the hues of the background, because some vendors share colours.
    expect(new Set(marks.map((mark) => mark.split('/>').slice(4).join())).size).toBe(marks.length)
    for (const { vendor } of feeds) expect(vendor.logo).toBe(`${origin}/mark/${vendor.code}.svg`)
    expect(markOf('NOBODY')).toBeUndefined()
    expect(markOf('FAIR')).toBeUndefined()
  })

  test('of the house and of 123BET are drawn by the same code as the others', async () => {
    const others = markCodes().filter((code) => !madeUpVendors.some((vendor) => vendor.code === code))
    expect(others).toEqual(['FAIR', '123BET'])
    for (const code of others)
      await expect(`${drawMark(code)}\n`).toMatchFileSnapshot(
        `../../apps/player/src/parts/lobby/vendor-marks/${code}.svg`,
      )
  })
})
