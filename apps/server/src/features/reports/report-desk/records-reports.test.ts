import { cancelBonus, joinPromotion, listBonuses } from '@fairground/contract/promotions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import { anAccount, asks, asPayee, offersPayout } from '../../../../../../tests/payments/payout-world.ts'
import { aPromotion, isCredited } from '../../../../../../tests/world/promotions.ts'
import { manilaDay, readReport } from '../../../../../../tests/world/reports.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'

let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('alon', { feeFixed: 15_00n })
  await offersPayout(world, {
    code: 'out',
    by: { paymentCode: 'alon', channel: 'wallet' },
    currency: 'PHP',
    feeFixed: 5_00n,
  })
})
afterAll(() => world.close())

const db = () => world.server.tools.db

test('payments are those of each channel when they arrived or were paid, with fees, and chargebacks of their own day', async () => {
  const payee = await asPayee(world, (await world.payer()).id, 'PHP', 2000_00n)
  const account = await anAccount(world, payee, 'out')
  const paysIn = async (amount: string) => {
    const { reference } = (await world.orders(await world.payer(), 'alon-wallet', amount)).value
    return at.pays(reference)
  }
  const { paymentId } = await paysIn('1000.00')
  const { withdrawalId } = (await asks(payee, account, '400.00')).value
  await world.server.jobs.runDue()
  const payouts = db()
    .selectFrom('payout')
    .select(['reference', 'amount'])
    .where('withdrawal_id', '=', withdrawalId)
  const payout = await payouts.executeTakeFirstOrThrow()
  expect(await at.returnsPayout(payout.reference, 50_00n, 'PHP')).toBe('taken')
  const first = manilaDay(world)
  world.clock.advance(86_400_000)
  await paysIn('300.00')
  await at.chargesBack(paymentId, 1000_00n, 'PHP')
  const { rows, head } = await readReport(world, 'payments', { from: first, by: 'day' })
  const { rows: fees } = await sql<{ fee: bigint }>`SELECT fee - fee_returned AS fee FROM withdrawal`.execute(
    db(),
  )
  const way = { paymentCode: 'alon', channel: 'wallet', waiting: '0.00', sentBack: '0.00' }
  const text = (amount: bigint) => (Number(amount) / 100).toFixed(2)
  expect(rows).toEqual([
    {
      ...{
        ...way,
        period: first,
        depositCount: '1',
        deposited: '1000.00',
        depositFees: '15.00',
        chargedBack: '0.00',
      },
      ...{
        payoutCount: '1',
        paidOut: text(payout.amount),
        payoutFees: text(fees[0]!.fee),
        returned: '50.00',
      },
    },
    {
      ...{ ...way, period: manilaDay(world), depositCount: '1', deposited: '300.00', depositFees: '15.00' },
      ...{ chargedBack: '1000.00', payoutCount: '0', paidOut: '0.00', payoutFees: '0.00', returned: '0.00' },
    },
  ])
  expect(fees[0]!.fee).toBeGreaterThan(0n)
  expect(head.isClosed).toBe(false)
})

test('promotions cost what was given in the period, and each gift ends in one of the sums', async () => {
  const promotionId = await aPromotion(world)
  const gives = async (amount: bigint) => {
    const player = await world.player()
    void (await player.send(joinPromotion, { promotionId })).value
    await isCredited(world, await player.id(), amount)
    return player
  }
  const ana = await gives(120_00n)
  const [bonus] = (await ana.send(listBonuses, {})).value.list
  void (await ana.send(cancelBonus, { version: bonus!.version! })).value
  await gives(200_00n)
  const ended = async (state: 'done' | 'expired' | 'spent', amount: bigint, released: bigint | null) => {
    const player = await gives(amount)
    await db()
      .updateTable('play_requirement')
      .set({ state, released, played: 33_00n, ended_at: new Date(world.clock.now()) })
      .where('wallet_id', '=', await player.walletId())
      .where('account', '=', 'bonus')
      .execute()
  }
  await ended('done', 100_00n, 70_00n)
  await ended('done', 110_00n, 150_00n)
  await ended('expired', 130_00n, null)
  await ended('spent', 140_00n, 0n)
  const { rows, abouts } = await readReport(world, 'promotions')
  expect(rows).toEqual([
    {
      ...{
        promotion: 'first deposit',
        kind: 'deposit',
        players: '6',
        given: '800.00',
        freed: '220.00',
        lost: '170.00',
      },
      ...{ expired: '130.00', takenBack: '120.00', open: '200.00', turnover: '132.00' },
    },
  ])
  expect(abouts).toEqual([{ kind: 'promotion', id: promotionId }])
  expect((await readReport(world, 'promotions', { from: '2026-11-19', until: '2026-11-19' })).rows).toEqual(
    [],
  )
})
