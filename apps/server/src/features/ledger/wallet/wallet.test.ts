import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addTestBrand } from '../../../../../../tests/world/brands.ts'
import { caughtUp } from '../../../../../../tests/world/followers.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { openConnection } from '../../../db/pool.ts'
import { transaction } from '../../../db/transaction.ts'
import { checkInvariants, checkNewTransfers, sealWallets } from '../audit/index.ts'
import { skipNonce } from '../seeds/index.ts'
import { totalsFollower } from '../totals/index.ts'
import { applyInTransaction, applyTogether, applyToWallet, closeRounds } from './index.ts'
import { balanceOf } from './wallet.queries.ts'
import type { Pay, Refund, Stake, Transfer, WalletOperation, WholeRound } from './wallet.service.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

let purse: Purse
beforeAll(async () => {
  purse = await aPurse()
})
afterEach(async () => expect(await checkInvariants(purse.db)).toEqual([]))
afterAll(() => purse.close())

const apply = (op: WalletOperation) => applyToWallet(purse.money, op, nowMs)
const common = (walletId: bigint) => ({
  walletId,
  currency: 'PHP',
  source: 'FAIR',
  transactionId: randomUUID(),
})
const stake = (walletId: bigint, amount: bigint, given: Partial<Stake> = {}): Stake => ({
  ...common(walletId),
  verb: 'stake',
  roundId: randomUUID(),
  gameId: 'game',
  category: 'RNG',
  amount,
  ...given,
})
const pay = (of: Stake, amount: bigint, given: Partial<Pay> = {}): Pay => ({
  ...common(of.walletId),
  verb: 'pay',
  roundId: of.roundId,
  amount,
  closes: true,
  ...given,
})
const refund = (walletId: bigint, answers: string, given: Partial<Refund> = {}): Refund => ({
  ...common(walletId),
  verb: 'refund',
  answers,
  ...given,
})
const transfer = (
  walletId: bigint,
  lines: Record<string, bigint>,
  given: Partial<Transfer> = {},
): Transfer => ({
  ...common(walletId),
  verb: 'transfer',
  recipe: 'demo-money',
  lines,
  ...given,
})
const whole = (
  walletId: bigint,
  amount: bigint,
  win: bigint,
  given: Partial<WholeRound> = {},
): WholeRound => ({
  ...common(walletId),
  verb: 'round',
  roundId: randomUUID(),
  gameId: 'game',
  category: 'RNG',
  amount,
  win,
  ...given,
})

test('a wallet of another brand than its player’s is refused, and so is another brand for its player', async () => {
  const wallet = await purse.wallet(1000n)
  await addTestBrand(purse.db, { code: 'other' })
  const opening = purse.owner.query(
    `SELECT wallet_open(other.id, wallet.player_id, 'USD', 'play')
       FROM wallet, brand other WHERE wallet.id = $1 AND other.code = 'other'`,
    [wallet],
  )
  await expect(opening).rejects.toThrow(/wallet_player_id_brand_id_fkey/)
  const moving = purse.owner.query(
    `UPDATE player SET brand_id = other.id FROM wallet, brand other
      WHERE wallet.id = $1 AND player.id = wallet.player_id AND other.code = 'other'`,
    [wallet],
  )
  await expect(moving).rejects.toThrow(/wallet_player_id_brand_id_fkey/)
})

