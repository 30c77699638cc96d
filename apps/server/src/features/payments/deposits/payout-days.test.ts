import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPaymentWorld, type PaymentWorld } from '../../../../../../tests/payments/payment-world.ts'
import { anAccount, asks, asPayee, offersPayout } from '../../../../../../tests/payments/payout-world.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { listAgreements, paymentCaller } from '../payment-providers/index.ts'
import { comparePaymentDay } from './payment-days.service.ts'

describe('the books of a day with payouts', () => {
  let world: PaymentWorld
  let at: SimPayments
  beforeAll(async () => {
    world = await aPaymentWorld('PHP', { log: () => {} })
    at = await world.joins('alon')
    const by = { paymentCode: 'alon', channel: 'wallet' }
    await offersPayout(world, { code: 'out', by, currency: 'PHP' })
  })
  afterAll(() => world.close())

  const day = () => new Date(world.clock.now()).toISOString().slice(0, 10)
  async function compare(which: string) {
    const { tools } = world.server
    const agreement = (await listAgreements(tools, world.brandId))[0]!
    const differences = await comparePaymentDay(tools, paymentCaller(), agreement, which)
    const kept = await tools.db
      .selectFrom('payment_day')
      .select(['our_sums', 'their_sums', 'outstanding'])
      .where('day', '=', which)
      .executeTakeFirstOrThrow()
    return { differences, ...kept }
  }

  test('match on both sides, and the clearing account owes deposits minus payouts', async () => {
    const payee = await asPayee(world, (await world.payer()).id, 'PHP', 2000_00n)
    const account = await anAccount(world, payee, 'out')
    const payer = await world.payer()
    const order = (await world.orders(payer, 'alon-wallet', '1000.00')).value
    await at.pays(order.reference)
    const { withdrawalId } = (await asks(payee, account, '400.00')).value
    const { tools } = world.server
    await world.server.jobs.runDue()
    const [payout] = await tools.db
      .selectFrom('payout')
      .select('reference')
      .where('withdrawal_id', '=', withdrawalId)
      .execute()
    expect(await at.returnsPayout(payout!.reference, 50_00n, 'PHP')).toBe('taken')
    const today = day()
    expect(await compare(today)).toEqual({
      differences: [],
      our_sums: { PHP: '65000' },
      their_sums: { PHP: '65000' },
      outstanding: { PHP: '65000' },
    })
    // A payout that only they have is a difference.
    at.books.book(
      { kind: 'paid_out', payoutId: 'stray', reference: 'OUT22222222', amount: 7_00n, currency: 'PHP' },
      world.clock.now(),
    )
    expect((await compare(today)).differences).toEqual([
      { id: 'stray', kind: 'missing_our_side', ours: null, theirs: { amount: -7_00n, currency: 'PHP' } },
    ])
  })
})
