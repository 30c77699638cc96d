import { listReconciliation } from '@fairground/contract/reconciliation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aVendorWorld, type VendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'

const vendor = madeUpVendors.find(({ walletType }) => walletType === 'seamless')!
let world: VendorWorld
beforeAll(async () => {
  world = await aVendorWorld()
  await world.simulates(vendor)
})
afterAll(() => world.close())

/** A day of a vendor with one difference, in the books of a brand. */
async function compared(brandId: number, vendorCode: string, day: string) {
  const { db } = world.server.tools
  const sums = JSON.stringify({ PHP: '-12345' })
  await db
    .insertInto('reconciliation')
    .values({
      brand_id: brandId,
      vendor_code: vendorCode,
      day,
      made_at: new Date(world.clock.now()),
      our_count: 3,
      their_count: 2,
      our_sums: sums,
      their_sums: sums,
    })
    .execute()
  await db
    .insertInto('reconciliation_difference')
    .values({
      brand_id: brandId,
      vendor_code: vendorCode,
      day,
      transaction_id: `tx-${brandId}`,
      kind: 'missing_vendor_side',
      our_amount: -100n,
      their_amount: null,
      our_cancelled: true,
      their_cancelled: null,
    })
    .execute()
}

test('a brand sees how its books compared with those of vendors by day, and nothing of others', async () => {
  const { db } = world.server.tools
  const { code } = vendor
  const other = await anotherBrand(world, 'another')
  const access = db.selectFrom('vendor_access').selectAll().where('vendor_code', '=', code)
  const { brand_id: _, ...own } = await access.executeTakeFirstOrThrow()
  await db
    .insertInto('vendor_access')
    .values({ ...own, brand_id: other, settings: JSON.stringify(own.settings) })
    .execute()
  const day = new Date(world.clock.now()).toISOString().slice(0, 10)
  const before = new Date(world.clock.now() - 86_400_000).toISOString().slice(0, 10)
  await compared(1, code, day)
  await compared(other, code, day)
  const staff = await withStaffSession(world, ['reconciliation.see'])
  const { list } = (await staff.send(listReconciliation, { from: before, until: day })).value
  const side = { sums: [{ amount: '-123.45', currency: 'PHP' }], balances: [] }
  expect(list.filter(({ report }) => report !== null)).toEqual([
    {
      day,
      vendorCode: code,
      report: {
        ours: { count: 3, ...side },
        theirs: { count: 2, ...side },
        differences: [
          {
            kind: 'missing_vendor_side',
            transaction: 'tx-1',
            ours: { amount: { amount: '-1.00', currency: 'PHP' }, isCancelled: true },
            theirs: null,
          },
        ],
      },
    },
  ])
})

test.each([
  ['2026-11-02', '2026-11-01', 'period_invalid'],
  ['2026-10-01', '2026-11-01', 'period_invalid'],
  ['2026-02-30', '2026-03-01', 'invalid_input'],
  ['0000-01-01', '0000-01-02', 'invalid_input'],
  ['yesterday', 'today', 'invalid_input'],
])('from %s until %s is refused as %s', async (from, until, refusal) => {
  const staff = await withStaffSession(world, ['reconciliation.see'])
  expect((await staff.send(listReconciliation, { from, until })).refusal).toBe(refusal)
})
