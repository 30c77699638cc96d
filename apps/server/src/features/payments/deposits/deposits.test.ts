import { randomUUID } from 'node:crypto'
import {
  getDeposit,
  listDepositMethods,
  listDeposits,
  makeDeposit,
  openDepositAccount,
  proveDeposit,
} from '@fairground/contract/cashier'
import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aPaymentWorld,
  type Payer,
  type PaymentWorld,
} from '../../../../../../tests/payments/payment-world.ts'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import type { SimPayments } from '../../../../../../tools/pay-sim/pay-sim.ts'
import {
  feeOf,
  feeOnDay,
  listAgreements,
  partsTakenBack,
  paymentCaller,
  savePaymentAccess,
} from '../payment-providers/index.ts'
import { askAfterOrders } from './deposits.service.ts'
import { comparePaymentDay, comparePaymentDays } from './payment-days.service.ts'

function picture(colour: string): string {
  const canvas = createCanvas(40, 30)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, 40, 30)
  return canvas.toBuffer('image/png').toString('base64')
}

describe.each(['PHP', 'VND'] as const)('postings in %s', (currency) => {
  let world: PaymentWorld
  let at: SimPayments
  beforeAll(async () => {
    world = await aPaymentWorld(currency, { log: () => {} })
    at = await world.joins('alon', { feeFixed: 5_00n, feeRate: 150 })
  })
  afterAll(() => world.close())

  /** The newest transfer of a player, account by account. */
  async function postings({ id }: Payer) {
    const { rows } = await sql<{ account: string; amount: bigint }>`
      SELECT p.account, p.amount FROM posting p JOIN wallet w ON w.id = p.wallet_id
       WHERE w.player_id = ${id} AND p.version = w.version`.execute(world.server.tools.db)
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }

  test('a deposit and its chargebacks, also of spent money, are booked as in docs/money/deposit.md', async () => {
    const payer = await world.payer()
    const amount = currency === 'PHP' ? '1000.00' : '100000'
    const order = (await world.orders(payer, 'alon-wallet', amount)).value
    const { paymentId } = await at.pays(order.reference)
    // 5.00 and 1.5 % of 1,000.00, in the currency's minor units.
    const fee = 5_00n + 15_00n
    expect(await postings(payer)).toEqual({
      'outside/alon': -1000_00n,
      cash: 1000_00n - fee,
      'house/payment-fees': fee,
    })
    await at.chargesBack(paymentId, 333_33n, currency)
    const first = partsTakenBack(333_33n, { amount: 1000_00n, fee, before: 0n })
    expect(await postings(payer)).toEqual({
      cash: -first.cash,
      'house/payment-fees': -first.fee,
      'outside/alon': 333_33n,
    })
    // The rest is spent, so that the next chargeback becomes a debt.
    const { db, clock, money } = world.server.tools
    const { applyToWallet, findWallet, balanceOf } = await import('../../ledger/wallet/index.ts')
    const walletId = (await findWallet(db, payer.id, currency))!
    const { cash } = await balanceOf(db, walletId)
    const spent = {
      walletId,
      currency,
      source: 'test',
      transactionId: randomUUID(),
      roundId: randomUUID(),
      gameId: 'x',
      category: 'RNG' as const,
    }
    await applyToWallet(money, { verb: 'round', ...spent, amount: cash, win: 0n }, clock.now())
    await at.chargesBack(paymentId, 666_67n, currency)
    expect(await postings(payer)).toEqual({
      owed: -(980_00n - first.cash),
      'house/payment-fees': -(fee - first.fee),
      'outside/alon': 666_67n,
    })
    expect(await world.movedBy(['outside/alon', 'house/payment-fees'], payer.id)).toBe(0n)
    await world.moneyAddsUp()
  })
})