describe('the four verbs of the wallet', () => {
  test('take a stake from cash and pay a win into it, and each answer has the balance after it', async () => {
    const wallet = await purse.wallet(1000n)
    const bet = stake(wallet, 300n)
    expect(await apply(bet)).toMatchObject({ code: 'accepted', cash: 700n, version: 2n })
    expect(await apply(pay(bet, 450n))).toMatchObject({ code: 'accepted', cash: 1150n, version: 3n })
  })

  test('make one round of several stakes and pays, until a pay closes it', async () => {
    const wallet = await purse.wallet(1000n)
    const bet = stake(wallet, 100n)
    const more = stake(wallet, 200n, { roundId: bet.roundId })
    for (const op of [bet, more, pay(bet, 50n, { closes: false }), pay(bet, 0n)])
      expect((await apply(op)).code).toBe('accepted')
    const round = await purse.db
      .selectFrom('round')
      .selectAll()
      .where('id', '=', bet.roundId)
      .executeTakeFirstOrThrow()
    expect(round).toMatchObject({
      state: 'settled',
      staked: 300n,
      won: 50n,
      balance_before: 1000n,
      balance_after: 750n,
    })
    expect((await apply(stake(wallet, 1n, { roundId: bet.roundId }))).code).toBe('round_closed')
    expect((await apply(pay(bet, 1n))).code).toBe('round_closed')
  })

  test('book a whole round as stake, pay and close at once, and a lost round pays nothing', async () => {
    const wallet = await purse.wallet(1000n)
    expect(await apply(whole(wallet, 100n, 250n))).toMatchObject({
      code: 'accepted',
      cash: 1150n,
      version: 2n,
    })
    expect(await apply(whole(wallet, 100n, 0n))).toMatchObject({ code: 'accepted', cash: 1050n, version: 3n })
  })

  test('refund exactly the stake and end the round', async () => {
    const wallet = await purse.wallet(1000n)
    const bet = stake(wallet, 300n)
    await apply(bet)
    expect(await apply(refund(wallet, bet.transactionId))).toMatchObject({ code: 'accepted', cash: 1000n })
    const round = await purse.db
      .selectFrom('round')
      .select('state')
      .where('id', '=', bet.roundId)
      .executeTakeFirstOrThrow()
    expect(round.state).toBe('refunded')
    expect((await apply(refund(wallet, bet.transactionId))).code).toBe('transaction_refunded')
  })

  test('hold money, which is captured and released in parts up to the held amount', async () => {
    const wallet = await purse.wallet(1000n)
    const hold = transfer(wallet, { cash: -400n, held: 400n })
    expect(await apply(hold)).toMatchObject({ code: 'accepted', cash: 600n, held: 400n })
    expect((await apply(stake(wallet, 700n))).code).toBe('not_enough_money')
    const answers = hold.transactionId
    const capture = transfer(wallet, { held: -300n, 'outside/bank': 300n }, { answers })
    expect(await apply(capture)).toMatchObject({ code: 'accepted', cash: 600n, held: 100n })
    expect(await apply(capture)).toMatchObject({ code: 'repeated', cash: 600n, held: 100n })
    const release = (amount: bigint) => transfer(wallet, { held: -amount, cash: amount }, { answers })
    expect((await apply(release(101n))).code).toBe('hold_exceeded')
    expect(await apply(release(60n))).toMatchObject({ code: 'accepted', cash: 660n, held: 40n })
    expect(await apply(release(40n))).toMatchObject({ code: 'accepted', cash: 700n, held: 0n })
    expect((await apply(release(1n))).code).toBe('hold_closed')
    expect((await apply(transfer(wallet, { held: -1n, cash: 1n }))).code).toBe('hold_unknown')
    const outside = transfer(wallet, { held: 5n, 'outside/bank': -5n }, { answers })
    expect((await apply(outside)).code).toBe('hold_unknown')
  })

  test('never capture and release concurrently more than was held', async () => {
    const wallet = await purse.wallet(1000n)
    const hold = transfer(wallet, { cash: -400n, held: 400n })
    await apply(hold)
    const parts = Array.from({ length: 5 }, () =>
      apply(transfer(wallet, { held: -100n, 'outside/bank': 100n }, { answers: hold.transactionId })),
    )
    const codes = (await Promise.all(parts)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'hold_closed'])
  })

  test('leave a debt for what cash does not cover, where the recipe may overdraw', async () => {
    const wallet = await purse.wallet(100n)
    const back = transfer(wallet, { cash: -250n, 'outside/bank': 250n })
    expect((await apply(back)).code).toBe('not_enough_money')
    const owing = { ...back, mayOverdraw: true }
    expect(await apply(owing)).toMatchObject({ code: 'accepted', cash: 0n, deficit: 150n })
    expect(await apply(owing)).toMatchObject({ code: 'repeated', cash: 0n, deficit: 150n })
    expect((await apply(stake(wallet, 0n))).code).toBe('accepted')
    const again = transfer(wallet, { cash: -10n, 'outside/bank': 10n }, { mayOverdraw: true })
    expect(await apply(again)).toMatchObject({ code: 'accepted', cash: 0n, deficit: 160n })
    expect(await apply(transfer(wallet, { cash: 200n, 'outside/bank': -200n }))).toMatchObject({
      cash: 40n,
      deficit: 0n,
    })
    expect(await checkInvariants(purse.db)).toEqual([])
  })

  test('transfer to and from an agent’s wallet, which refuses every bet', async () => {
    const wallet = await purse.wallet(500n, 'PHP', 'agent')
    const bet = stake(wallet, 10n)
    for (const op of [bet, pay(bet, 5n), refund(wallet, 'any')])
      expect(await apply(op)).toMatchObject({ code: 'wallet_cannot_play', cash: 500n })
    expect(await apply(transfer(wallet, { cash: -100n, 'outside/bank': 100n }))).toMatchObject({ cash: 400n })
    await expect(purse.seed(wallet)).rejects.toThrow(/cannot be put in force/)
    expect(await checkInvariants(purse.db)).toEqual([])
  })
})

