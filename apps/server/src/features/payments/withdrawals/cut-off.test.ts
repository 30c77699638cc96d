import { randomUUID } from 'node:crypto'
import { approveWithdrawal, claimWithdrawal, recordPayout } from '@fairground/contract/office-withdrawals'
import type { Permission } from '@fairground/contract/permissions'
import { listStaffLog } from '@fairground/contract/staff'
import type { PaymentEvent } from '@fairground/payments/payment'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import {
  anAccount,
  asks,
  asPayee,
  changesRule,
  offersPayout,
  type Payee,
  seen,
} from '../../../../../../tests/payments/payout-world.ts'
import { withStaffSession } from '../../../../../../tests/world/staff.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { openPool } from '../../../db/pool.ts'
import { paymentCaller } from '../payment-providers/index.ts'
import { askAfterPayouts } from './payouts.service.ts'

// Every statement at which a payout can be cut off: the connection is ended exactly there, again and again, until the
// server gives up. Then the same call is sent again, by the payment provider or by the person in the office.

const statements = [
  'insert on payout',
  'insert on job',
  'insert on staff_log',
  'insert on transfer',
  'update on wallet',
  'update on payout',
  'update on withdrawal',
] as const
type Statement = (typeof statements)[number]
const around = (...of: Statement[]) =>
  of.flatMap((statement) => [`before ${statement}`, `after ${statement}`])

const all: readonly Permission[] = [
  'withdrawals.see',
  'withdrawals.decide',
  'withdrawals.pay',
  'withdrawals.rules',
  'log.see',
]
const most = 50_000_00n

