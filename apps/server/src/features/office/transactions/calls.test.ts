import { randomUUID } from 'node:crypto'
import { getTransaction, searchTransactions } from '@fairground/contract/office-transactions'
import { permissions } from '@fairground/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeUpVendors } from '../../../../../../demo/made-up/vendors.ts'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import { aVendorWorld, type VendorWorld } from '../../../../../../tests/vendors/vendor-world.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import { openConnection } from '../../../db/pool.ts'
import { keptCallJobs, paymentCallDays, vendorCallDays } from '../../../processes/kept-calls.ts'

const dayMs = 24 * 60 * 60_000

/** Reads a table as somebody with a copy of the database does, as text. */
async function rawText(ownerUrl: string, table: string): Promise<string> {
  const owner = await openConnection(ownerUrl)
  const { rows } = await owner.query(`SELECT encode(sealed, 'escape') AS text FROM ${table}`)
  await owner.end()
  return rows.map(({ text }) => text).join('\n')
}

describe('a bet of a vendor', () => {
  let world: VendorWorld
  beforeAll(async () => {
    world = await aVendorWorld({ log: () => {} })
  })
  afterAll(() => world.close())

  test.each(['json-hmac', 'form-hash'])(
    'in the protocol %s shows the call as it came, each repeat, and no token or signature',
    async (protocol) => {
      const joined = await world.joins(madeUpVendors.find((vendor) => vendor.protocol === protocol)!)
      const guest = await world.guest(100_00n)
      const seat = await joined.sits(guest)
      const id = randomUUID()
      const bet = { id, round: randomUUID(), amount: 7_00n }
      for (let times = 0; times < 2; times++)
        await joined.line.say(joined.caller.calls!.bet(seat, bet, randomUUID()))
      await joined.line.say(
        joined.caller.calls!.bet(seat, { ...bet, id: randomUUID(), amount: 900_00n }, randomUUID()),
      )
      await world.server.settle()

      const ana = await withStaffSession(world, permissions)
      const nowMs = world.clock.now()
      const span = {
        from: new Date(nowMs - dayMs).toISOString(),
        until: new Date(nowMs + dayMs).toISOString(),
      }
      const { list, isExact } = (await ana.send(searchTransactions, { id, ...span })).value
      expect({ ids: list.map(({ reference }) => reference), isExact }).toEqual({ ids: [id], isExact: false })
      const { db } = world.server.tools
      const { customer_id: customerId } = await db
        .selectFrom('player')
        .select('customer_id')
        .where('id', '=', guest.id)
        .executeTakeFirstOrThrow()
      // With the player, indexes give it without a span, by the vendor's round too.
      for (const named of [id, bet.round])
        expect((await ana.send(searchTransactions, { id: named, customerId })).value).toMatchObject({
          isExact: true,
        })

      const { calls, kept, round } = (await ana.send(getTransaction, { ledgerId: list[0]!.ledgerId })).value
      expect(kept).toBe('here')
      expect(round).toMatchObject({ reference: bet.round, proof: null, events: null })
      expect(calls.map(({ direction, outcome }) => [direction, outcome])).toEqual([
        ['in', 'ok'],
        ['in', 'ok'],
      ])
      expect(calls[0]!.request.text).toContain(id)
      expect(calls[0]!.request.text).toContain(bet.round)
      expect(calls[0]!.answer!.text).not.toBe('')
      const shown = JSON.stringify(calls)
      const keys = Object.values(joined.keys).flatMap((side) => Object.values(side) as string[])
      for (const secret of [seat.session, ...keys]) expect(shown).not.toContain(secret)
      expect(await rawText(world.ownerUrl, 'vendor_call_batch')).not.toContain(id.slice(0, 8))
    },
  )

  test('is forgotten after its time, and the drawer says so', async () => {
    const ana = await withStaffSession(world, permissions)
    const { rows } = await sql<{ id: string }>`
      SELECT wallet_id || '.' || version AS id FROM transfer WHERE verb = 'stake' LIMIT 1`.execute(
      world.server.tools.db,
    )
    world.clock.advance((vendorCallDays + 1) * dayMs)
    await keptCallJobs(world.server.tools)[0]!.run({} as never)
    const { rows: left } = await sql`SELECT FROM vendor_call_batch`.execute(world.server.tools.db)
    expect(left).toEqual([])
    const later = await withStaffSession(world, permissions)
    const { value } = await later.send(getTransaction, { ledgerId: rows[0]!.id })
    expect(value).toMatchObject({ calls: [], kept: 'past' })
    expect(ana).toBeDefined()
  })
})

describe('a deposit', () => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await aPaymentWorld('PHP', { log: () => {} })
  })
  afterAll(() => world.close())

  test('is found by its order, its payment and its chargeback, with what was asked and reported', async () => {
    const at = await world.joins('alon')
    const payer = await world.payer()
    const order = (await world.orders(payer, 'alon-wallet', '1000.00')).value
    world.clock.advance(1000)
    const { paymentId } = await at.pays(order.reference)
    await at.chargesBack(paymentId, 333_33n, 'PHP')
    await world.server.settle()
    const ana = await withStaffSession(world, permissions)
    for (const id of [order.reference, paymentId, order.orderId]) {
      const { list, isExact } = (await ana.send(searchTransactions, { id })).value
      expect([id, isExact, list.map(({ recipe }) => recipe)]).toEqual([id, true, ['chargeback', 'deposit']])
    }
    const nowMs = world.clock.now()
    const span = {
      from: new Date(nowMs - dayMs).toISOString(),
      until: new Date(nowMs + dayMs).toISOString(),
    }
    const ofParty = (await ana.send(searchTransactions, { party: 'alon', ...span })).value.list
    expect(ofParty.map(({ recipe }) => recipe)).toEqual(['chargeback', 'deposit'])
    const { list } = (await ana.send(searchTransactions, { id: paymentId })).value
    const deposit = (await ana.send(getTransaction, { ledgerId: list[1]!.ledgerId })).value
    expect(deposit.records).toEqual([
      { kind: 'deposit', id: null, label: order.reference, state: 'charged_back' },
    ])
    const [opened, ...reported] = deposit.calls
    expect(opened).toMatchObject({ direction: 'out', outcome: 'read', answer: { status: 200 } })
    expect(opened!.request.text).toContain(order.reference)
    expect(reported.map(({ direction, outcome }) => [direction, outcome])).toEqual([
      ['in', 'taken'],
      ['in', 'taken'],
    ])
    expect(reported[0]!.request.text).toContain(paymentId)
    expect(await rawText(world.ownerUrl, 'payment_call')).not.toContain(order.reference)

    // A forged call proves nothing and is not kept.
    const before = (await ana.send(getTransaction, { ledgerId: list[1]!.ledgerId })).value.calls.length
    await fetch(`${world.server.address}/payment/perya/alon/paid`, {
      method: 'POST',
      body: JSON.stringify({ reference: order.reference, payment_id: paymentId }),
    })
    await world.server.settle()
    const after = (await ana.send(getTransaction, { ledgerId: list[1]!.ledgerId })).value.calls.length
    expect(after).toBe(before)

    world.clock.advance((paymentCallDays + 1) * dayMs)
    await keptCallJobs(world.server.tools)[0]!.run({} as never)
    const { rows } = await sql`SELECT FROM payment_call`.execute(world.server.tools.db)
    expect(rows).toEqual([])
  })
})