describe('operations of several wallets', () => {
  test('are applied together in their order, and answered one by one', async () => {
    const [a, b] = [await purse.wallet(300n), await purse.wallet(0n)]
    const ops = [
      transfer(b, { cash: 200n, 'house/vault': -200n }),
      transfer(a, { cash: -200n, 'house/vault': 200n }),
      transfer(b, { cash: -50n, 'outside/bank': 50n }),
    ]
    expect(await applyTogether(purse.db, ops, nowMs)).toMatchObject({
      ok: true,
      answers: [{ cash: 200n }, { cash: 100n }, { cash: 150n }],
    })
    expect(await applyTogether(purse.db, ops, nowMs)).toMatchObject({
      ok: true,
      answers: [
        { code: 'repeated', cash: 200n },
        { code: 'repeated', cash: 100n },
        { code: 'repeated', cash: 150n },
      ],
    })
  })

  test('change nothing if one is refused, also inside a transaction that continues', async () => {
    const [a, b] = [await purse.wallet(100n), await purse.wallet(0n)]
    const ops = [
      transfer(b, { cash: 200n, 'house/vault': -200n }),
      transfer(a, { cash: -200n, 'house/vault': 200n }),
    ]
    const answer = await transaction(purse.db, async (tx) => {
      await applyInTransaction(tx, transfer(a, { cash: 10n, 'outside/bank': -10n }), nowMs)
      return applyTogether(tx, ops, nowMs)
    })
    expect(answer).toMatchObject({ ok: false, at: 1, answer: { code: 'not_enough_money', cash: 110n } })
    expect((await balanceOf(purse.db, a)).cash).toBe(110n)
    expect(await balanceOf(purse.db, b)).toMatchObject({ cash: 0n, version: 0n })
  })

  test('never deadlock in opposite orders', async () => {
    const [a, b] = [await purse.wallet(1000n), await purse.wallet(1000n)]
    const give = (from: bigint, to: bigint) =>
      applyTogether(
        purse.db,
        [
          transfer(from, { cash: -10n, 'house/vault': 10n }),
          transfer(to, { cash: 10n, 'house/vault': -10n }),
        ],
        nowMs,
      )
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? give(a, b) : give(b, a))),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await balanceOf(purse.db, a)).cash).toBe(1000n)
  })

  test('may share an id, which is unique within each wallet', async () => {
    const [a, b] = [await purse.wallet(100n), await purse.wallet(100n)]
    const bet = stake(a, 60n)
    expect((await apply(bet)).code).toBe('accepted')
    expect(await apply({ ...bet, walletId: b })).toMatchObject({ code: 'accepted', cash: 40n })
    expect(await apply(refund(b, bet.transactionId))).toMatchObject({ code: 'accepted', cash: 100n })
    expect((await balanceOf(purse.db, a)).cash).toBe(40n)
  })
})

describe('a close of many rounds at once', () => {
  test('settles open rounds of several wallets, and leaves others as they are', async () => {
    const wallets = [await purse.wallet(1000n), await purse.wallet(1000n)]
    const lost = wallets.map((wallet) => stake(wallet, 70n))
    const over = stake(wallets[0]!, 30n)
    for (const op of [...lost, over, pay(over, 10n)]) await apply(op)
    const ids = [...lost, over].map(({ roundId }) => roundId)
    const rounds = sql`SELECT wallet_id, id AS round_id FROM round WHERE id = ANY (${ids}::uuid[])`
    const lastWallet = wallets[1]!
    const close = () => transaction(purse.db, (tx) => closeRounds(tx, rounds, nowMs))
    expect(await close()).toEqual({ closed: 2, lastWallet })
    expect(await close()).toEqual({ closed: 0, lastWallet })
    const none = sql`SELECT wallet_id, id AS round_id FROM round WHERE false`
    expect(await transaction(purse.db, (tx) => closeRounds(tx, none, nowMs))).toEqual({
      closed: 0,
      lastWallet: null,
    })
    const closed = await purse.db
      .selectFrom('round')
      .select(['state', 'valid_bet', 'closing_stake', 'closing_win'])
      .where('id', 'in', ids)
      .execute()
    expect(closed.toSorted((a, b) => Number(b.valid_bet! - a.valid_bet!))).toEqual([
      { state: 'settled', valid_bet: 70n, closing_stake: 70n, closing_win: 0n },
      { state: 'settled', valid_bet: 70n, closing_stake: 70n, closing_win: 0n },
      { state: 'settled', valid_bet: 30n, closing_stake: null, closing_win: null },
    ])
    expect(await checkInvariants(purse.db)).toEqual([])
    await expect(purse.owner.query('UPDATE round SET closing_win = 5 WHERE closing_win = 0')).rejects.toThrow(
      /append-only/,
    )
  })
})

