import { getDeposit } from '@fairground/contract/cashier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { openPool } from '../../../db/pool.ts'

// Every statement at which a payment can be cut off: the connection is ended exactly there, again and again, until the
// server gives up. Then the payment provider sends its call again, as after a missing answer.

const statements = [
  'insert on payment',
  'insert on transfer',
  'update on wallet',
  'update on payment',
  'update on deposit_order',
  'insert on chargeback',
  'update on chargeback',
] as const
const points = statements.flatMap((statement) => [`before ${statement}`, `after ${statement}`])

let world: PaymentWorld
let at: SimPayments
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('alon', { feeRate: 100 })
  owner = openPool(world.ownerUrl, { max: 1 })
  await owner.query(`
    CREATE TABLE cut_at (point text);
    GRANT SELECT ON cut_at TO PUBLIC;
    CREATE FUNCTION cut_here() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF EXISTS (SELECT FROM cut_at WHERE point = TG_NAME) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$;`)
  for (const point of points) {
    const [when, action, , table] = point.split(' ')
    await owner.query(
      `CREATE TRIGGER "${point}" ${when} ${action} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION cut_here()`,
    )
  }
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const cutAt = (point: string) => owner.query('INSERT INTO cut_at VALUES ($1)', [point])
const mend = () => owner.query('DELETE FROM cut_at')

const ofPayment = points.filter((point) => !point.includes('chargeback'))

describe('a payment whose connection is cut', () => {
  test.each(ofPayment)('%s is booked once by its next call, and its order with it', async (point) => {
    const payer = await world.payer()
    const order = (await world.orders(payer, 'alon-wallet', '300.00')).value
    const paymentId = `cut-${points.indexOf(point)}`
    const call = at.callOf({
      kind: 'paid',
      paymentId,
      reference: order.reference,
      account: null,
      amount: 300_00n,
      currency: 'PHP',
    })!
    await cutAt(point)
    expect(await at.post(call)).toBe('busy')
    await mend()
    expect(await world.movedBy(['cash'], payer.id)).toBe(0n)
    expect(await at.post(call)).toBe('taken')
    expect(await at.post(call)).toBe('repeated')
    expect(await payer.balance()).toBe('297.00')
    const { orderId } = order
    expect((await (await payer.comes()).send(getDeposit, { orderId })).value.state).toBe('paid')
    await world.moneyAddsUp()
  })
})

describe('a chargeback whose connection is cut', () => {
  test.each(points.filter((point) => !point.endsWith('insert on payment')))(
    '%s is taken once by its next call',
    async (point) => {
      const payer = await world.payer()
      const order = (await world.orders(payer, 'alon-wallet', '300.00')).value
      const { paymentId } = await at.pays(order.reference)
      const call = at.callOf({
        kind: 'charged_back',
        chargebackId: `back-${points.indexOf(point)}`,
        paymentId,
        amount: 100_00n,
        currency: 'PHP',
      })!
      await cutAt(point)
      expect(await at.post(call)).toBe('busy')
      await mend()
      expect(await payer.balance()).toBe('297.00')
      expect(await at.post(call)).toBe('taken')
      expect(await at.post(call)).toBe('repeated')
      expect(await payer.balance()).toBe('198.00')
      await world.moneyAddsUp()
    },
  )
})

test('a payment that comes while its chargeback is about to be committed is taken back', async () => {
  const held = 4_711
  await owner.query(`
    CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${held}); RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER "before COMMIT" AFTER INSERT ON chargeback DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_here();`)
  const payer = await world.payer()
  const order = (await world.orders(payer, 'alon-wallet', '300.00')).value
  const paid = {
    kind: 'paid' as const,
    paymentId: 'passes',
    reference: order.reference,
    account: null,
    amount: 300_00n,
    currency: 'PHP',
  }
  const back = { chargebackId: 'passed', paymentId: 'passes', amount: 100_00n, currency: 'PHP' }
  const waiting = async () => {
    const { rows } = await owner.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
    )
    return rows[0].n as number
  }
  await owner.query('SELECT pg_advisory_lock($1)', [held])
  const chargeback = at.post(at.callOf({ kind: 'charged_back', ...back })!)
  await expect.poll(waiting).toBe(1)
  let isBooked = false
  const payment = at.post(at.callOf(paid)!).then((outcome) => {
    isBooked = true
    return outcome
  })
  await expect.poll(async () => isBooked || (await waiting()) === 2).toBe(true)
  await owner.query('SELECT pg_advisory_unlock($1)', [held])
  expect(await Promise.all([chargeback, payment])).toEqual(['taken', 'taken'])
  expect(await payer.balance()).toBe('198.00')
  await world.moneyAddsUp()
})
