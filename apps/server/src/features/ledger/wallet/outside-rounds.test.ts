import { randomUUID } from 'node:crypto'
import type { GameCategory } from '@fairground/kernel/game-category'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { checkInvariants } from '../audit/index.ts'
import { applyTogether, applyToWallet } from './index.ts'
import type { WalletOperation } from './wallet.service.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

let purse: Purse
beforeAll(async () => {
  purse = await aPurse()
})
afterEach(async () => expect(await checkInvariants(purse.db)).toEqual([]))
afterAll(() => purse.close())

const apply = (op: WalletOperation) => applyToWallet(purse.money, op, nowMs)

/** A vendor with its own name for one round of a wallet, and its own transaction ids. */
function aVendor(walletId: bigint, category: GameCategory = 'RNG') {
  const source = randomUUID()
  const reference = 'round-1'
  const game = { gameId: 'game', category }
  const common = (id: string) => ({ walletId, currency: 'PHP', source, transactionId: id })
  const inRound = () => ({ roundId: randomUUID(), reference })
  return {
    stake: (id: string, amount: bigint): WalletOperation => ({
      ...common(id),
      ...inRound(),
      ...game,
      verb: 'stake',
      amount,
    }),
    pay: (id: string, amount: bigint, closes = true, opens?: 'early' | 'free'): WalletOperation => ({
      ...common(id),
      ...inRound(),
      verb: 'pay',
      amount,
      closes,
      ...(opens && { opens: { ...game, isFree: opens === 'free' } }),
    }),
    refund: (answers: string, mayOverdraw = false): WalletOperation => ({
      ...common(`undo ${answers}`),
      verb: 'refund',
      answers,
      mayOverdraw,
    }),
    charge: (id: string, amount: bigint, mayOverdraw = false): WalletOperation => ({
      ...common(id),
      verb: 'charge',
      reference,
      amount,
      mayOverdraw,
    }),
    async round() {
      const row = await purse.db
        .selectFrom('round')
        .select(['state', 'staked', 'won', 'refunded', 'valid_bet'])
        .where('wallet_id', '=', walletId)
        .where('source', '=', source)
        .executeTakeFirstOrThrow()
      const { rows } = await purse.owner.query<{ valid_bet: bigint }>(
        `SELECT valid_bet FROM transfer WHERE wallet_id = $1 AND source = $2 AND valid_bet IS NOT NULL ORDER BY version`,
        [walletId, source],
      )
      return { ...row, counted: rows.map(({ valid_bet }) => valid_bet) }
    },
  }
}

async function all(...ops: WalletOperation[]) {
  const codes: string[] = []
  for (const op of ops) codes.push((await apply(op)).code)
  return codes
}

const ok = 'accepted'

describe('a round with a vendor’s name for it', () => {
  test('is one round whichever id was proposed, and a repeat is recognised', async () => {
    const wallet = await purse.wallet(1000n)
    const vendor = aVendor(wallet)
    const ops = [
      vendor.stake('a', 100n),
      vendor.stake('b', 50n),
      vendor.pay('c', 30n, false),
      vendor.pay('d', 0n),
    ]
    expect(await all(...ops)).toEqual([ok, ok, ok, ok])
    expect(await all(vendor.stake('a', 100n), vendor.pay('c', 30n, false))).toEqual(['repeated', 'repeated'])
    expect(await all(vendor.stake('a', 101n), vendor.pay('a', 100n))).toEqual([
      'duplicate_transaction',
      'duplicate_transaction',
    ])
    expect(await vendor.round()).toMatchObject({ state: 'settled', staked: 150n, won: 30n, valid_bet: 150n })
    expect(await all(vendor.stake('e', 1n))).toEqual(['round_closed'])
  })

  test('pays a win that comes after its close', async () => {
    const vendor = aVendor(await purse.wallet(1000n))
    expect(await all(vendor.stake('a', 100n), vendor.pay('b', 0n), vendor.pay('c', 40n))).toEqual([
      ok,
      ok,
      ok,
    ])
    expect(await vendor.round()).toMatchObject({
      state: 'settled',
      won: 40n,
      valid_bet: 100n,
      counted: [100n, 0n],
    })
  })

  test('opens with a win before its bet where the vendor allows that, else refuses the win', async () => {
    const vendor = aVendor(await purse.wallet(1000n))
    expect(await all(vendor.pay('w', 70n))).toEqual(['round_unknown'])
    expect(await all(vendor.pay('w', 70n, true, 'early'))).toEqual([ok])
    expect(await vendor.round()).toMatchObject({ state: 'open', staked: 0n, won: 70n, valid_bet: null })
    expect(await all(vendor.stake('a', 100n), vendor.pay('close', 0n))).toEqual([ok, ok])
    expect(await vendor.round()).toMatchObject({ state: 'settled', staked: 100n, won: 70n, valid_bet: 100n })
  })

  test('a round that a vendor names itself is free if it has no stake, and closes with its win', async () => {
    const vendor = aVendor(await purse.wallet(0n))
    expect(await all(vendor.pay('w', 70n, true, 'free'))).toEqual([ok])
    expect(await vendor.round()).toMatchObject({ state: 'settled', staked: 0n, won: 70n, valid_bet: 0n })
  })

  test('a round that was refunded in full can be staked again, and counts once', async () => {
    const vendor = aVendor(await purse.wallet(1000n))
    expect(await all(vendor.stake('a', 100n), vendor.refund('a'), vendor.stake('b', 60n))).toEqual([
      ok,
      ok,
      ok,
    ])
    expect(await vendor.round()).toMatchObject({ state: 'open', valid_bet: null })
    await apply(vendor.pay('c', 0n))
    expect(await vendor.round()).toMatchObject({
      state: 'settled',
      staked: 160n,
      refunded: 100n,
      valid_bet: 60n,
    })
  })

  test('a round that is refunded and staked at the same moment is booked in separate commits', async () => {
    const wallet = await purse.wallet(1000n)
    const vendor = aVendor(wallet)
    await apply(vendor.stake('a', 100n))
    const answers = await Promise.all(
      [vendor.refund('a'), vendor.stake('b', 60n), vendor.stake('c', 5n)].map(apply),
    )
    expect(answers.map(({ code }) => code)).toEqual([ok, ok, ok])
    expect(await vendor.round()).toMatchObject({ staked: 165n, refunded: 100n })
  })
})

