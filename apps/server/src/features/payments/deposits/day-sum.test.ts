import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import { transaction } from '../../../db/transaction.ts'
import { applyToWallet, findWallet } from '../../ledger/wallet/index.ts'
import { openCases } from '../../people/cases/index.ts'
import { setIdentity } from '../../people/levels/index.ts'

const dayMs = 86_400_000
let world: PaymentWorld
let at: SimPayments
beforeAll(async () => {
  world = await aPaymentWorld('PHP', { log: () => {} })
  at = await world.joins('alon', { least: 1n })
  await world.brandIs({
    case_rules: { daySum: { PHP: '1000' } },
    identity_rules: { sumOfDay: { level: 2, above: { PHP: '2000' } } },
  })
})
afterEach(() => world.moneyAddsUp())
afterAll(() => world.close())

const casesOf = ({ id }: Payer) => openCases(world.server.tools.db, id)

async function pays(payer: Payer, amount: string) {
  const { reference } = (await world.orders(payer, 'alon-wallet', amount)).value
  await at.pays(reference)
}

describe('the deposits of a player within a gaming day', () => {
  test('raise a case from the brand’s sum on, and not one centavo below', async () => {
    const payer = await world.payer()
    await pays(payer, '600.00')
    await pays(payer, '399.99')
    expect(await casesOf(payer)).toEqual([])
    await pays(payer, '0.01')
    expect(await casesOf(payer)).toEqual(['day_sum'])
    const { figures, rule } = await world.server.tools.db
      .selectFrom('risk_case')
      .select(['figures', 'rule'])
      .where('player_id', '=', payer.id)
      .executeTakeFirstOrThrow()
    expect([figures, rule]).toEqual([{ day: '2026-11-20', in: '1000.00', out: '0.00' }, { from: '1000.00' }])
  })

  test('start at zero on the next day', async () => {
    const payer = await world.payer()
    await pays(payer, '999.00')
    world.clock.advance(dayMs)
    await pays(payer, '999.00')
    expect(await casesOf(payer)).toEqual([])
  })
})

describe('an order above the sum that a level allows', () => {
  test('is refused with the required level, open orders included', async () => {
    const payer = await world.payer()
    await pays(payer, '1500.00')
    expect((await world.orders(payer, 'alon-wallet', '500.00')).refusal).toBeUndefined()
    const { refusal, detail } = await world.orders(payer, 'alon-wallet', '0.01')
    expect([refusal, detail.identity]).toEqual(['identity_required', { purpose: 'sum', level: 2, has: 0 }])
    world.clock.advance(dayMs)
    expect((await world.orders(payer, 'alon-wallet', '2000.00')).refusal).toBeUndefined()
  })

  test('is refused for the second of two concurrent orders', async () => {
    const payer = await world.payer()
    const answers = await Promise.all(
      ['1500.00', '1500.00'].map((amount) => world.orders(payer, 'alon-wallet', amount)),
    )
    expect(answers.map(({ refusal }) => refusal).sort()).toEqual(['identity_required', undefined])
  })

  test('is accepted at the level', async () => {
    const payer = await world.payer()
    await transaction(world.server.tools.db, (tx) =>
      setIdentity(tx, payer.id, { level: 2, until: null, documentDigests: [] }),
    )
    expect((await world.orders(payer, 'alon-wallet', '2000.01')).refusal).toBeUndefined()
  })
})

describe('a large deposit after a long silence', () => {
  const months = 183
  beforeAll(async () => {
    await world.brandIs({ case_rules: { silentAccount: { from: { PHP: '1000' } } }, identity_rules: {} })
  })

  test('raises a case from the sum of the rule on, whether or not the holder had ever moved any money', async () => {
    const [payer, newcomer] = [await world.payer(), await world.payer()]
    await pays(payer, '100.00')
    world.clock.advance(months * dayMs)
    await pays(payer, '999.99')
    expect(await casesOf(payer)).toEqual([])
    await pays(payer, '0.01')
    await pays(newcomer, '1000.00')
    for (const one of [payer, newcomer]) expect(await casesOf(one)).toEqual(['silent_account'])
    const { figures, rule } = await world.server.tools.db
      .selectFrom('risk_case')
      .select(['figures', 'rule'])
      .where('player_id', '=', payer.id)
      .executeTakeFirstOrThrow()
    expect(figures).toMatchObject({ lastDay: '2026-11-22', in: '1000.00' })
    expect(rule).toEqual({ from: '1000.00', months: 6 })
  })

  test('raises none if some money is moved every few months', async () => {
    const payer = await world.payer()
    for (let quarter = 0; quarter < 3; quarter++) {
      await pays(payer, '100.00')
      world.clock.advance((months / 2) * dayMs)
    }
    await pays(payer, '1000.00')
    expect(await casesOf(payer)).toEqual([])
  })

  test('raises a case despite transfers that the house makes on the account itself', async () => {
    const payer = await world.payer()
    await pays(payer, '100.00')
    world.clock.advance((months - 10) * dayMs)
    const { tools } = world.server
    const walletId = (await findWallet(tools.db, payer.id, 'PHP'))!
    for (const [recipe, bonus] of [
      ['sign-up-bonus', 5_00n],
      ['bonus-expiry', -5_00n],
    ] as const)
      await applyToWallet(
        tools.money,
        {
          verb: 'transfer',
          walletId,
          currency: 'PHP',
          source: 'test',
          transactionId: `${recipe} ${walletId}`,
          recipe,
          lines: { bonus, 'house/promotions': -bonus },
        },
        world.clock.now(),
      )
    world.clock.advance(10 * dayMs)
    await pays(payer, '1000.00')
    expect(await casesOf(payer)).toEqual(['silent_account'])
  })
})

describe('payments smaller than a fixed fee', () => {
  beforeAll(() => world.offers('alon', { least: 100_00n, feeFixed: 20_00n }))
  const fees = ({ id }: Payer) => world.movedBy(['house/payment-fees'], id)
  const orders = async (payer: Payer) => (await world.orders(payer, 'alon-wallet', '100.00')).value.reference

  test('owe the fee of the sum of their day, which restarts on the next day', async () => {
    const payer = await world.payer()
    const reference = await orders(payer)
    const charged: bigint[] = []
    for (let payment = 0; payment < 4; payment++) {
      await at.pays(reference, { amount: 15_00n })
      charged.push(await fees(payer))
    }
    expect(charged).toEqual([0n, 14_99n, 20_00n, 20_00n])
    world.clock.advance(dayMs)
    await at.pays(await orders(payer), { amount: 15_00n })
    expect(await fees(payer)).toBe(20_00n)
  })

  test('count each other when they come at the same moment', async () => {
    const payer = await world.payer()
    const reference = await orders(payer)
    await Promise.all([1, 2, 3].map(() => at.pays(reference, { amount: 15_00n })))
    expect(await fees(payer)).toBe(20_00n)
  })
})
