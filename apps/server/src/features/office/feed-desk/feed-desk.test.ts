import { mostFeedBytes } from '@fairground/contract/feed-figures'
import { dropFeed, importFeed, listFeedImports, listFeeds, readFeed } from '@fairground/contract/office-feeds'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aVendorWorld, gameIds, type VendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { type Feed, houseCode } from '../../games/feeds/index.ts'

const all: readonly Permission[] = ['feeds.see', 'feeds.import', 'log.see']
const reason = 'the new games of November'
const vendor = madeUpVendors.find(({ protocol }) => protocol === 'json-hmac')!
const asking = madeUpVendors.find(({ protocol }) => protocol === 'hub88')!

let world: VendorWorld
let other: number
beforeAll(async () => {
  world = await aVendorWorld({ log: () => {} })
  await world.joins(vendor)
  await world.simulates(asking)
  other = await anotherBrand(world, 'kanto')
})
afterAll(() => world.close())

const staff = (brandId = 1) => withStaffSession(world, all, brandId)

/** A feed of the vendor with games of a maximum stake; the world has `one` and `two` with 1000. */
function feedOf(ids: readonly string[], most = '1000', more: Partial<Feed['vendor']> = {}): Feed {
  const { code, name, protocol, walletType, group } = vendor
  return {
    vendor: { code, name, protocol, walletType, group, ...more },
    games: ids.map((id) => ({
      id,
      names: { EN: `${name} ${id}` },
      category: Object.keys(vendor.games)[0],
      stakes: { PHP: { least: '1', most } },
      isTrialAllowed: id === 'one',
    })),
  }
}

const games = async () => {
  const rows = await world.server.tools.db
    .selectFrom('game')
    .select(['vendor_game_id', 'status'])
    .where('vendor_code', '=', vendor.code)
    .orderBy('vendor_game_id')
    .execute()
  return rows.map(({ vendor_game_id, status }) => `${vendor_game_id} ${status}`)
}