describe('a fee', () => {
  test('is a fixed amount plus a share, rounded down, and never the whole deposit', () => {
    expect(feeOf(1000_00n, { fixed: 5_00n, rate: 150 })).toBe(20_00n)
    expect(feeOf(99n, { fixed: 0n, rate: 150 })).toBe(1n)
    expect(feeOf(5_00n, { fixed: 5_00n, rate: 0 })).toBe(0n)
  })

  test.each([
    [100_00n, [], 20_00n],
    [15_00n, [15_00n], 14_99n],
    [15_00n, [100_00n], 0n],
    [1n, [15_00n, 4_99n], 0n],
  ])('a fee of %s after %s of its day is %s', (amount, earlier, fee) => {
    const terms = { fixed: 20_00n, rate: 0 }
    const before = { amount: 0n, fee: 0n }
    for (const one of earlier) {
      before.fee += feeOnDay(one, terms, before)
      before.amount += one
    }
    expect(feeOnDay(amount, terms, before)).toBe(fee)
  })

  test('a fee and the cash of a deposit are returned exactly, whatever the parts of its chargeback', () => {
    for (const [amount, fee] of [
      [1000_00n, 20_00n],
      [7n, 3n],
      [1n, 0n],
    ] as const)
      for (const step of [1n, 2n, 3n]) {
        let [before, cash, fees] = [0n, 0n, 0n]
        while (before < amount) {
          const part = amount - before < step ? amount - before : step
          const taken = partsTakenBack(part, { amount, fee, before })
          expect(taken.cash >= 0n && taken.fee >= 0n && taken.cash + taken.fee === part).toBe(true)
          cash += taken.cash
          fees += taken.fee
          before += part
          if (amount > 100n && before > 50n) break
        }
        if (amount <= 100n) expect([cash, fees]).toEqual([amount - fee, fee])
      }
  })
})