describe('a rollback', () => {
  test('a rollback of a settled stake returns the money and the turnover, on the day of the rollback', async () => {
    const wallet = await purse.wallet(1000n)
    const vendor = aVendor(wallet)
    await all(vendor.stake('a', 100n), vendor.pay('b', 0n))
    expect(await apply(vendor.refund('a'))).toMatchObject({ code: ok, cash: 1000n })
    expect(await vendor.round()).toMatchObject({ state: 'refunded', valid_bet: 0n, counted: [100n, -100n] })
    // Staked and settled again: only the last stake counts.
    await all(vendor.stake('c', 30n), vendor.pay('d', 0n))
    expect(await vendor.round()).toMatchObject({
      state: 'settled',
      valid_bet: 30n,
      counted: [100n, -100n, 30n],
    })
  })

  test('a rollback of a win takes the money from cash once, and below zero only if the vendor allows it', async () => {
    const wallet = await purse.wallet(100n)
    const vendor = aVendor(wallet)
    await all(vendor.stake('a', 100n), vendor.pay('w', 500n), aVendor(wallet).stake('elsewhere', 450n))
    expect(await apply(vendor.refund('w'))).toMatchObject({ code: 'not_enough_money', cash: 50n })
    expect(await apply(vendor.refund('w', true))).toMatchObject({ code: ok, cash: 0n, deficit: 450n })
    expect(await apply(vendor.refund('w', true))).toMatchObject({
      code: 'repeated',
      cash: 0n,
      deficit: 450n,
    })
    expect(await vendor.round()).toMatchObject({ state: 'settled', won: 0n })
  })

  test('a debt of a rollback is paid by the next incoming money, before that money can be staked', async () => {
    const wallet = await purse.wallet(100n)
    const vendor = aVendor(wallet)
    await all(vendor.stake('a', 100n), vendor.pay('w', 500n), aVendor(wallet).stake('elsewhere', 500n))
    await apply(vendor.refund('w', true))
    const other = aVendor(wallet)
    expect(await apply(other.stake('a', 1n))).toMatchObject({ code: 'not_enough_money', deficit: 500n })
    expect(await apply(other.pay('w', 120n, true, 'free'))).toMatchObject({ cash: 0n, deficit: 380n })
    const deposit: WalletOperation = {
      walletId: wallet,
      currency: 'PHP',
      source: 'bank',
      transactionId: randomUUID(),
      verb: 'transfer',
      recipe: 'demo-money',
      lines: { cash: 400n, 'outside/bank': -400n },
    }
    expect(await apply(deposit)).toMatchObject({ code: ok, cash: 20n, deficit: 0n })
    expect(await apply(deposit)).toMatchObject({ code: 'repeated', cash: 20n, deficit: 0n })
    // A repeat returns the first answer.
    expect(await apply(vendor.refund('w', true))).toMatchObject({ code: 'repeated', cash: 0n, deficit: 500n })
  })

  test('a rollback of a win that has not arrived is recorded, and the win is refused when it arrives', async () => {
    const vendor = aVendor(await purse.wallet(100n))
    expect(await all(vendor.refund('w'), vendor.stake('a', 10n), vendor.pay('w', 50n))).toEqual([
      ok,
      ok,
      'transaction_refunded',
    ])
  })

  test('as an adjustment charges an existing round, and may leave cash below zero', async () => {
    const wallet = await purse.wallet(100n)
    const vendor = aVendor(wallet)
    expect(await all(vendor.charge('x', 10n))).toEqual(['round_unknown'])
    await all(vendor.stake('a', 90n), vendor.pay('w', 5n))
    expect(await all(vendor.charge('x', 16n), vendor.charge('x', 10n), vendor.charge('x', 10n))).toEqual([
      'not_enough_money',
      ok,
      'repeated',
    ])
    expect(await apply(vendor.charge('y', 6n, true))).toMatchObject({ code: ok, cash: 0n, deficit: 1n })
    expect(await vendor.round()).toMatchObject({ state: 'settled', won: -11n })
  })
})