let world: PaymentWorld
let at: SimPayments
let owner: ReturnType<typeof openPool>
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('alon')
  const by = { paymentCode: 'alon', channel: 'wallet' }
  await offersPayout(world, { code: 'bank', by, currency: 'PHP', feeFixed: 10_00n })
  await offersPayout(world, { code: 'hand', by: null, currency: 'PHP', feeFixed: 10_00n })
  await changesRule(world, { autoMost: '0.00', twoFrom: '400000.00', dayMost: '900000.00' })
  owner = openPool(world.ownerUrl, { max: 1 })
  await owner.query(`
    CREATE TABLE cut_at (point text);
    GRANT SELECT ON cut_at TO PUBLIC;
    CREATE FUNCTION cut_here() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF EXISTS (SELECT FROM cut_at WHERE point = TG_NAME) THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NULL;
    END $$;`)
  for (const point of around(...statements)) {
    const [when, action, , table] = point.split(' ')
    await owner.query(
      `CREATE TRIGGER "${point}" ${when} ${action} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION cut_here()`,
    )
  }
})
afterEach(async () => {
  await mend()
  await world.moneyAddsUp()
  const { rows } = await sql<{ held: bigint; underWay: bigint }>`
    SELECT (SELECT coalesce(sum(held), 0) FROM wallet)::bigint AS held,
           (SELECT coalesce(sum(amount - paid - released), 0) FROM withdrawal WHERE ended_at IS NULL)::bigint AS "underWay"`.execute(
    world.server.tools.db,
  )
  expect(rows[0]!.held).toBe(rows[0]!.underWay)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const cutAt = (point: string) => owner.query('INSERT INTO cut_at VALUES ($1)', [point])
const mend = () => owner.query('DELETE FROM cut_at')

/** State of a request and its player that a cut must leave unchanged, or change once. */
async function stateOf(payee: Payee, withdrawalId: string) {
  const { db } = world.server.tools
  const { receipt_until: _, ...row } = await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', withdrawalId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ jobs: bigint }>`
    SELECT count(*) AS jobs FROM job WHERE payload ->> 'withdrawalId' = ${withdrawalId}`.execute(db)
  return {
    row,
    payouts: await payoutsOf(withdrawalId),
    jobs: rows[0]!.jobs,
    money: [await payee.cash(), await payee.held()],
  }
}

const payoutsOf = (withdrawalId: string) =>
  world.server.tools.db
    .selectFrom('payout')
    .select(['position', 'amount', 'state', 'their_id', 'reference'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('position')
    .execute()

/** A waiting request, claimed by a person of the office. */
async function claimed(amount: string, method: 'bank' | 'hand') {
  const payee = await asPayee(world, (await world.payer()).id, 'PHP', 300_000_00n)
  const account = await anAccount(world, payee, method)
  const { withdrawalId } = (await asks(payee, account, amount)).value
  const member = await withStaffSession(world, all)
  void (await member.send(claimWithdrawal, { withdrawalId })).value
  return { payee, withdrawalId, member }
}

/** A request whose payment is with the payment provider, which has reported nothing yet. */
async function sent(amount = '1000.00') {
  at.setFaults({ payouts: 'pending' })
  const { payee, withdrawalId, member } = await claimed(amount, 'bank')
  void (await member.send(approveWithdrawal, { withdrawalId })).value
  await askAfterPayouts(world.server.tools, paymentCaller())
  const [payout] = await payoutsOf(withdrawalId)
  return { payee, withdrawalId, reference: payout!.reference, amount: payout!.amount }
}

/** Reports a payout while the connection is cut at a point, and then again, twice. */
async function tellCutAt(point: string, { payee, withdrawalId }: Asked, event: PaymentEvent) {
  const call = at.callOf(event)!
  const before = await stateOf(payee, withdrawalId)
  await cutAt(point)
  expect(await at.post(call)).toBe('busy')
  await mend()
  expect(await stateOf(payee, withdrawalId)).toEqual(before)
  expect(await at.post(call)).toBe('taken')
  const after = await stateOf(payee, withdrawalId)
  expect(await at.post(call)).toBe('repeated')
  expect(await stateOf(payee, withdrawalId)).toEqual(after)
}

interface Asked {
  payee: Payee
  withdrawalId: string
}

const logOf = async (member: Awaited<ReturnType<typeof withStaffSession>>, call: string) =>
  (await member.send(listStaffLog, {})).value.list.filter((entry) => entry.call === call).length

describe('an approval whose connection is cut', () => {
  test.each(around('update on withdrawal', 'insert on payout', 'insert on job', 'insert on staff_log'))(
    '%s is done once by its repeat, with one payment and one entry in the log',
    async (point) => {
      const { payee, withdrawalId, member } = await claimed('1000.00', 'bank')
      const [before, logged] = [await stateOf(payee, withdrawalId), await logOf(member, 'approveWithdrawal')]
      await cutAt(point)
      expect((await member.send(approveWithdrawal, { withdrawalId })).refusal).toBe('busy')
      await mend()
      expect(await stateOf(payee, withdrawalId)).toEqual(before)
      expect((await member.send(approveWithdrawal, { withdrawalId })).value).toEqual({ isApproved: true })
      expect((await member.send(approveWithdrawal, { withdrawalId })).refusal).toBe('withdrawal_decided')
      expect(await logOf(member, 'approveWithdrawal')).toBe(logged + 1)
      expect(await payoutsOf(withdrawalId)).toMatchObject([{ position: 1, amount: 990_00n, state: 'asked' }])
      at.setFaults({})
      await askAfterPayouts(world.server.tools, paymentCaller())
      expect(await world.movedBy(['outside/alon'], payee.id)).toBe(990_00n)
      expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'paid', received: '990.00' })
    },
  )
})

describe('a payout reported as paid while its connection is cut', () => {
  test.each(around('update on payout', 'insert on transfer', 'update on wallet', 'update on withdrawal'))(
    '%s leaves once by its next call',
    async (point) => {
      const { payee, withdrawalId, reference, amount } = await sent()
      const payoutId = `cut-paid-${point}`.replaceAll(' ', '-')
      const event = { kind: 'paid_out', payoutId, reference, amount, currency: 'PHP' } as const
      await tellCutAt(point, { payee, withdrawalId }, event)
      expect(await world.movedBy(['outside/alon'], payee.id)).toBe(990_00n)
      expect([await payee.cash(), await payee.held()]).toEqual([299_000_00n, 0n])
      expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'paid', received: '990.00' })
    },
  )

  test.each(around('insert on payout', 'insert on job'))(
    '%s begins the next part once by its next call',
    async (point) => {
      const { payee, withdrawalId, reference, amount } = await sent('60000.00')
      expect(amount).toBe(most)
      const payoutId = `cut-part-${point}`.replaceAll(' ', '-')
      const event = { kind: 'paid_out', payoutId, reference, amount, currency: 'PHP' } as const
      await tellCutAt(point, { payee, withdrawalId }, event)
      expect(await payoutsOf(withdrawalId)).toMatchObject([
        { position: 1, amount: most, state: 'paid' },
        { position: 2, amount: 9_990_00n, state: 'asked' },
      ])
      expect(await world.movedBy(['outside/alon'], payee.id)).toBe(most)
    },
  )
})

describe('a payout reported as failed while its connection is cut', () => {
  test.each(around('update on payout', 'insert on transfer', 'update on wallet', 'update on withdrawal'))(
    '%s returns its amount once by its next call',
    async (point) => {
      const { payee, withdrawalId, reference } = await sent()
      await tellCutAt(
        point,
        { payee, withdrawalId },
        { kind: 'payout_failed', reference, reason: 'account_wrong' },
      )
      expect([await payee.cash(), await payee.held()]).toEqual([300_000_00n, 0n])
      expect(await world.movedBy(['outside/alon'], payee.id)).toBe(0n)
      expect(await seen(payee, withdrawalId)).toMatchObject({ state: 'failed', givenBack: '1000.00' })
    },
  )
})

describe('a manual payment whose connection is cut', () => {
  const points = around(
    'insert on payout',
    'insert on transfer',
    'update on wallet',
    'update on withdrawal',
    'insert on staff_log',
  )
  test.each(points)('%s is recorded once by its repeat', async (point) => {
    const { payee, withdrawalId, member } = await claimed('1000.00', 'hand')
    void (await member.send(approveWithdrawal, { withdrawalId })).value
    void (await member.send(claimWithdrawal, { withdrawalId })).value
    const bankReference = `FT-${points.indexOf(point)}`
    const note = { withdrawalId, request: randomUUID(), amount: '400.00', bankReference }
    const [before, logged] = [await stateOf(payee, withdrawalId), await logOf(member, 'recordPayout')]
    await cutAt(point)
    expect((await member.send(recordPayout, note)).refusal).toBe('busy')
    await mend()
    expect(await stateOf(payee, withdrawalId)).toEqual(before)
    expect((await member.send(recordPayout, note)).refusal).toBeUndefined()
    expect((await member.send(recordPayout, note)).refusal).toBeUndefined()
    expect(await logOf(member, 'recordPayout')).toBe(logged + 1)
    expect(await world.movedBy(['outside/bank'], payee.id)).toBe(400_00n)
    expect(await payee.held()).toBe(600_00n)
    expect(await seen(payee, withdrawalId)).toMatchObject({ received: '400.00', remaining: '590.00' })
  })
})
