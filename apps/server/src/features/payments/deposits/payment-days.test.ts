import { listQueues } from '@fairground/contract/desk'
import { listPaymentReconciliation } from '@fairground/contract/reconciliation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anotherBrand, withStaffSession } from '../../../../../../tests/world/staff.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'
import { savePaymentAccess } from '../payment-providers/index.ts'
import { listComparedDays } from './payment-days.queries.ts'

const dayMs = 86_400_000

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const dayBefore = (days: number) => new Date(world.clock.now() - days * dayMs).toISOString().slice(0, 10)

/** A day of a payment provider with one difference, in the books of a brand that has an agreement since then. */
async function compared(brandId: number, day: string) {
  const { tools } = world.server
  const clock = { now: () => Date.parse(day) }
  await savePaymentAccess(
    { ...tools, clock },
    {
      brandId,
      code: 'alon',
      baseUrl: 'https://alon.example',
      keys: { ours: `our key ${brandId}`, theirs: `their key ${brandId}` },
      settings: { merchant: 'perya' },
    },
  )
  const key = { brand_id: brandId, payment_code: 'alon', day }
  const sums = JSON.stringify({ PHP: '12345' })
  await tools.db
    .insertInto('payment_day')
    .values({
      ...key,
      made_at: new Date(world.clock.now()),
      our_count: 3,
      their_count: 2,
      our_sums: sums,
      their_sums: sums,
      settled: JSON.stringify({ PHP: '10000' }),
      outstanding: sums,
    })
    .execute()
  await tools.db
    .insertInto('payment_difference')
    .values({
      ...key,
      payment_id: `pay-${brandId}`,
      kind: 'missing_their_side',
      our_amount: 100n,
      their_amount: null,
    })
    .execute()
  const difference = {
    kind: 'amount_diff',
    our_amount: 100n,
    our_currency: 'PHP',
    their_amount: 100n,
  } as const
  await tools.db
    .insertInto('payment_difference')
    .values([
      { ...key, ...difference, payment_id: 'a', their_currency: 'VND' },
      { ...key, ...difference, payment_id: 'b', their_currency: 'XXQ' },
    ])
    .execute()
}

test('a brand sees how its books compared with those of payment providers by day, and nothing of others', async () => {
  const other = await anotherBrand(world, 'another')
  await compared(1, dayBefore(2))
  await compared(other, dayBefore(2))
  const staff = await withStaffSession(world, ['reconciliation.see'])
  const { list } = (await staff.send(listPaymentReconciliation, { from: dayBefore(9), until: dayBefore(1) }))
    .value
  const php = (amount: string) => ({ amount, currency: 'PHP' })
  expect(list).toEqual([
    { day: dayBefore(1), paymentCode: 'alon', report: null },
    {
      day: dayBefore(2),
      paymentCode: 'alon',
      report: {
        ours: { count: 3, sums: [php('123.45')] },
        theirs: { count: 2, sums: [php('123.45')] },
        settled: [php('100.00')],
        outstanding: [php('123.45')],
        differences: [
          // Each side is in its own currency; a code that nobody knows stays in minor units.
          {
            kind: 'amount_diff',
            payment: 'a',
            ours: php('1.00'),
            theirs: { amount: '100', currency: 'VND' },
          },
          {
            kind: 'amount_diff',
            payment: 'b',
            ours: php('1.00'),
            theirs: { amount: '100', currency: 'XXQ' },
          },
          { kind: 'missing_their_side', payment: 'pay-1', ours: php('1.00'), theirs: null },
        ],
      },
    },
  ])
  const queues = (await staff.send(listQueues, {})).value.list
  expect(queues).toContainEqual(expect.objectContaining({ queue: 'payment-reconciliation', count: 1 }))

  const all = await listComparedDays(world.server.tools.db, { from: dayBefore(9), until: dayBefore(1) })
  expect(all.map(({ brandCode, day, differences }) => [brandCode, day, differences])).toEqual([
    ['another', dayBefore(2), 3],
    ['perya', dayBefore(2), 3],
    ['another', dayBefore(1), null],
    ['perya', dayBefore(1), null],
  ])
})

test.each([
  ['2026-11-02', '2026-11-01', 'period_invalid'],
  ['2026-10-01', '2026-11-01', 'period_invalid'],
  ['0000-01-01', '0000-01-02', 'invalid_input'],
])('from %s until %s is refused as %s', async (from, until, refusal) => {
  const staff = await withStaffSession(world, ['reconciliation.see'])
  expect((await staff.send(listPaymentReconciliation, { from, until })).refusal).toBe(refusal)
})