describe('a refusal', () => {
  test('has its own name and changes nothing', async () => {
    const wallet = await purse.wallet(100n)
    const other = await purse.wallet(100n)
    const done = stake(wallet, 50n)
    await apply(done)
    const settled = stake(wallet, 10n)
    await apply(settled)
    await apply(pay(settled, 0n))
    const cases: [WalletOperation, string][] = [
      [stake(wallet, 41n), 'not_enough_money'],
      [transfer(wallet, { cash: -41n, 'outside/bank': 41n }), 'not_enough_money'],
      [stake(999_999n, 1n), 'player_unknown'],
      [stake(wallet, 1n, { currency: 'PHP-TRIAL' }), 'currency_mismatch'],
      [{ ...done, amount: 49n }, 'duplicate_transaction'],
      [{ ...done, roundId: randomUUID() }, 'duplicate_transaction'],
      [pay(done, 1n, { transactionId: done.transactionId }), 'duplicate_transaction'],
      [pay(stake(wallet, 1n), 1n), 'round_unknown'],
      [pay(settled, 1n), 'round_closed'],
      [refund(wallet, settled.transactionId), 'round_closed'],
      [transfer(wallet, { held: -5n, cash: 5n }, { answers: 'no such hold' }), 'hold_unknown'],
    ]
    const before = await purse.db
      .selectFrom('wallet')
      .selectAll()
      .where('id', 'in', [wallet, other])
      .execute()
    for (const [op, code] of cases) expect([op.verb, (await apply(op)).code]).toEqual([op.verb, code])
    expect(
      await purse.db.selectFrom('wallet').selectAll().where('id', 'in', [wallet, other]).execute(),
    ).toEqual(before)
  })

  test('a refusal of an unknown wallet reveals nothing about other wallets in the same commit', async () => {
    const wallets = [await purse.wallet(100n), await purse.wallet(100n)]
    const nothing = {
      code: 'player_unknown',
      version: null,
      cash: null,
      bonus: null,
      held: null,
      deficit: null,
      atMs: nowMs,
    }
    // No wallet has the number 0, and one of two consecutive numbers shares its queue.
    const [unknown, ...known] = await Promise.all([0n, ...wallets].map((id) => apply(stake(id, 1n))))
    expect(unknown).toEqual(nothing)
    expect(known.map(({ code, cash }) => [code, cash])).toEqual([
      ['accepted', 99n],
      ['accepted', 99n],
    ])
  })

  test('a refusal of invalid arguments is thrown before anything is sent', async () => {
    const wallet = await purse.wallet(100n)
    for (const op of [
      stake(wallet, -1n),
      stake(wallet, 2n ** 62n),
      transfer(wallet, { cash: 5n, 'outside/bank': -4n }),
      transfer(wallet, { cash: 5n }),
      transfer(wallet, { cash: 0n, bonus: 0n }),
    ]) {
      await expect(apply(op)).rejects.toThrow(RangeError)
    }
  })
})

describe('a repeat', () => {
  test('returns the first answer, whatever happened since', async () => {
    const wallet = await purse.wallet(1000n)
    const bet = stake(wallet, 300n)
    const first = await apply(bet)
    const lines = transfer(wallet, { cash: -100n, bonus: 100n })
    const second = await apply(lines)
    const round = whole(wallet, 50n, 80n)
    const third = await apply(round)
    await apply(stake(wallet, 1n))
    expect(await apply(bet)).toEqual({ ...first, code: 'repeated' })
    expect(await apply(lines)).toEqual({ ...second, code: 'repeated' })
    expect(await apply({ ...round, roundId: randomUUID(), win: 0n })).toMatchObject({
      code: 'repeated',
      cash: third.cash,
    })
    expect((await apply({ ...lines, lines: { cash: -100n, 'outside/bank': 100n } })).code).toBe(
      'duplicate_transaction',
    )
  })

  test('a repeat of a stake after its early refund is refused, while the refund succeeded', async () => {
    const wallet = await purse.wallet(1000n)
    const late = stake(wallet, 300n)
    const early = refund(wallet, late.transactionId)
    expect(await apply(early)).toMatchObject({ code: 'accepted', cash: 1000n })
    expect((await apply(early)).code).toBe('repeated')
    expect((await apply(late)).code).toBe('transaction_refunded')
    expect((await apply(refund(wallet, late.transactionId))).code).toBe('transaction_refunded')
  })
})

