import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { transaction } from '../../../db/transaction.ts'
import { checkInvariants } from '../audit/index.ts'
import { setWalletLimits } from '../play-limits/index.ts'
import { applyToWallet } from './index.ts'
import { balanceOf } from './wallet.queries.ts'
import type { WalletOperation } from './wallet.service.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

let purse: Purse
beforeAll(async () => {
  purse = await aPurse()
})
afterEach(async () => expect(await checkInvariants(purse.db)).toEqual([]))
afterAll(() => purse.close())

const codeOf = async (op: WalletOperation) => (await applyToWallet(purse.money, op, nowMs)).code

/** A vendor that keeps its own wallet, with the operations of one pulled bet. */
function aKeeper(walletId: bigint, currency: string) {
  const source = `K${randomUUID().slice(0, 8).toUpperCase()}`
  const common = (id: string) => ({ walletId, currency, source, transactionId: id })
  const bet = () => ({ roundId: randomUUID(), reference: 'test pulled bet-1', isPulled: true as const })
  const game = { gameId: 'game', category: 'RNG' as const }
  return {
    stake: (id: string, amount: bigint): WalletOperation => ({
      ...common(id),
      ...bet(),
      ...game,
      verb: 'stake',
      amount,
    }),
    pay: (id: string, amount: bigint, closes = true, isFree = false): WalletOperation => ({
      ...common(id),
      ...bet(),
      verb: 'pay',
      amount,
      closes,
      ...(isFree && { opens: { ...game, isFree } }),
    }),
    charge: (id: string, amount: bigint): WalletOperation => ({
      ...common(id),
      verb: 'charge',
      reference: 'test pulled bet-1',
      amount,
      isPulled: true,
    }),
    refund: (id: string, answers: string, isPulled: boolean): WalletOperation => ({
      ...common(id),
      verb: 'refund',
      answers,
      ...(isPulled && { isPulled }),
    }),
    /** The same bet on a wallet of ours. */
    ours: (op: WalletOperation): WalletOperation => {
      const { isPulled: _, ...rest } = op as WalletOperation & { isPulled?: true }
      return rest as WalletOperation
    },
    /** Its postings in the order of writing, as `account amount`. */
    async postings() {
      const { rows } = await purse.owner.query<{ text: string }>(
        `SELECT replace(account, $2, 'V') || ' ' || p.amount AS text FROM posting p JOIN transfer t USING (wallet_id, version)
          WHERE wallet_id = $1 AND t.source = $2 ORDER BY version, number`,
        [walletId, source],
      )
      return rows.map(({ text }) => text)
    },
    async round() {
      return purse.db
        .selectFrom('round')
        .select(['state', 'staked', 'won', 'refunded', 'valid_bet', 'is_pulled'])
        .where('wallet_id', '=', walletId)
        .where('source', '=', source)
        .executeTakeFirstOrThrow()
    },
  }
}

describe.each([
  ['PHP', 12_34n, 50_01n],
  ['VND', 12_345n, 50_001n],
])('a pulled bet in %s', (currency, stake, win) => {
  test('moves money between the vendor’s wallet and the house, and changes no balance', async () => {
    const wallet = await purse.wallet(7n, currency)
    const { stake: bets, pay, postings, round } = aKeeper(wallet, currency)
    expect([await codeOf(bets('a', stake)), await codeOf(pay('b', win))]).toEqual(['accepted', 'accepted'])
    expect(await postings()).toEqual([
      `house/V ${stake}`,
      `vendor/V ${-stake}`,
      `house/V ${-win}`,
      `vendor/V ${win}`,
    ])
    expect(await round()).toEqual({
      state: 'settled',
      staked: stake,
      won: win,
      refunded: 0n,
      valid_bet: stake,
      is_pulled: true,
    })
    expect(await balanceOf(purse.db, wallet)).toMatchObject({ cash: 7n, bonus: 0n, held: 0n, deficit: 0n })
    expect([await codeOf(bets('a', stake)), await codeOf(pay('b', win))]).toEqual(['repeated', 'repeated'])
  })

  test('a pulled bet that is settled again for less and then cancelled returns its whole stake', async () => {
    const wallet = await purse.wallet(0n, currency)
    const keeper = aKeeper(wallet, currency)
    const steps = [
      keeper.stake('a', stake),
      keeper.pay('b', win),
      keeper.charge('c', win - 5n),
      keeper.charge('d', 5n),
      keeper.refund('e', 'a', true),
    ]
    for (const step of steps) expect(await codeOf(step)).toBe('accepted')
    expect((await keeper.postings()).slice(4)).toEqual([
      `house/V ${win - 5n}`,
      `vendor/V ${5n - win}`,
      'house/V 5',
      'vendor/V -5',
      `house/V ${-stake}`,
      `vendor/V ${stake}`,
    ])
    expect(await keeper.round()).toMatchObject({ state: 'refunded', won: 0n, refunded: stake, valid_bet: 0n })
  })
})

