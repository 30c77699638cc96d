import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aVendorWorld, type Simulated, type VendorWorld } from '../../../../../tests/vendors/vendor-world.ts'
import { madeUpVendors } from '../../../../../tests/world/made-up/vendors.ts'
import { type AskVendor, listVendorAccess, vendorCaller } from './index.ts'
import { reconcile } from './reconciliation.service.ts'
import { sweepRounds } from './sweep.service.ts'

const dayMs = 24 * 3600_000
const oneOfEach = ['json-hmac', 'rsa-signed', 'form-hash'].map((protocol) => [
  protocol,
  madeUpVendors.find((vendor) => vendor.protocol === protocol)!,
]) as [string, (typeof madeUpVendors)[number]][]

describe.each(oneOfEach)('%s', (_, vendor) => {
  const lines: string[] = []
  let world: VendorWorld
  let at: Simulated
  let ask: AskVendor
  beforeAll(async () => {
    world = await aVendorWorld({ log: (line) => lines.push(line) })
    at = await world.simulates(vendor)
    ask = vendorCaller()
  })
  afterEach(() => world.moneyAddsUp())
  afterAll(() => world.close())

  const sweep = () => sweepRounds(world.server.tools, ask)
  const roundsOf = (walletId: bigint) =>
    world.server.tools.db
      .selectFrom('round')
      .select(['reference', 'state'])
      .where('wallet_id', '=', walletId)
      .execute()

  /** Somebody who left a round in the middle. */
  async function inTheMiddle() {
    const guest = await world.guest(100_00n)
    const seat = await at.enters(guest)
    const { round } = await at.sim.bet(seat, 10_00n)
    const { id } = round
    const stateIs = async () =>
      (await roundsOf(guest.walletId)).find(({ reference }) => reference === id)!.state
    return { guest, seat, round, sitting: at.sim.sittingOf(seat), stateIs }
  }

  test('a round that stays open is asked after: closed is closed, cancelled is given back, open is left', async () => {
    const [closed, cancelled, open] = [await inTheMiddle(), await inTheMiddle(), await inTheMiddle()]
    at.sim.forget(closed.sitting, closed.round, 'closed')
    at.sim.forget(cancelled.sitting, cancelled.round, 'cancelled')
    expect(await sweep()).toEqual({ closed: 0, refunded: 0, left: 0, overdue: 0 })
    world.clock.advance(2 * 3600_000)
    expect(await sweep()).toEqual({ closed: 1, refunded: 1, left: 1, overdue: 0 })
    expect([await closed.stateIs(), await cancelled.stateIs(), await open.stateIs()]).toEqual([
      'settled',
      'refunded',
      'open',
    ])
    expect([await closed.guest.cash(), await cancelled.guest.cash()]).toEqual([90_00n, 100_00n])
    expect(lines).toEqual([])
    world.clock.advance(dayMs)
    expect(await sweep()).toEqual({ closed: 0, refunded: 0, left: 1, overdue: 1 })
    expect(lines.splice(0)).toEqual([expect.stringMatching(/^ALARM: vendor .* 1 rounds open for over a day/)])
    // It ends as it would have.
    await at.sim.collect(open.seat, open.round.id)
    expect(await open.stateIs()).toBe('settled')
  })

  test('a round that the vendor does not know, or does not speak about, is left alone and told of after a day', async () => {
    const { guest, sitting, round, stateIs } = await inTheMiddle()
    world.clock.advance(2 * 3600_000)
    at.sim.setFaults(vendor.code, { isDown: true })
    expect(await sweep()).toMatchObject({ closed: 0, refunded: 0 })
    at.sim.setFaults(vendor.code, {})
    round.id = 'another'
    expect(await sweep()).toMatchObject({ closed: 0, refunded: 0 })
    expect(await stateIs()).toBe('open')
    expect(await guest.cash()).toBe(90_00n)
    expect(sitting.playerId).toBe(guest.publicId)
    lines.length = 0
  })

  test('a day on which both sides have the same books, and one with each kind of difference', async () => {
    // The days before have rounds of other tests.
    world.clock.advance(3 * dayMs - (world.clock.now() % dayMs) + 3600_000)
    const day = new Date(world.clock.now()).toISOString().slice(0, 10)
    const guest = await world.guest(500_00n)
    const seat = await at.enters(guest)
    for (let times = 0; times < 5; times++) {
      const { round } = await at.sim.bet(seat, 10_00n)
      if (times === 3) await at.sim.cancel(seat, round.id)
      else await at.sim.collect(seat, round.id)
    }
    const [access] = await listVendorAccess(world.server.tools, { vendorCode: vendor.code })
    const compare = () => reconcile(world.server.tools, ask, access!, day)
    expect(await compare()).toEqual([])

    const books = at.sim.booksOf(vendor.code, access!.brandCode)
    const ofDay = books.filter(({ atMs }) => atMs >= Date.parse(day))
    const [first, second, third] = ofDay.filter(({ amount, isCancelled }) => amount < 0n && !isCancelled)
    books.splice(books.indexOf(first!), 1)
    second!.amount = -9_00n
    third!.isCancelled = true
    books.push({ ...second!, id: 'never-sent', amount: -4_00n })
    const found = await compare()
    expect(found.map(({ kind, transactionId }) => [kind, transactionId]).sort()).toEqual(
      [
        ['amount_diff', second!.id],
        ['missing_our_side', 'never-sent'],
        ['missing_provider', first!.id],
        ['status_diff', third!.id],
      ].sort(),
    )
    // Again is the same, and stands in place of before.
    expect(await compare()).toEqual(found)
    const stored = await world.server.tools.db
      .selectFrom('reconciliation_difference')
      .select(['kind', 'our_amount', 'their_amount'])
      .where('vendor_code', '=', vendor.code)
      .orderBy('kind')
      .execute()
    expect(stored).toEqual([
      { kind: 'amount_diff', our_amount: -10_00n, their_amount: -9_00n },
      { kind: 'missing_our_side', our_amount: null, their_amount: -4_00n },
      { kind: 'missing_provider', our_amount: -10_00n, their_amount: null },
      { kind: 'status_diff', our_amount: -10_00n, their_amount: -10_00n },
    ])
    const report = await world.server.tools.db
      .selectFrom('reconciliation')
      .selectAll()
      .where('vendor_code', '=', vendor.code)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    expect(report.their_count).toBe(ofDay.length)
    expect(Number(report.our_sums.PHP)).toBe(Number(await guest.cash()) - 500_00)
  })
})