describe('a transcript of a round', () => {
  test('is stored and read unchanged, with any characters, also beside a round without one', async () => {
    const texts = ['"', '\\', '\\"', '\n\r\t', '{a,"b"}', 'NULL', '', '₱ 🪭 \u2028', "'", '\\n']
    const events = texts.map((text) => ({ type: text, [text]: [text, null, 1.5] }))
    const wallet = await purse.wallet(1000n)
    const seedId = await purse.seed(wallet)
    const told = whole(wallet, 100n, 0n, {
      transcript: { seedId, nonce: 0, events: JSON.stringify(events) },
    })
    const bare = whole(await purse.wallet(1000n), 100n, 0n)
    const answers = await Promise.all([apply(told), apply(bare)])
    expect(answers.map(({ code }) => code)).toEqual(['accepted', 'accepted'])
    const { rows } = await purse.owner.query(
      'SELECT events, nonce FROM round WHERE id = ANY ($1::uuid[]) ORDER BY nonce',
      [[told.roundId, bare.roundId]],
    )
    expect(rows).toEqual([
      { events, nonce: expect.anything() },
      { events: null, nonce: null },
    ])
  })
})

describe('the nonce of a round', () => {
  const at = (seedId: bigint, nonce: number) => ({ transcript: { seedId, nonce, events: '[]' } })
  const nextOf = async (wallet: bigint) =>
    (await purse.owner.query('SELECT next_nonce FROM wallet WHERE id = $1', [wallet])).rows[0].next_nonce
  const skippedOf = async (wallet: bigint) =>
    (
      await purse.owner.query(
        'SELECT nonce, refusal FROM skipped_nonce WHERE wallet_id = $1 ORDER BY nonce',
        [wallet],
      )
    ).rows

  test('is the next one of the wallet, and is used by the round', async () => {
    const wallet = await purse.wallet(1000n)
    const seed = await purse.seed(wallet)
    expect((await apply(whole(wallet, 100n, 0n, at(seed, 0)))).code).toBe('accepted')
    expect((await apply(whole(wallet, 100n, 0n, at(seed, 0)))).code).toBe('nonce_taken')
    expect((await apply(whole(wallet, 100n, 0n, at(seed, 2)))).code).toBe('nonce_taken')
    expect((await apply(whole(wallet, 100n, 0n, at(seed, 1)))).code).toBe('accepted')
    expect([await nextOf(wallet), await skippedOf(wallet)]).toEqual([2n, []])
  })

  test.each<[string, (wallet: bigint) => Promise<Partial<WholeRound>>]>([
    ['not_enough_money', async () => ({ amount: 1001n })],
    ['currency_mismatch', async () => ({ currency: 'VND' })],
    [
      'duplicate_transaction',
      async (wallet) => {
        const first = stake(wallet, 100n)
        await apply(first)
        return { transactionId: first.transactionId }
      },
    ],
    [
      'repeated',
      async (wallet) => {
        const first = whole(wallet, 100n, 0n)
        await apply(first)
        return { transactionId: first.transactionId }
      },
    ],
  ])('is used by a round that is refused %s, and stored with the refusal', async (refusal, given) => {
    const wallet = await purse.wallet(1000n)
    const seed = await purse.seed(wallet)
    const round = { ...whole(wallet, 100n, 0n, at(seed, 0)), ...(await given(wallet)) }
    const before = await balanceOf(purse.db, wallet)
    expect((await apply(round)).code).toBe(refusal)
    expect(await balanceOf(purse.db, wallet)).toEqual(before)
    expect([await nextOf(wallet), await skippedOf(wallet)]).toEqual([1n, [{ nonce: 0n, refusal }]])
    expect((await apply(whole(wallet, 100n, 0n, at(seed, 0)))).code).toBe('nonce_taken')
  })

  test('the nonce of a round of a seed pair that is not active, or of another wallet, is refused', async () => {
    const [wallet, other] = [await purse.wallet(1000n), await purse.wallet(1000n)]
    const [over, others] = [await purse.seed(wallet), await purse.seed(other)]
    const seed = await purse.seed(wallet)
    for (const wrong of [over, others])
      expect((await apply(whole(wallet, 100n, 0n, at(wrong, 0)))).code).toBe('nonce_taken')
    expect((await apply(whole(wallet, 100n, 0n, at(seed, 0)))).code).toBe('accepted')
    expect(await skippedOf(wallet)).toEqual([])
  })

  test('a nonce that concurrent rounds ask for goes to one round, and breaks no other commit', async () => {
    // Wallets of one queue, so that they share commits.
    const [wallet, , other] = [await purse.wallet(1000n), await purse.wallet(), await purse.wallet(1000n)]
    const seed = await purse.seed(wallet)
    const others = Array.from({ length: 20 }, () => stake(other, 1n))
    const rounds = Array.from({ length: 20 }, () => whole(wallet, 10n, 0n, at(seed, 0)))
    const commits = await committed(() => Promise.all([...rounds, ...others].map(apply)))
    const codes = commits.result.map(({ code }) => code)
    expect(codes.slice(0, 20).sort()).toEqual(['accepted', ...Array(19).fill('nonce_taken')])
    expect(codes.slice(20)).toEqual(Array(20).fill('accepted'))
    expect(commits.count).toBe(1)
  })

  test('the nonce of an unwritten round is skipped once, and never for a written round', async () => {
    const wallet = await purse.wallet(1000n)
    const seedId = await purse.seed(wallet)
    await apply(whole(wallet, 100n, 0n, at(seedId, 0)))
    await skipNonce(purse.db, { walletId: wallet, seedId, nonce: 0 }, 'busy', 0)
    expect(await skippedOf(wallet)).toEqual([])
    for (let times = 0; times < 2; times++)
      await skipNonce(purse.db, { walletId: wallet, seedId, nonce: 1 }, 'busy', 0)
    expect([await nextOf(wallet), await skippedOf(wallet)]).toEqual([2n, [{ nonce: 1n, refusal: 'busy' }]])
  })

  test('cannot be used again: no used, skipped, revealed or foreign seed pair can be activated', async () => {
    const [wallet, other] = [await purse.wallet(1000n), await purse.wallet(1000n)]
    const played = await purse.seed(wallet)
    await apply(whole(wallet, 100n, 0n, at(played, 0)))
    const skipped = await purse.seed(wallet)
    await skipNonce(purse.db, { walletId: wallet, seedId: skipped, nonce: 0 }, 'busy', 0)
    const revealed = await purse.seed(wallet)
    await purse.seed(wallet)
    for (const seed of [played, skipped, revealed, await purse.seed(other)]) {
      const use = sql`SELECT wallet_use_seed(${wallet}, ${seed})`.execute(purse.db)
      await expect(use).rejects.toMatchObject({ code: '23514' })
    }
  })

  async function committed<Result>(work: () => Promise<Result>): Promise<{ result: Result; count: number }> {
    const read = async () =>
      (
        await purse.owner.query(
          `SELECT count(DISTINCT xmin::text)::integer AS count FROM transfer WHERE verb IN ('stake', 'round')`,
        )
      ).rows[0].count
    const before = await read()
    const result = await work()
    return { result, count: (await read()) - before }
  }
})