describe('deposits', () => {
  const lines: string[] = []
  let world: PaymentWorld
  let alon: SimPayments
  let tulay: SimPayments
  beforeAll(async () => {
    world = await aPaymentWorld('PHP', { log: (line) => lines.push(line) })
    alon = await world.joins('alon')
    tulay = await world.joins('tulay')
  })
  afterEach(async () => {
    alon.setFaults({})
    await world.moneyAddsUp()
  })
  afterAll(() => world.close())

  const ask = () => askAfterOrders(world.server.tools, paymentCaller())

  describe('methods', () => {
    const codes = async (payer: Payer) =>
      (await (await payer.comes()).send(listDepositMethods, {})).value.list.map(
        ({ methodCode }) => methodCode,
      )

    test('say what they are, for their marks', async () => {
      const { list } = (await (await (await world.payer()).comes()).send(listDepositMethods, {})).value
      expect(list.map(({ methodCode, kind }) => [methodCode, kind])).toEqual([
        ['alon-wallet', 'wallet'],
        ['tulay-account', 'number'],
        ['tulay-qrph', 'code'],
        ['tulay-transfer', 'bank'],
      ])
    })

    test('are those for the rank, the country of the address and the currency', async () => {
      const payer = await world.payer()
      expect(await codes(payer)).toEqual(['alon-wallet', 'tulay-account', 'tulay-qrph', 'tulay-transfer'])
      await world.offers('alon', { leastRank: 3 })
      expect(await codes(payer)).not.toContain('alon-wallet')
      expect((await world.orders(payer, 'alon-wallet', '200.00')).refusal).toBe('deposit_method_unknown')
      await world.server.tools.db.updateTable('player').set({ rank: 3 }).where('id', '=', payer.id).execute()
      expect(await codes(payer)).toContain('alon-wallet')
      await world.offers('alon', { countries: ['VN'] })
      expect(await codes(payer)).not.toContain('alon-wallet')
      await world.offers('alon', { countries: ['VN', 'PH'] })
      expect(await codes(payer)).toContain('alon-wallet')
      await world.offers('alon', { isOpen: false })
      expect(await codes(payer)).not.toContain('alon-wallet')
      await world.offers('alon')
    })

    test('have hours in the time zone of the brand, which may extend over midnight', async () => {
      // It is 12:00 UTC plus some minutes of the tests, 20:00 in Manila.
      const payer = await world.payer()
      const isOpen = async (opensMinute: number, closesMinute: number) => {
        await world.offers('alon', { hours: { opensMinute, closesMinute } })
        const { list } = (await (await payer.comes()).send(listDepositMethods, {})).value
        return list.find(({ methodCode }) => methodCode === 'alon-wallet')!.isOpenNow
      }
      expect(await isOpen(19 * 60, 24 * 60)).toBe(true)
      expect(await isOpen(8 * 60, 17 * 60)).toBe(false)
      expect((await world.orders(payer, 'alon-wallet', '200.00')).refusal).toBe('deposit_method_closed')
      expect(await isOpen(19 * 60, 2 * 60)).toBe(true)
      expect(await isOpen(23 * 60, 2 * 60)).toBe(false)
      await world.offers('alon')
    })
  })

  test('an order below or above the limits, or without an amount, is refused', async () => {
    const payer = await world.payer()
    for (const amount of ['99.99', '50000.01', '0', '-100', '100.001']) {
      const { refusal } = await world.orders(payer, 'alon-wallet', amount)
      expect(refusal, amount).toBe('invalid_input')
    }
    expect((await world.orders(payer, 'nothing-here', '200.00')).refusal).toBe('deposit_method_unknown')
    expect((await world.orders(payer, 'tulay-account', '200.00')).refusal).toBe('deposit_method_unknown')
  })

  test('an order with the same key is made once, also concurrently', async () => {
    const payer = await world.payer()
    const key = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 4 }, () => world.orders(payer, 'tulay-transfer', '200.00', key)),
    )
    const ids = new Set(all.map(({ value }) => value.orderId))
    expect(ids.size).toBe(1)
    expect((await world.orders(payer, 'tulay-transfer', '201.00', key)).refusal).toBe('idempotency_conflict')
    expect((await (await payer.comes()).send(listDeposits, {})).value.total).toBe(1)
  })

  test('deposits at most ten orders of a player are open, also if they come concurrently', async () => {
    const payer = await world.payer()
    const visitors = await Promise.all(Array.from({ length: 12 }, () => payer.comes()))
    const wish = { methodCode: 'tulay-transfer', amount: '200.00' }
    const all = await Promise.all(visitors.map((one) => one.send(makeDeposit, wish, { key: randomUUID() })))
    const refusals = all.map(({ refusal }) => refusal ?? 'made').sort()
    expect(refusals).toEqual([...Array(2).fill('deposit_orders_full'), ...Array(10).fill('made')])
  })

  test('an order of another player is not found, and no proof can be added to it', async () => {
    const order = (await world.orders(await world.payer(), 'tulay-transfer', '200.00')).value
    const stranger = await (await world.payer()).comes()
    const { orderId } = order
    expect((await stranger.send(getDeposit, { orderId })).refusal).toBe('deposit_unknown')
    expect((await stranger.send(proveDeposit, { orderId, bankReference: 'A1' })).refusal).toBe(
      'deposit_unknown',
    )
  })

  test('a player from a restricted region is refused', async () => {
    const payer = await world.payer()
    await world.brandIs({ access_rules: [{ effect: 'deny', country: 'PH' }] })
    expect((await world.orders(payer, 'alon-wallet', '200.00')).refusal).toBe('region_restricted')
    await world.brandIs({ access_rules: [] })
  })

  describe('proof of a transfer', () => {
    test('is stored as up to three re-encoded pictures, and flagged if a picture or reference was used', async () => {
      const { db } = world.server.tools
      const payer = await world.payer()
      const visitor = await payer.comes()
      const order = (await world.orders(payer, 'tulay-transfer', '200.00')).value
      const { orderId } = order
      const proved = await visitor.send(proveDeposit, {
        orderId,
        images: [picture('red'), picture('green')],
        bankReference: 'ref 12-34',
      })
      expect(proved.value).toMatchObject({ proofs: 2, bankReference: 'REF1234', state: 'open' })
      const more = { orderId, images: [picture('blue'), picture('black')] }
      expect((await visitor.send(proveDeposit, more)).refusal).toBe('proofs_full')
      const flagsOf = async (id: string) =>
        (await db.selectFrom('deposit_order').select('flags').where('id', '=', id).executeTakeFirstOrThrow())
          .flags
      expect(await flagsOf(orderId)).toEqual([])
      const kept = await db.selectFrom('deposit_proof').selectAll().where('order_id', '=', orderId).execute()
      expect(kept.map(({ jpeg }) => jpeg.readUInt16BE(0))).toEqual([0xffd8, 0xffd8])

      const other = await world.payer()
      const second = (await world.orders(other, 'tulay-transfer', '200.00')).value
      await (await other.comes()).send(proveDeposit, {
        orderId: second.orderId,
        images: [picture('red')],
        bankReference: 'REF-1234',
      })
      expect(await flagsOf(second.orderId)).toEqual(['proof-used-before', 'reference-used-before'])
    })

    test('proof that is no picture, or for an order that is no open transfer, is refused', async () => {
      const payer = await world.payer()
      const visitor = await payer.comes()
      const { orderId } = (await world.orders(payer, 'tulay-transfer', '200.00')).value
      const text = Buffer.from('<svg onload="alert(1)">').toString('base64')
      expect((await visitor.send(proveDeposit, { orderId, images: [text] })).refusal).toBe('image_invalid')
      const wallet = (await world.orders(payer, 'alon-wallet', '200.00')).value
      expect((await visitor.send(proveDeposit, { orderId: wallet.orderId })).refusal).toBe('deposit_not_open')
      expect((await visitor.send(getDeposit, { orderId })).value.proofs).toBe(0)
    })
  })

  describe('calls of a payment provider', () => {
    const paid = (reference: string | null, paymentId: string = randomUUID()) => ({
      kind: 'paid' as const,
      paymentId,
      reference,
      account: null,
      amount: 200_00n,
      currency: 'PHP',
    })

    test('calls of a payment provider for an unknown brand or payment provider are refused as unknown', async () => {
      const call = alon.callOf(paid(null))!
      for (const path of [
        'payment/nobody/alon/events',
        'payment/perya/nobody/events',
        'payment/perya/vnpay/x',
      ]) {
        const response = await fetch(`${world.server.address}/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...call.headers },
          body: call.text,
        })
        expect(response.status, path).toBe(404)
      }
    })

    test('calls of one payment provider or brand move nothing at another', async () => {
      const { tools, address } = world.server
      const payer = await world.payer()
      const order = (await world.orders(payer, 'alon-wallet', '200.00')).value
      const id = await addTestBrand(tools.db, { code: 'other' })
      // Even with the same key, which an operator should not use twice.
      const { keys, baseUrl, settings } = (await listAgreements(tools, world.brandId))[0]!
      await savePaymentAccess(tools, { brandId: id, code: 'alon', baseUrl, keys, settings })
      const call = alon.callOf(paid(order.reference))!
      const to = (path: string) =>
        fetch(`${address}/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...call.headers },
          body: call.text,
        })
      expect((await to('payment/other/alon/events')).status).toBe(401)
      expect((await to('payment/perya/tulay/events')).status).toBe(401)
      expect(await payer.balance()).toBe('0.00')
      expect((await to('payment/perya/alon/events')).status).toBe(200)
      expect(await payer.balance()).toBe('200.00')
    })

    test('a key whose signature names no brand is valid for one brand only', async () => {
      const { tools } = world.server
      const { id } = await tools.db
        .selectFrom('brand')
        .select('id')
        .where('code', '=', 'other')
        .executeTakeFirstOrThrow()
      const agreed = {
        code: 'paymongo',
        baseUrl: 'http://pay.test',
        keys: { theirs: 'whsk_same_key', ours: 'sk_test_key' },
        settings: { mode: 'test' },
      }
      await savePaymentAccess(tools, { brandId: world.brandId, ...agreed })
      await expect(savePaymentAccess(tools, { brandId: id, ...agreed })).rejects.toThrow(
        /has this key of theirs with paymongo already/,
      )
      await expect(savePaymentAccess(tools, { brandId: id, ...agreed, settings: {} })).rejects.toThrow(
        /needs the setting mode/,
      )
    })

    test('calls that name no order and no player are held with an alarm, and credited once one is named', async () => {
      const payer = await world.payer()
      const order = (await world.orders(payer, 'alon-wallet', '200.00')).value
      lines.length = 0
      const event = paid(null, 'unnamed-1')
      expect(await alon.post(alon.callOf(event)!)).toBe('order_unknown')
      expect(await alon.post(alon.callOf(event)!)).toBe('repeated')
      expect(lines.filter((line) => line.includes('unnamed-1'))).toEqual([
        'ALARM: alon of perya: payment unnamed-1 names no order and no player',
      ])
      expect(await alon.post(alon.callOf({ ...event, reference: order.reference })!)).toBe('taken')
      expect(await payer.balance()).toBe('200.00')
    })

    test('calls of a payment provider at two servers at once are booked once', async () => {
      const other = await world.anotherServer()
      const payer = await world.payer()
      const order = (await world.orders(payer, 'alon-wallet', '200.00')).value
      const call = alon.callOf(paid(order.reference))!
      const back = alon.callOf({
        kind: 'charged_back',
        chargebackId: randomUUID(),
        paymentId: 'none',
        amount: 1n,
        currency: 'PHP',
      })!
      const to = ({ address }: { address: string }, { path, headers, text }: typeof call) =>
        fetch(`${address}/payment/perya/alon/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: text,
        })
      const servers = [world.server, other.server]
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, number) => to(servers[number % 2]!, number < 8 ? call : back)),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(await payer.balance()).toBe('200.00')
      await other.server.close()
    })

    test('a payment and its chargeback at the same moment never miss each other', async () => {
      for (let round = 0; round < 12; round++) {
        const payer = await world.payer()
        const order = (await world.orders(payer, 'alon-wallet', '200.00')).value
        const paymentId = randomUUID()
        const back = {
          kind: 'charged_back' as const,
          chargebackId: randomUUID(),
          paymentId,
          amount: 50_00n,
          currency: 'PHP',
        }
        const calls = [alon.callOf(paid(order.reference, paymentId))!, alon.callOf(back)!]
        await Promise.all((round % 2 ? calls : calls.reverse()).map((call) => alon.post(call)))
        expect(await payer.balance()).toBe('150.00')
      }
    })

    test('an order is paid or expires at the same moment, and its money is credited either way', async () => {
      const payer = await world.payer()
      const order = (await world.orders(payer, 'alon-wallet', '200.00')).value
      world.clock.advance(Date.parse(order.endsAt) - world.clock.now())
      await Promise.all([alon.post(alon.callOf(paid(order.reference))!), ask(), ask()])
      expect(await payer.balance()).toBe('200.00')
      const { state } = (await (await payer.comes()).send(getDeposit, { orderId: order.orderId })).value
      expect(['paid', 'expired']).toContain(state)
    })

    test('calls of a stranger with wrong signatures are refused for the rest of the minute', async () => {
      const statuses: number[] = []
      for (let times = 0; times < 62; times++) {
        const response = await fetch(`${world.server.address}/payment/perya/alon/events`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'x-forwarded-for': '198.51.100.77' },
          body: '{}',
        })
        statuses.push(response.status)
      }
      expect([...new Set(statuses)]).toEqual([401, 429])
    })
  })

  test('an order whose server died before it was shown fails after a while, and its money is still credited', async () => {
    const { db, clock } = world.server.tools
    const payer = await world.payer()
    const order = (await world.orders(payer, 'alon-wallet', '200.00')).value
    await db.updateTable('deposit_order').set({ shown: null }).where('id', '=', order.orderId).execute()
    world.clock.advance(61_000)
    await ask()
    const visitor = await payer.comes()
    expect((await visitor.send(getDeposit, { orderId: order.orderId })).value).toMatchObject({
      state: 'failed',
      failure: 'silent',
    })
    await alon.pays(order.reference)
    expect(await payer.balance()).toBe('200.00')
    expect(clock.now()).toBeGreaterThan(0)
  })

  describe('the books of a day', () => {
    const compare = async (code: string, day: string) => {
      const { tools } = world.server
      const agreement = (await listAgreements(tools, world.brandId)).find((one) => one.code === code)!
      return comparePaymentDay(tools, paymentCaller(), agreement, day)
    }
    const today = () => new Date(world.clock.now()).toISOString().slice(0, 10)

    test('match if all was reported, and the payment provider’s debt returns to zero when settled', async () => {
      // A separate day.
      world.clock.advance(2 * 24 * 3600_000)
      const { db } = world.server.tools
      const payer = await world.payer()
      const before = await owed()
      const day = today()
      const order = (await world.orders(payer, 'tulay-qrph', '300.00')).value
      tulay.books.open({
        reference: order.reference,
        amount: 300_00n,
        currency: 'PHP',
        channel: '',
        returnUrl: '',
      })
      await tulay.pays(order.reference)
      expect(await compare('tulay', day)).toEqual([])
      expect(await owed(day)).toBe(before + 300_00n)
      tulay.books.settle(before + 300_00n, 'PHP', world.clock.now())
      expect(await compare('tulay', day)).toEqual([])
      expect(await owed(day)).toBe(0n)

      async function owed(on?: string): Promise<bigint> {
        if (!on) {
          const { rows } = await sql<{ sum: bigint }>`
            SELECT coalesce(sum(amount), 0)::bigint AS sum FROM payment WHERE payment_code = 'tulay'`.execute(
            db,
          )
          return rows[0]!.sum
        }
        const { outstanding } = await db
          .selectFrom('payment_day')
          .select('outstanding')
          .where('payment_code', '=', 'tulay')
          .where('day', '=', on)
          .executeTakeFirstOrThrow()
        return BigInt(outstanding.PHP!)
      }
    })

    test('differ by unreported payments, payments that only we have, and held ones, with an alarm', async () => {
      world.clock.advance(2 * 24 * 3600_000)
      const day = today()
      const payer = await world.payer()
      const [missing, onlyOurs] = [
        (await world.orders(payer, 'alon-wallet', '300.00')).value,
        (await world.orders(payer, 'alon-wallet', '300.00')).value,
      ]
      alon.setFaults({ isSilent: true })
      const { paymentId } = await alon.pays(missing.reference)
      alon.setFaults({})
      await alon.post(
        alon.callOf({
          kind: 'paid',
          paymentId: 'only-ours',
          reference: onlyOurs.reference,
          account: null,
          amount: 300_00n,
          currency: 'PHP',
        })!,
      )
      await alon.sends({ account: null, amount: 7_00n, currency: 'PHP' })
      const differences = await compare('alon', day)
      expect(differences.map(({ id, kind }) => [kind, kind === 'held' ? '' : id]).sort()).toEqual([
        ['held', ''],
        ['missing_our_side', paymentId],
        ['missing_their_side', 'only-ours'],
      ])
      const { db } = world.server.tools
      const kept = await db.selectFrom('payment_difference').selectAll().where('day', '=', day).execute()
      expect(kept).toHaveLength(3)

      world.clock.advance(24 * 3600_000)
      await db.deleteFrom('payment_difference').where('day', '=', day).execute()
      lines.length = 0
      await comparePaymentDays(world.server.tools, paymentCaller())
      // Compared before, so that it stays unchanged.
      expect(lines.filter((line) => line.includes(`alon of perya: the books of ${day}`))).toEqual([])
    })

    test('the books of a day that cannot be compared are requested again, and raise an alarm after a day', async () => {
      alon.setFaults({ isDown: true })
      world.clock.advance(3 * 24 * 3600_000)
      lines.length = 0
      await comparePaymentDays(world.server.tools, paymentCaller())
      expect(lines.filter((line) => line.startsWith('ALARM: payment provider alon'))).not.toEqual([])
      alon.setFaults({})
      await comparePaymentDays(world.server.tools, paymentCaller())
      const left = await world.server.tools.db
        .selectFrom('payment_day')
        .select('day')
        .where('payment_code', '=', 'alon')
        .execute()
      expect(left.length).toBeGreaterThan(3)
    })
  })

  test('another player’s own account number is never returned to any caller', async () => {
    const [one, other] = [await world.payer(), await world.payer()]
    const accountOf = async (payer: Payer) =>
      (await (await payer.comes()).send(openDepositAccount, { methodCode: 'tulay-account' })).value.account
    expect(await accountOf(one)).not.toBe(await accountOf(other))
    expect(await accountOf(one)).toBe(await accountOf(one))
  })
})