describe('valid bet', () => {
  test.each<[GameCategory, bigint, bigint]>([
    ['RNG', 0n, 100n],
    ['RNG', 100n, 100n],
    ['FISH', 250n, 100n],
    ['LIVE', 0n, 100n],
    ['LIVE', 100n, 0n],
    ['LIVE', 95n, 5n],
    ['SPORTS', 150n, 50n],
    ['ESPORTS', 900n, 100n],
    ['COCKFIGHT', 100n, 0n],
    ['ELOTT', 100n, 100n],
  ])('valid bet of category %s: a stake of 100 that wins %i counts %i', async (category, win, counted) => {
    const vendor = aVendor(await purse.wallet(100n), category)
    await all(vendor.stake('a', 100n), vendor.pay('w', win))
    expect((await vendor.round()).valid_bet).toBe(counted)
  })

  test('changes with a late win in games where both sides can be backed', async () => {
    const vendor = aVendor(await purse.wallet(100n), 'LIVE')
    await all(vendor.stake('a', 100n), vendor.pay('w', 0n), vendor.pay('late', 100n), vendor.refund('late'))
    expect(await vendor.round()).toMatchObject({ valid_bet: 100n, counted: [100n, -100n, 100n] })
  })
})

describe('a batch', () => {
  test('is booked as a whole, and its repeat is answered as a repeat', async () => {
    const wallet = await purse.wallet(100n)
    const vendor = aVendor(wallet)
    const ops = [
      vendor.stake('a', 60n),
      vendor.pay('w', 30n, false),
      vendor.stake('b', 70n),
      vendor.pay('c', 5n),
    ]
    expect(await applyTogether(purse.db, ops, nowMs)).toMatchObject({
      ok: true,
      answers: [{ code: ok, cash: 40n }, { cash: 70n }, { cash: 0n }, { cash: 5n }],
    })
    expect(await applyTogether(purse.db, ops, nowMs)).toMatchObject({
      ok: true,
      answers: [{ code: 'repeated' }, {}, {}, {}],
    })
    expect(await vendor.round()).toMatchObject({ state: 'settled', staked: 130n, won: 35n })
  })

  test('a batch with one refused operation books nothing', async () => {
    const wallet = await purse.wallet(100n)
    const vendor = aVendor(wallet)
    const ops = [vendor.refund('unseen'), vendor.stake('a', 60n), vendor.stake('b', 70n)]
    expect(await applyTogether(purse.db, ops, nowMs)).toMatchObject({
      ok: false,
      at: 2,
      answer: { code: 'not_enough_money' },
    })
    expect(await apply(vendor.stake('unseen', 100n))).toMatchObject({ code: ok, cash: 0n, version: 2n })
  })
})

describe('a progressive jackpot', () => {
  const round = (walletId: bigint, win: bigint, fed: bigint, paid: bigint): WalletOperation => ({
    walletId,
    currency: 'PHP',
    source: 'FAIR',
    transactionId: randomUUID(),
    verb: 'round',
    roundId: randomUUID(),
    gameId: 'game',
    category: 'RNG',
    amount: 100n,
    win,
    jackpot: { id: 'moon', fed, paid },
  })
  const pool = async () => {
    const { rows } = await purse.owner.query(
      `SELECT coalesce(sum(amount), 0)::bigint AS pool FROM posting WHERE account = 'house/jackpot/moon'`,
    )
    return rows[0].pool as bigint
  }

  test('is fed by stakes and pays what it collected, to the last unit', async () => {
    const wallet = await purse.wallet(1000n)
    expect(await all(round(wallet, 0n, 2n, 0n), round(wallet, 40n, 2n, 0n))).toEqual([ok, ok])
    expect(await pool()).toBe(4n)
    expect(await apply(round(wallet, 506n, 2n, 6n))).toMatchObject({ code: ok, cash: 1246n })
    expect(await pool()).toBe(0n)
  })

  test('is fed the same amount when the call has another operation beside the stake', async () => {
    // Wallets of one queue, so that one commit takes both; the refusal makes the queue apply them one by one.
    const [one, , other] = [await purse.wallet(1000n), await purse.wallet(0n), await purse.wallet(0n)]
    const before = await pool()
    const answers = await Promise.all([apply(round(one, 0n, 3n, 0n)), apply(round(other, 0n, 3n, 0n))])
    expect(answers.map(({ code }) => code)).toEqual([ok, 'not_enough_money'])
    expect(await pool()).toBe(before + 3n)
  })

  test('is never fed more than the stake, nor pays more than the win', async () => {
    const wallet = await purse.wallet(1000n)
    await expect(apply(round(wallet, 0n, 101n, 0n))).rejects.toThrow(RangeError)
    await expect(apply(round(wallet, 5n, 0n, 6n))).rejects.toThrow(RangeError)
  })
})