/** A transfer that none of the database functions would write. */
function forged(...lines: string[]): string {
  return `INSERT INTO transfer (wallet_id, version, position, verb, source, transaction_id, amount, at, lines, hash)
    VALUES (1, 900, 0, 'transfer', 'forged', 'forged', 5, now(), ARRAY[${lines.map((line) => `ROW ${line}`)}]::posting_line[], '')`
}

describe('the database', () => {
  test.each([
    ['change a posting', `UPDATE transfer SET lines = '{}'`],
    ['delete a posting', 'DELETE FROM transfer'],
    ['add a posting', `INSERT INTO transfer SELECT * FROM transfer`],
    ['set a balance', 'UPDATE wallet SET cash = 1'],
    ['change a transfer', 'UPDATE transfer SET amount = 1'],
    ['change a round', 'UPDATE round SET won = 1'],
    ['change a transcript', `UPDATE round SET events = '[]'`],
    ['empty a table', 'TRUNCATE transfer'],
  ])('gives the server no right to %s', async (_what, sql) => {
    const application = await openConnection(purse.url)
    try {
      await expect(application.query(sql)).rejects.toMatchObject({ code: '42501' })
    } finally {
      await application.end()
    }
  })

  test.each([
    ['a changed posting', `UPDATE transfer SET lines = '{}'`, /append-only/],
    ['a deleted transfer', 'DELETE FROM transfer', /append-only/],
    ['an emptied table', 'TRUNCATE transfer', /append-only/],
    ['an unbalanced transfer', forged(`('cash', 5, 5)`), /sum to 5/],
    ['a zero posting', forged(`('cash', 0, 5)`), /is wrong/],
    ['an unknown account', forged(`('cash', 5, 5)`, `('player/2/cash', -5, NULL)`), /is wrong/],
    ['a balance below zero', forged(`('cash', -5, -5)`, `('house/x', 5, NULL)`), /is wrong/],
    ['a negative wallet', 'UPDATE wallet SET cash = -1', /wallet_not_negative/],
    [
      'a second use of an id',
      `INSERT INTO transfer (wallet_id, version, position, verb, source, transaction_id, amount, at, lines, hash)
         SELECT wallet_id, version + 900, position, verb, source, transaction_id, amount, at, lines, hash FROM transfer LIMIT 1`,
      /transfer_wallet_id_source_transaction_id_key/,
    ],
  ])('refuses %s from the owner too', async (_what, sql, message) => {
    await expect(purse.owner.query(sql)).rejects.toThrow(message)
  })

  test('rolls money back with the surrounding transaction', async () => {
    const wallet = await purse.wallet(1000n)
    const op = transfer(wallet, { cash: -100n, bonus: 100n })
    const cut = transaction(purse.db, async (tx) => {
      expect((await applyInTransaction(tx, op, nowMs)).code).toBe('accepted')
      throw new Error('cut')
    })
    await expect(cut).rejects.toThrow('cut')
    expect((await transaction(purse.db, (tx) => applyInTransaction(tx, op, nowMs))).code).toBe('accepted')
  })
})

