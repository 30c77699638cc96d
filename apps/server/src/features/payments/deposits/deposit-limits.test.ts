import { getDeposit, openDepositAccount } from '@fairground/contract/cashier'
import { pausePlay, setLimit } from '@fairground/contract/limits'
import { getTurnover } from '@fairground/contract/players'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { openPool } from '../../../db/pool.ts'
import { listAgreements, paymentCaller } from '../payment-providers/index.ts'
import { creditWaiting } from './deposit-money.service.ts'
import { askAfterOrders } from './deposits.service.ts'

const dayMs = 86_400_000
let world: PaymentWorld
let alon: SimPayments
let tulay: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  alon = await world.joins('alon')
  tulay = await world.joins('tulay')
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const limit = async (payer: Payer, amount: string) =>
  (await payer.comes()).send(setLimit, { kind: 'deposit', period: 'day', amount })
const orders = (payer: Payer, amount: string) => world.orders(payer, 'alon-wallet', amount)

test('a deposit must be played once before it can be withdrawn', async () => {
  const payer = await world.payer()
  const { reference } = (await orders(payer, '300.00')).value
  await alon.pays(reference)
  const { value } = await (await payer.comes()).send(getTurnover, {})
  expect(value).toMatchObject({
    cash: '300.00',
    locked: '300.00',
    free: '0.00',
    list: [{ recipe: 'deposit', account: 'cash', amount: '300.00', required: '300.00', played: '0.00' }],
  })
})

describe('a limit of deposits', () => {
  test('counts an order when it is made, and refuses one that would exceed it, also concurrently', async () => {
    const payer = await world.payer()
    await limit(payer, '500.00')
    const answers = await Promise.all(['300.00', '300.00', '300.00'].map((amount) => orders(payer, amount)))
    expect(answers.map(({ refusal }) => refusal ?? 'made').sort()).toEqual([
      'limit_reached',
      'limit_reached',
      'made',
    ])
    const refused = answers.find(({ refusal }) => refusal)!
    expect(refused.detail).toMatchObject({ limit: { kind: 'deposit', period: 'day', owner: 'player' } })
    expect((await orders(payer, '200.00')).refusal).toBeUndefined()
    expect((await orders(payer, '100.00')).refusal).toBe('limit_reached')
  })

  test('is released when an order ends unpaid', async () => {
    const payer = await world.payer()
    await limit(payer, '500.00')
    expect((await orders(payer, '500.00')).refusal).toBeUndefined()
    expect((await orders(payer, '100.00')).refusal).toBe('limit_reached')
    world.clock.advance(dayMs / 2)
    await askAfterOrders(world.server.tools, paymentCaller())
    await limit(payer, '500.00')
    expect((await orders(payer, '500.00')).refusal).toBeUndefined()
  })

  test('holds money without an order that would exceed it until the next day', async () => {
    const payer = await world.payer()
    await limit(payer, '250.00')
    const { account } = (
      await (await payer.comes()).send(openDepositAccount, { methodCode: 'tulay-account' })
    ).value
    await tulay.sends({ account, amount: 200_00n, currency: 'PHP' })
    await tulay.sends({ account, amount: 100_00n, currency: 'PHP' })
    expect(await payer.balance()).toBe('200.00')
    const due = async () => creditWaiting(world.server.tools, await listAgreements(world.server.tools))
    expect(await due()).toBe(0)
    expect(await payer.balance()).toBe('200.00')
    world.clock.advance(dayMs)
    expect(await due()).toBe(1)
    expect(await due()).toBe(0)
    expect(await payer.balance()).toBe('300.00')
  })

  test('counts money that arrives beyond an order, and holds it if it would exceed the limit', async () => {
    const payer = await world.payer()
    await limit(payer, '500.00')
    await alon.pays((await orders(payer, '100.00')).value.reference, { amount: 400_00n })
    expect(await payer.balance()).toBe('400.00')
    expect((await orders(payer, '101.00')).refusal).toBe('limit_reached')
    await alon.pays((await orders(payer, '100.00')).value.reference, { amount: 300_00n })
    expect(await payer.balance()).toBe('400.00')
    world.clock.advance(dayMs)
    expect(await creditWaiting(world.server.tools, await listAgreements(world.server.tools))).toBe(1)
    expect(await payer.balance()).toBe('700.00')
    expect((await orders(payer, '201.00')).refusal).toBe('limit_reached')
    expect((await orders(payer, '200.00')).refusal).toBeUndefined()
  })

  test('counts an order from before the limit when it is paid, and releases the part that did not arrive', async () => {
    const payer = await world.payer()
    const { reference } = (await orders(payer, '300.00')).value
    await limit(payer, '500.00')
    await alon.pays(reference)
    expect((await orders(payer, '250.00')).refusal).toBe('limit_reached')
    await alon.pays((await orders(payer, '200.00')).value.reference, { amount: 80_00n })
    expect(await payer.balance()).toBe('380.00')
    expect((await orders(payer, '121.00')).refusal).toBe('limit_reached')
    expect((await orders(payer, '120.00')).refusal).toBeUndefined()
  })
})

test('an order that cannot be ended delays no other', async () => {
  const [first, second] = [await world.payer(), await world.payer()]
  const [stuck, other] = [await orders(first, '100.00'), await orders(second, '100.00')]
  const stateOf = async (payer: Payer, { value: { orderId } }: typeof stuck) =>
    (await (await payer.comes()).send(getDeposit, { orderId })).value.state
  const owner = openPool(world.ownerUrl, { max: 1 })
  try {
    await owner.query(`
      CREATE FUNCTION fails_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'it fails here'; END $$;
      CREATE TRIGGER fails_here BEFORE UPDATE ON deposit_order FOR EACH ROW WHEN (OLD.id = '${stuck.value.orderId}')
        EXECUTE FUNCTION fails_here();`)
    world.clock.advance(dayMs / 2)
    await expect(askAfterOrders(world.server.tools, paymentCaller())).rejects.toThrow('it fails here')
    expect([await stateOf(first, stuck), await stateOf(second, other)]).toEqual(['open', 'expired'])
    await owner.query('DROP TRIGGER fails_here ON deposit_order; DROP FUNCTION fails_here')
    await askAfterOrders(world.server.tools, paymentCaller())
    expect(await stateOf(first, stuck)).toBe('expired')
  } finally {
    await owner.end()
  }
})

test('a player in a pause or excluded can deposit nothing, and money that arrives is held', async () => {
  const payer = await world.payer()
  const { account } = (await (await payer.comes()).send(openDepositAccount, { methodCode: 'tulay-account' }))
    .value
  await (await payer.comes()).send(pausePlay, { days: '1' })
  const refused = await orders(payer, '100.00')
  expect([refused.refusal, refused.detail]).toMatchObject(['limit_reached', { limit: { kind: 'closed' } }])
  const { paymentId } = await tulay.sends({ account, amount: 100_00n, currency: 'PHP' })
  expect(await payer.balance()).toBe('0.00')
  await creditWaiting(world.server.tools, await listAgreements(world.server.tools))
  const alarms = await world.server.tools.db
    .selectFrom('significant_event')
    .select(['kind', 'says'])
    .where('player_id', '=', payer.id)
    .execute()
  expect(alarms).toEqual([{ kind: 'payment-held', says: expect.stringContaining(paymentId) }])
  world.clock.advance(dayMs)
  expect(await creditWaiting(world.server.tools, await listAgreements(world.server.tools))).toBe(1)
  expect(await payer.balance()).toBe('100.00')
})
