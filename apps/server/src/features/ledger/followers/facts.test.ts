import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { patience } from '../../../../../../tests/patience.ts'
import { caughtUp } from '../../../../../../tests/world/followers.ts'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { gatherer } from '../../../db/gather.ts'
import { openPool } from '../../../db/pool.ts'
import { type Db, openDb, type Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { Follower } from '../../../follower.ts'
import { checkInvariants } from '../audit/index.ts'
import { type Fact, settledAfter } from '../facts/index.ts'
import {
  applyInTransaction,
  applyToWallet,
  closeRounds,
  enterCluster,
  type WalletOperation,
} from '../wallet/index.ts'
import { runsOf, takeInOrder } from './followers.queries.ts'
import { followerHealth, openFollowers } from './followers.service.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

let purse: Purse
beforeAll(async () => {
  purse = await aPurse()
  await purse.owner.query('CREATE TABLE seen (follower text, wallet_id bigint, version bigint, place serial)')
  await purse.owner.query('GRANT ALL ON seen, seen_place_seq TO PUBLIC')
})
afterEach(async () => expect(await checkInvariants(purse.db)).toEqual([]))
afterAll(() => purse.close())

const deposit = (walletId: bigint, amount = 10n): WalletOperation => ({
  walletId,
  currency: 'PHP',
  source: 'test',
  transactionId: randomUUID(),
  verb: 'transfer',
  recipe: 'demo-money',
  lines: { cash: amount, 'outside/bank': -amount },
})
const bet = (walletId: bigint, reference: string, amount = 10n): WalletOperation => ({
  walletId,
  currency: 'PHP',
  source: 'MYNA',
  transactionId: randomUUID(),
  verb: 'stake',
  roundId: randomUUID(),
  reference,
  gameId: 'game',
  category: 'LIVE',
  amount,
})

/** Reads all facts after a position, a few at a time. */
async function readAfter(db: Db, from: bigint): Promise<Fact[]> {
  const read: Fact[] = []
  for (let position = from; ; ) {
    const next = await settledAfter(db, position, 3)
    if (next.facts.length === 0) return read
    read.push(...next.facts)
    position = next.position
  }
}

/** Reads all facts after a position, once no transaction of another test in the cluster withholds any. */
async function readAllAfter(db: Db, from: bigint): Promise<Fact[]> {
  const goal = await newest()
  for (;;) {
    const read = await readAfter(db, from)
    if ((read.at(-1)?.position ?? from) >= goal) return read
  }
}

async function newest(): Promise<bigint> {
  const { rows } = await purse.owner.query('SELECT coalesce(max(position), 0) AS at FROM fact')
  return rows[0].at
}

const names = (facts: Fact[]) => facts.map(({ walletId, version }) => `${walletId}/${version}`)

describe('facts', () => {
  test('the facts of a round have what moved and what settled in one row each', async () => {
    const wallet = await purse.wallet(1000n)
    const from = await newest()
    const stake = bet(wallet, 'a', 100n)
    const inRound = { ...stake, roundId: randomUUID(), reference: 'a' }
    const win: WalletOperation = {
      ...inRound,
      verb: 'pay',
      transactionId: randomUUID(),
      amount: 30n,
      closes: true,
    }
    const back: WalletOperation = {
      walletId: wallet,
      currency: 'PHP',
      source: 'MYNA',
      verb: 'refund',
      transactionId: randomUUID(),
      answers: win.transactionId,
    }
    for (const op of [stake, win, back]) await applyToWallet(purse.money, op, nowMs)
    const facts = await readAllAfter(purse.db, from)
    expect(facts).toMatchObject([
      { kind: 'stake', amount: 100n, vendor: 'MYNA', gameId: 'game', category: 'LIVE', settled: null },
      { kind: 'pay', amount: 30n, settled: { stake: 100n, win: 30n, validBet: 70n, isCorrection: false } },
      { kind: 'reversal', amount: 30n, settled: { stake: 0n, win: -30n, validBet: 30n, isCorrection: true } },
    ])
  })

  test('a close of many rounds is written once, with the version of each wallet', async () => {
    const wallets = [await purse.wallet(100n), await purse.wallet(100n)]
    const stakes = wallets.map((wallet) => bet(wallet, 'draw', 40n))
    for (const op of stakes) await applyToWallet(purse.money, op, nowMs)
    const from = await newest()
    const rounds = sql`SELECT wallet_id, id AS round_id FROM round WHERE wallet_id = ANY (${wallets}::bigint[])`
    await transaction(purse.db, (tx) => closeRounds(tx, rounds, nowMs))
    const facts = await readAllAfter(purse.db, from)
    expect(facts).toHaveLength(2)
    for (const fact of facts)
      expect(fact).toMatchObject({
        kind: 'settlement',
        version: 2n,
        settled: { stake: 40n, win: 0n, validBet: 40n, isCorrection: false },
      })
  })

  test('facts are withheld while an earlier transaction is open, and then returned without a gap', async () => {
    const wallet = await purse.wallet(100n)
    const slow = await purse.wallet(100n)
    const from = await newest()
    let finish = () => {}
    const held = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve
    })
    const late = transaction(purse.db, async (tx) => {
      await applyInTransaction(tx, deposit(slow), nowMs)
      begun()
      await held
    })
    await hasBegun
    await applyToWallet(purse.money, deposit(wallet), nowMs)
    expect(await readAfter(purse.db, from)).toEqual([])
    finish()
    await late
    expect(names(await readAllAfter(purse.db, from)).toSorted()).toEqual(
      [`${wallet}/2`, `${slow}/2`].toSorted(),
    )
  })

  test('the process whose open transaction delays the followers is named', async () => {
    await caughtUp(purse.db, notebook('waiting'))
    const client = await purse.owner.connect()
    try {
      await client.query('BEGIN')
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid, pg_current_xact_id()')
      await applyToWallet(purse.money, deposit(await purse.wallet(0n)), nowMs)
      // Transactions of other tests in the same cluster end after some time.
      await expect
        .poll(async () => (await followerHealth(purse.db)).waitsFor, { timeout: 20_000 * patience })
        .toMatch(new RegExp(`^process ${rows[0].pid} of fairground on `))
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test('facts of a database restored in another cluster stay readable, before the new facts', async () => {
    const wallet = await purse.wallet(100n)
    const from = await newest()
    await applyToWallet(purse.money, deposit(wallet), nowMs)
    // Imitates an original cluster whose transaction ids were far ahead of those here.
    await purse.owner.query('SET session_replication_role = replica')
    await purse.owner.query(
      'UPDATE transfer SET position = position + 1000000000 WHERE wallet_id = $1 AND version = 2',
      [wallet],
    )
    await purse.owner.query('SET session_replication_role = DEFAULT')
    expect(await readAfter(purse.db, from)).toEqual([])
    await purse.owner.query('UPDATE ledger_cluster SET system_identifier = 1')
    await enterCluster(purse.owner)
    await enterCluster(purse.owner)
    expect((await purse.owner.query('SELECT epoch FROM ledger_cluster')).rows).toEqual([{ epoch: 2 }])
    await applyToWallet(purse.money, deposit(wallet), nowMs)
    expect(names(await readAllAfter(purse.db, from))).toEqual([`${wallet}/2`, `${wallet}/3`])
  })
})

/** Records each fact that it is given, in that order. */
function notebook(name: string, inOrder = false): Follower {
  return {
    name,
    tables: ['seen'],
    async apply(tx: Tx, span) {
      const facts = inOrder
        ? await takeInOrder(tx, name, span)
        : (await settledAfter(tx, span.after, 100_000)).facts.filter(({ position }) => position <= span.upTo)
      for (const { walletId, version } of facts)
        await tx
          .insertInto('seen' as never)
          .values({ follower: name, wallet_id: walletId, version } as never)
          .execute()
    },
  }
}

async function seenBy(name: string): Promise<string[]> {
  const { rows } = await purse.owner.query(
    'SELECT wallet_id, version FROM seen WHERE follower = $1 ORDER BY place',
    [name],
  )
  return rows.map(({ wallet_id, version }) => `${wallet_id}/${version}`)
}

describe('versions of wallets split into runs', () => {
  const at = (walletId: bigint, ...versions: bigint[]) => versions.map((version) => ({ walletId, version }))

  test.each([
    ['a new wallet begins at 1', at(1n, 1n, 2n), [], ['1: 1 to 2'], []],
    ['versions in any order are one run', at(1n, 7n, 5n, 6n), [[1n, 4n]], ['1: 5 to 7'], []],
    ['what comes after a gap is left', at(1n, 5n, 7n, 8n), [[1n, 4n]], ['1: 5 to 5'], ['1/7', '1/8']],
    ['without the next version all is left', at(1n, 6n), [[1n, 4n]], [], ['1/6']],
    ['wallets do not fill the gaps of others', [...at(1n, 2n), ...at(2n, 1n)], [], ['2: 1 to 1'], ['1/2']],
    ['nothing gives nothing', [], [[1n, 4n]], [], []],
  ] as const)('%s', (_says, versions, taken, runs, left) => {
    const split = runsOf(versions, new Map(taken as readonly (readonly [bigint, bigint])[]))
    expect(split.runs.map(({ walletId, first, last }) => `${walletId}: ${first} to ${last}`)).toEqual(runs)
    expect(split.left.map(({ walletId, version }) => `${walletId}/${version}`)).toEqual(left)
  })
})

describe('a follower', () => {
  test('takes each fact once, over several processes, in whichever order they commit', async () => {
    const wallets: bigint[] = []
    while (wallets.length < 6) wallets.push(await purse.wallet(0n))
    const [url, dbs] = [purse.url, [0, 1, 2].map(() => openDb(openPool(purse.url, { max: 3 })))]
    const pools = dbs.map(() => openPool(url, { max: 2 }))
    const moneys = pools.map((pool) => gatherer(pool, 2))
    const runners = dbs.map((db) =>
      openFollowers({
        db,
        followers: [notebook('once')],
        isRunning: true,
        failed: (_name, error) => failures.push(error),
      }),
    )
    const failures: unknown[] = []
    // Clocks that differ by a second, many concurrent operations, and some inside longer transactions.
    await Promise.all(
      Array.from({ length: 120 }, async (_, at) => {
        const op = deposit(wallets[at % wallets.length]!)
        const clockMs = nowMs + (at % 3) * 1000
        if (at % 7 === 0) return transaction(dbs[at % 3]!, (tx) => applyInTransaction(tx, op, clockMs))
        return applyToWallet(moneys[at % 3]!, op, clockMs)
      }),
    )
    // When a process ends in the middle, another takes its place.
    await runners[0]!.stop()
    for (const runner of runners.slice(1)) runner.wake()
    await runners[1]!.catchUp()
    await Promise.all(runners.map((runner) => runner.stop()))
    const seen = await seenBy('once')
    const { rows } = await purse.owner.query(`SELECT wallet_id, version FROM fact`)
    expect(seen.toSorted()).toEqual(
      rows.map(({ wallet_id, version }) => `${wallet_id}/${version}`).toSorted(),
    )
    expect(failures).toEqual([])
    await Promise.all(moneys.map((money) => money.drain()))
    await Promise.all([...pools.map((pool) => pool.end()), ...dbs.map((db) => db.destroy())])
  })

  test('a follower that takes facts in order leaves those after a gap for its next run', async () => {
    const wallet = await purse.wallet(0n)
    for (let count = 0; count < 4; count++) await applyToWallet(purse.money, deposit(wallet), nowMs)
    await caughtUp(purse.db, notebook('ordered', true))
    const before = (await seenBy('ordered')).length
    // Transaction 10 may lock a wallet after 11 has changed it, so that the later version has the smaller position.
    await applyToWallet(purse.money, deposit(wallet), nowMs)
    await applyToWallet(purse.money, deposit(wallet), nowMs)
    await purse.owner.query(`SET session_replication_role = replica;
      UPDATE transfer a SET position = b.position FROM transfer b
       WHERE a.wallet_id = ${wallet} AND b.wallet_id = ${wallet} AND a.version + b.version = 11 AND a.version IN (5, 6);
      SET session_replication_role = DEFAULT`)
    const oneByOne: Follower = { ...notebook('ordered', true) }
    const { rows } = await purse.owner.query(
      'SELECT position FROM transfer WHERE wallet_id = $1 AND version IN (5, 6) ORDER BY position',
      [wallet],
    )
    const [{ position: first }, { position: second }] = rows
    await transaction(purse.db, (tx) => oneByOne.apply(tx, { after: first - 1n, upTo: first }, () => {}))
    expect((await seenBy('ordered')).length).toBe(before)
    await transaction(purse.db, (tx) => oneByOne.apply(tx, { after: second - 1n, upTo: second }, () => {}))
    expect((await seenBy('ordered')).slice(before)).toEqual([`${wallet}/5`, `${wallet}/6`])
  })

  test.each([
    ['that catches up for longer than its lease renews the lease', 'slow', 11_000],
    ['whose process stalled until its lease had ended takes a new lease', 'stopped', 0],
  ])('%s, and has not failed', async (_says, name, passedMs) => {
    let aheadMs = 0
    const realNow = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + aheadMs)
    const follower: Follower = {
      ...notebook(name),
      async apply(tx, span, afterCommit) {
        await notebook(name).apply(tx, span, afterCommit)
        aheadMs += passedMs
        await sql`UPDATE lease SET ends_at = clock_timestamp() WHERE name = ${`follower ${name}`}`.execute(tx)
      },
    }
    const failures: unknown[] = []
    const runner = openFollowers({
      db: purse.db,
      followers: [follower],
      isRunning: true,
      failed: (_name, error) => failures.push(error),
    })
    const wallet = await purse.wallet(0n)
    for (let times = 0; times < 2; times++) {
      await applyToWallet(purse.money, deposit(wallet), nowMs)
      runner.wake()
      await runner.catchUp()
    }
    await runner.stop()
    clock.mockRestore()
    expect((await seenBy(name)).filter((one) => one.startsWith(`${wallet}/`))).toEqual([
      `${wallet}/1`,
      `${wallet}/2`,
    ])
    expect(failures).toEqual([])
  })

  test('a follower that fails keeps its place, stores the reason, and continues from there', async () => {
    let isBroken = true
    const follower: Follower = {
      ...notebook('failing'),
      async apply(tx, span, afterCommit) {
        await notebook('failing').apply(tx, span, afterCommit)
        if (isBroken) throw new Error('broken by the test')
      },
    }
    await expect(caughtUp(purse.db, follower)).rejects.toThrow('broken by the test')
    expect(await seenBy('failing')).toEqual([])
    isBroken = false
    await caughtUp(purse.db, follower)
    const { rows } = await purse.owner.query('SELECT count(*) FROM fact')
    expect(BigInt((await seenBy('failing')).length)).toBe(rows[0].count)
  })
})