describe('the check of the ledger', () => {
  /**
   * Corrupts the ledger by direct SQL in a transaction that is rolled back, and returns the rules that were found
   * violated.
   */
  async function foundAfter(sql: string): Promise<string[]> {
    const broken = await aPurse()
    try {
      const wallet = await broken.wallet(1000n)
      const bet = stake(wallet, 100n)
      await applyToWallet(broken.money, bet, nowMs)
      await applyToWallet(broken.money, pay(bet, 30n), nowMs)
      await applyToWallet(broken.money, transfer(wallet, { cash: -50n, held: 50n }), nowMs)
      await sealWallets({ db: broken.db, clock: { now: () => nowMs } })
      await caughtUp(broken.db, totalsFollower)
      expect(await checkInvariants(broken.db)).toEqual([])
      await broken.owner.query(
        `SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`,
      )
      return (await checkInvariants(broken.db)).map((finding) => finding.rule)
    } finally {
      await broken.close()
    }
  }

  test.each([
    ['a raised balance', 'UPDATE wallet SET cash = cash + 1', 'each balance is the fold of its postings'],
    [
      'a changed posting',
      `UPDATE transfer SET lines[2].amount = lines[2].amount + 1 WHERE version = 2`,
      'all postings of a currency sum to zero',
    ],
    [
      'a pair of changed postings',
      `UPDATE transfer SET lines[1].amount = -200, lines[2].amount = 200 WHERE version = 2`,
      'each hash covers the one before it',
    ],
    [
      'a changed time',
      `UPDATE transfer SET at = at + interval '1 hour' WHERE version = 2`,
      'each hash covers the one before it',
    ],
    [
      'a deleted transfer',
      'DELETE FROM transfer WHERE version = 2',
      'the transfers of a wallet are numbered without a gap',
    ],
    ['a changed round', 'UPDATE round SET won = won + 1', 'a round is what its transfers say'],
    ['a changed head', `UPDATE wallet SET head = sha256('')`, 'each head is the hash of the newest transfer'],
    [
      'a rewritten chain',
      `UPDATE transfer SET hash = sha256('') WHERE version = 4`,
      'each sealed head is still in its chain',
    ],
    [
      'a changed balance of a seal',
      'UPDATE sealed_head SET bonus = bonus + 1',
      'each sealed head has the balances of its wallet at that version',
    ],
    [
      'a lost hold',
      'UPDATE wallet SET held = 0, cash = cash + 50',
      'what is held is what the holds hold still, and none holds less than nothing',
    ],
    [
      'a changed total',
      'UPDATE account_total SET amount = amount + 1',
      'totals of accounts are what the postings up to there sum to',
    ],
    [
      'a changed sum of an account',
      'UPDATE account_balance SET amount = amount + 1',
      'sums of accounts over all time are what their totals sum to',
    ],
    [
      'a changed total of a recipe',
      'UPDATE recipe_total SET cash = cash + 1',
      'totals of recipes are what their transfers moved up to there',
    ],
    [
      'a changed total of a game',
      'UPDATE game_total SET win_squares = win_squares + 1',
      'totals of games are what settled up to there',
    ],
  ])('finds %s', async (_what, sql, rule) => {
    expect(await foundAfter(sql)).toContain(rule)
  })
})