test('a pulled bet is not checked against a limit and does not count for one', async () => {
  const wallet = await purse.wallet(100n)
  const none = { day: null, week: null, month: null }
  const limits = { deposit: none, stake: { ...none, day: 10n }, loss: { ...none, day: 10n }, time: none }
  await transaction(purse.db, (tx) =>
    setWalletLimits(tx, wallet, { timeZone: 'UTC', limits, closedUntil: null }, nowMs),
  )
  const keeper = aKeeper(wallet, 'PHP')
  const steps = [keeper.stake('a', 1_000n), keeper.pay('b', 50n), keeper.charge('c', 20n)]
  for (const step of steps) expect(await codeOf(step)).toBe('accepted')
  const { rows } = await purse.owner.query(
    'SELECT staked, lost, bet_at FROM play_limit WHERE wallet_id = $1',
    [wallet],
  )
  expect(rows).toEqual([{ staked: [0n, 0n, 0n], lost: [0n, 0n, 0n], bet_at: null }])
})

test('a pulled bet does not change a bonus', async () => {
  const wallet = await purse.wallet(100n)
  const bonus = { cash: -100n, bonus: 100n }
  const op: WalletOperation = {
    verb: 'transfer',
    walletId: wallet,
    currency: 'PHP',
    source: 'test',
    transactionId: randomUUID(),
    recipe: 'adjustment',
    lines: bonus,
  }
  expect(await codeOf(op)).toBe('accepted')
  const keeper = aKeeper(wallet, 'PHP')
  for (const step of [keeper.stake('a', 50n), keeper.pay('b', 500n)])
    expect(await codeOf(step)).toBe('accepted')
  expect(await balanceOf(purse.db, wallet)).toMatchObject({ cash: 0n, bonus: 100n })
})

test('a bet without a stake is free play, opened and closed at once', async () => {
  const keeper = aKeeper(await purse.wallet(), 'PHP')
  expect(await codeOf(keeper.pay('a', 30n, true, true))).toBe('accepted')
  expect(await keeper.round()).toMatchObject({ state: 'settled', staked: 0n, won: 30n, valid_bet: 0n })
})

test('a pulled bet and a bet of our wallet never share a round, and neither refunds the other', async () => {
  const pulled = aKeeper(await purse.wallet(1000n), 'PHP')
  expect(await codeOf(pulled.stake('a', 100n))).toBe('accepted')
  expect(await codeOf(pulled.ours(pulled.pay('b', 5n)))).toBe('duplicate_transaction')
  expect(await codeOf(pulled.ours(pulled.stake('c', 5n)))).toBe('duplicate_transaction')
  expect(await codeOf(pulled.ours(pulled.stake('a', 100n)))).toBe('duplicate_transaction')
  expect(await codeOf(pulled.ours(pulled.charge('d', 5n)))).toBe('duplicate_transaction')
  expect(await codeOf(pulled.refund('e', 'a', false))).toBe('duplicate_transaction')
  expect(await codeOf(pulled.refund('e', 'a', true))).toBe('accepted')

  const ours = aKeeper(await purse.wallet(1000n), 'PHP')
  expect(await codeOf(ours.ours(ours.stake('a', 100n)))).toBe('accepted')
  expect(await codeOf(ours.pay('b', 5n))).toBe('duplicate_transaction')
  expect(await codeOf(ours.refund('e', 'a', true))).toBe('duplicate_transaction')
  expect(await codeOf(ours.refund('e', 'a', false))).toBe('accepted')
})

test.each([
  [
    'a pulled bet moves only money in the vendor wallet, and no other bet moves that money',
    `UPDATE transfer SET recipe = NULL WHERE recipe = 'pulled'`,
  ],
  ['a round is pulled as a whole or not at all', 'UPDATE round SET is_pulled = NULL'],
])('the rule “%s” finds a violation', async (rule, breaks) => {
  const own = await aPurse()
  try {
    const keeper = aKeeper(await own.wallet(), 'PHP')
    expect((await applyToWallet(own.money, keeper.stake('a', 10n), nowMs)).code).toBe('accepted')
    expect(await checkInvariants(own.db)).toEqual([])
    await own.owner.query(
      `SET session_replication_role = replica; ${breaks}; SET session_replication_role = DEFAULT`,
    )
    expect((await checkInvariants(own.db)).map((finding) => finding.rule)).toContain(rule)
  } finally {
    await own.close()
  }
})