describe('a feed of a vendor', () => {
  test('is read without a change, then imported by the same person, and its report is kept with the person', async () => {
    const [person, before] = [await staff(), await games()]
    const { feedId, takesTwo, report } = (
      await person.send(readFeed, { vendorCode: vendor.code, feed: feedOf([...gameIds, 'three', 'b@d']) })
    ).value
    expect({ takesTwo, report }).toMatchObject({
      takesTwo: false,
      report: { added: 1, changed: 0, closed: 0, refused: 1, unchanged: 2, lines: { added: ['three'] } },
    })
    expect(await games()).toEqual(before)
    expect((await person.send(listFeeds, {})).value.list).toMatchObject([{ feedId, isOwn: true }])
    void (await person.send(importFeed, { feedId, reason })).value
    expect(await games()).toEqual([...before, 'three open'].sort())
    const [newest] = (await person.send(listFeedImports, {})).value.list
    expect(newest).toMatchObject({
      vendorCode: vendor.code,
      by: expect.stringMatching(/^Member/),
      report: { added: 1 },
    })
    const [entry] = (await person.send(listStaffLog, {})).value.list
    expect(entry).toMatchObject({ call: 'importFeed', subject: `vendor/${vendor.code}`, reason })
    expect((await person.send(importFeed, { feedId, reason })).refusal).toBe('feed_draft_unknown')
  })

  test.each<[string, Feed]>([
    ['raises a stake', feedOf([...gameIds, 'three'], '2000')],
    ['changes the protocol', feedOf([...gameIds, 'three'], '1000', { protocol: 'form-hash' })],
  ])('that %s is imported by another person than the one who read it', async (_what, feed) => {
    const person = await staff()
    const { feedId, takesTwo } = (await person.send(readFeed, { vendorCode: vendor.code, feed })).value
    expect(takesTwo).toBe(true)
    expect((await person.send(importFeed, { feedId, reason })).refusal).toBe('own_request')
    void (await (await staff()).send(importFeed, { feedId, reason })).value
    // Back to the first state, again by two persons.
    const back = feedOf([...gameIds, 'three'])
    const again = (await person.send(readFeed, { vendorCode: vendor.code, feed: back })).value
    void (await (await staff()).send(importFeed, { feedId: again.feedId, reason })).value
  })

  test('of a vendor that another brand offers takes two persons, and is in the log of that brand too', async () => {
    const { db } = world.server.tools
    await db.insertInto('brand_vendor').values({ brand_id: other, vendor_code: vendor.code }).execute()
    const feed = feedOf([...gameIds])
    const { feedId, takesTwo } = (await (await staff()).send(readFeed, { vendorCode: vendor.code, feed }))
      .value
    expect(takesTwo).toBe(true)
    void (await (await staff()).send(importFeed, { feedId, reason })).value
    expect(await games()).toContain('three closed')
    const log = (await (await staff(other)).send(listStaffLog, {})).value
    expect(log.list.find(({ call }) => call === 'importFeed')).toMatchObject({ reason })
    await db.deleteFrom('brand_vendor').where('brand_id', '=', other).execute()
  })

  test('is refused once the catalogue has changed in between, and then changes nothing', async () => {
    const person = await staff()
    const read = async (ids: readonly string[]) =>
      (await person.send(readFeed, { vendorCode: vendor.code, feed: feedOf(ids) })).value.feedId
    const [first, second] = [await read([...gameIds, 'four']), await read([...gameIds, 'four', 'five'])]
    void (await person.send(importFeed, { feedId: first, reason })).value
    expect((await person.send(importFeed, { feedId: second, reason })).refusal).toBe('feed_changed')
    expect(await games()).not.toContain('five open')
    void (await person.send(dropFeed, { feedId: second })).value
    expect((await person.send(listFeeds, {})).value.list).toEqual([])
  })

  test('takes the second person that it needs at its import, even if it needed none when it was read', async () => {
    const person = await staff()
    const reads = async (most: string) =>
      (await person.send(readFeed, { vendorCode: vendor.code, feed: feedOf(gameIds, most) })).value
    void (await person.send(importFeed, { feedId: (await reads('1000')).feedId, reason })).value
    const [later, lower] = [await reads('900'), await reads('50')]
    expect([later.takesTwo, lower.takesTwo]).toEqual([false, false])
    void (await person.send(importFeed, { feedId: lower.feedId, reason })).value
    // The same fields of the same games change, but now their stakes rise.
    expect((await person.send(importFeed, { feedId: later.feedId, reason })).refusal).toBe('own_request')
    void (await (await staff()).send(importFeed, { feedId: later.feedId, reason })).value
    const { feedId } = await reads('800')
    const { db } = world.server.tools
    await db.insertInto('brand_vendor').values({ brand_id: other, vendor_code: vendor.code }).execute()
    expect((await person.send(importFeed, { feedId, reason })).refusal).toBe('own_request')
    await db.deleteFrom('brand_vendor').where('brand_id', '=', other).execute()
    void (await person.send(dropFeed, { feedId })).value
  })

  test('is asked of a vendor whose protocol has it, and of no other', async () => {
    const person = await staff()
    const { vendors } = (await person.send(listFeeds, {})).value
    expect(vendors.filter(({ canBeAsked }) => canBeAsked).map(({ vendorCode }) => vendorCode)).toEqual([
      asking.code,
    ])
    const { report, feedId } = (await person.send(readFeed, { vendorCode: asking.code })).value
    expect(report.added + report.changed + report.unchanged).toBeGreaterThan(0)
    void (await person.send(dropFeed, { feedId })).value
    expect((await person.send(readFeed, { vendorCode: vendor.code })).refusal).toBe('vendor_cannot_be_asked')
  })

  test.each<[string, unknown, string]>([
    ['another vendor', { ...feedOf([]), vendor: { ...feedOf([]).vendor, code: 'OTHER' } }, 'feed_invalid'],
    ['the house', feedOf([], '1', { protocol: 'house' }), 'vendor_unknown'],
    ['the house with another protocol', feedOf([], '1', { code: houseCode }), 'feed_invalid'],
    ['no games', { vendor: feedOf([]).vendor }, 'feed_invalid'],
    ['a list', [], 'feed_invalid'],
    ['null', null, 'feed_invalid'],
  ])('that is one of %s is refused by name', async (what, feed, code) => {
    const vendorCode = what.startsWith('the house with') ? houseCode : vendor.code
    expect((await (await staff()).send(readFeed, { vendorCode, feed })).refusal).toBe(code)
  })

  test('of more than eight million bytes is not read, and one of another brand does not exist', async () => {
    const person = await staff()
    const long = { ...feedOf([]), games: ['x'.repeat(mostFeedBytes)] }
    expect((await person.send(readFeed, { vendorCode: vendor.code, feed: long })).refusal).toBe(
      'body_too_large',
    )
    const { feedId } = (await person.send(readFeed, { vendorCode: vendor.code, feed: feedOf(['six']) })).value
    const stranger = await staff(other)
    expect((await stranger.send(importFeed, { feedId, reason })).refusal).toBe('feed_draft_unknown')
    expect((await stranger.send(dropFeed, { feedId })).refusal).toBe('feed_draft_unknown')
    void (await person.send(dropFeed, { feedId })).value
  })
})