describe('the check of new transfers', () => {
  test('continues from the last one, and reads no transfer twice', async () => {
    const own = await aPurse()
    try {
      const wallets = [await own.wallet(1000n), await own.wallet(500n)]
      const plays = async () => {
        for (const wallet of wallets) {
          const bet = stake(wallet, 10n)
          for (const op of [bet, pay(bet, 30n), transfer(wallet, { cash: -5n, bonus: 5n })])
            await applyToWallet(own.money, op, nowMs)
        }
      }
      await plays()
      expect(await checked(own)).toEqual([])
      const { rows } = await own.owner.query(
        'SELECT version, cash, bonus FROM wallet_checkpoint ORDER BY wallet_id',
      )
      expect(rows).toEqual([
        { version: 4n, cash: 1015n, bonus: 5n },
        { version: 4n, cash: 515n, bonus: 5n },
      ])
      // Transfers that were already checked are wrong now: the check of new transfers does not see that, and the full
      // check does.
      await own.owner.query(
        `SET session_replication_role = replica; UPDATE transfer SET at = at + interval '1 hour' WHERE version = 2; SET session_replication_role = DEFAULT`,
      )
      await plays()
      expect(await checked(own)).toEqual([])
      expect((await checkInvariants(own.db)).map(({ rule }) => rule)).toContain(
        'each hash covers the one before it',
      )
    } finally {
      await own.close()
    }
  })

  test.each([
    ['a raised balance', 'UPDATE wallet SET cash = cash + 1', 'each wallet is what its transfers come to'],
    ['a changed head', `UPDATE wallet SET head = sha256('')`, 'each wallet is what its transfers come to'],
    [
      'a wallet with a forgotten transfer',
      'UPDATE wallet SET version = version - 1',
      'no wallet is behind its transfers',
    ],
    [
      'an extra posting',
      `UPDATE transfer SET lines = lines || ROW ('house/x', 5, NULL)::posting_line WHERE version = 3`,
      'each new transfer balances',
    ],
    [
      'a wrong balance',
      `UPDATE transfer SET lines[1].balance = 7 WHERE version = 3`,
      'each new transfer states the balances after it',
    ],
    [
      'a changed time',
      `UPDATE transfer SET at = at + interval '1 hour' WHERE version = 3`,
      'each new hash covers the one before it',
    ],
    [
      'a changed valid bet',
      `UPDATE transfer SET valid_bet = valid_bet + 1 WHERE version = 3`,
      'each new hash covers the one before it',
    ],
  ])('finds %s, again and again until it is repaired', async (_what, sql, rule) => {
    const own = await aPurse()
    try {
      const wallet = await own.wallet(1000n)
      expect(await checked(own)).toEqual([])
      const bet = stake(wallet, 100n)
      for (const op of [bet, pay(bet, 30n)]) await applyToWallet(own.money, op, nowMs)
      // Waits until one check takes both: a transaction of another test may withhold them.
      const isReadable = 'SELECT max(position) < ledger_horizon() AS is_readable FROM transfer'
      while (!(await own.owner.query(isReadable)).rows[0].is_readable);
      await own.owner.query(
        `SET session_replication_role = replica; ${sql}; SET session_replication_role = DEFAULT`,
      )
      expect(await checked(own)).toContain(rule)
      expect(await checked(own)).toContain(rule)
    } finally {
      await own.close()
    }
  })

  /**
   * Returns the rules that a check of new transfers finds violated, once no transaction of another test withholds them.
   */
  async function checked(own: Purse): Promise<string[]> {
    const { rows } = await own.owner.query('SELECT max(position) AS goal FROM transfer')
    for (;;) {
      const findings = await checkNewTransfers(own.db)
      const { rows: places } = await own.owner.query(
        `SELECT position FROM follower WHERE name = 'ledger-check'`,
      )
      if (findings.length > 0 || places[0]?.position >= rows[0].goal) return findings.map(({ rule }) => rule)
    }
  }
})

describe('the seal of the ledger', () => {
  test('is a Merkle root over all heads, and changes with each of them', async () => {
    const wallet = await purse.wallet(1000n)
    const clock = { now: () => nowMs }
    const first = await sealWallets({ db: purse.db, clock })
    expect(await sealWallets({ db: purse.db, clock })).toBe(first)
    await apply(stake(wallet, 1n))
    expect(await sealWallets({ db: purse.db, clock })).not.toBe(first)
  })

  test('reads only the buckets with a moved wallet, and has the same root as a full reading', async () => {
    const own = await aPurse()
    try {
      await own.owner.query('ALTER TABLE wallet ALTER COLUMN id RESTART WITH 1020')
      const wallets: bigint[] = []
      while (wallets.length < 8) wallets.push(await own.wallet(100n))
      const clock = { now: () => nowMs }
      await sealWallets({ db: own.db, clock })
      await applyToWallet(own.money, stake(wallets[0]!, 1n), nowMs)
      await sealWallets({ db: own.db, clock })
      const buckets = async () =>
        (await own.owner.query('SELECT number, root, wallets FROM seal_bucket ORDER BY 1')).rows
      expect((await buckets()).map(({ wallets }) => wallets)).toEqual([4, 4])
      await applyToWallet(own.money, stake(wallets[7]!, 1n), nowMs)
      const root = await sealWallets({ db: own.db, clock })
      await own.owner.query(
        'DELETE FROM seal_bucket; SET session_replication_role = replica; DELETE FROM sealed_head; DELETE FROM seal; SET session_replication_role = DEFAULT',
      )
      expect(await sealWallets({ db: own.db, clock })).toBe(root)
    } finally {
      await own.close()
    }
  })
})
