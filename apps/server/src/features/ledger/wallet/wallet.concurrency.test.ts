import { randomUUID } from 'node:crypto'
import { seededChance, shuffle } from '@fairground/kernel/chance'
import { sql } from 'kysely'
import type { Pool, QueryConfig } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { DatabaseBusy, type Gatherer, gatherer } from '../../../db/gather.ts'
import { openPool } from '../../../db/pool.ts'
import { openDb } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { checkInvariants } from '../audit/index.ts'
import { applyInTransaction, applyToWallet, type WalletAnswer } from './index.ts'
import { balanceOf } from './wallet.queries.ts'
import type { Stake, Transfer, WalletOperation } from './wallet.service.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const chance = seededChance(2026)

let purse: Purse
/** Functions that close what a test opened, called at its end. */
const closers: (() => Promise<void>)[] = []
/** The error codes that the database returned, whether or not a caller received them. */
const codes: string[] = []

beforeEach(() => codes.splice(0))
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  expect(await checkInvariants(purse.db)).toEqual([])
})

/** Function that applies an operation, on behalf of one process or connection. */
type Client = (op: WalletOperation) => Promise<WalletAnswer>

/** A process, with commits gathered in `queues`. */
function aProcess(queues = 2): Gatherer {
  const pool = openPool(purse.url, { max: queues })
  const noting = {
    async connect() {
      const client = await pool.connect()
      return {
        query: (question: QueryConfig) =>
          client.query(question).catch((error: Error & { code: string }) => {
            codes.push(error.code)
            throw error
          }),
        release: (isBroken?: boolean) => client.release(isBroken),
      }
    },
  }
  const money = gatherer(noting as unknown as Pool, queues)
  closers.push(async () => {
    await money.drain()
    await pool.end()
  })
  return money
}

/** One connection that calls `wallet_apply` in its own transaction. */
async function aConnection(): Promise<Client> {
  const db = openDb(openPool(purse.url, { max: 1 }))
  closers.push(() => db.destroy())
  // Connected beforehand, so that all start together.
  await sql`SELECT`.execute(db)
  return (op) =>
    transaction(db, (tx) =>
      applyInTransaction(tx, op, nowMs).catch((error) => {
        codes.push(error.code)
        throw error
      }),
    )
}

/** Many connections, and the callers of two processes. */
async function aCrowd(connections: number, callersEach: number): Promise<Client[]> {
  const callers = [aProcess(), aProcess()].flatMap((money) =>
    Array.from({ length: callersEach }, () => (op: WalletOperation) => applyToWallet(money, op, nowMs)),
  )
  return shuffle(
    [...(await Promise.all(Array.from({ length: connections }, aConnection))), ...callers],
    chance,
  )
}

/** Retries while the database is too busy, as callers of the wire protocol are told to. */
async function insist(client: Client, op: WalletOperation): Promise<WalletAnswer> {
  while (true) {
    try {
      return await client(op)
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error
    }
  }
}

const stake = (walletId: bigint, amount: bigint): Stake => ({
  verb: 'stake',
  walletId,
  currency: 'PHP',
  source: 'FAIR',
  transactionId: randomUUID(),
  roundId: randomUUID(),
  gameId: 'game',
  category: 'RNG',
  amount,
})

const toBonus = (walletId: bigint, transactionId: string = randomUUID()): Transfer => ({
  verb: 'transfer',
  walletId,
  currency: 'PHP',
  source: 'test',
  transactionId,
  recipe: 'demo-money',
  lines: { cash: -1n, bonus: 1n },
})

/** The versions of a wallet's transfers, each at its index. */
async function expectNoGap(wallet: bigint, transfers: number) {
  const { rows } = await purse.owner.query(
    'SELECT version FROM transfer WHERE wallet_id = $1 ORDER BY version',
    [wallet],
  )
  expect(rows.map(({ version }) => Number(version))).toEqual(
    Array.from({ length: transfers }, (_, at) => at + 1),
  )
}

describe('two hundred clients on one wallet', () => {
  beforeAll(async () => {
    purse = await aPurse()
  })
  afterAll(() => purse.close())

  test('stake exactly its balance in equal stakes', async () => {
    const wallet = await purse.wallet(10_000n)
    const crowd = await aCrowd(200, 60)
    const answers = await Promise.all(crowd.map((client) => client(stake(wallet, 37n))))
    const count = (code: string) => answers.filter((answer) => answer.code === code).length
    // 10,000 = 270 × 37 + 10
    expect([count('accepted'), count('not_enough_money')]).toEqual([270, 50])
    expect((await balanceOf(purse.db, wallet)).cash).toBe(10n)
    const left = answers.filter(({ code }) => code === 'accepted').map(({ cash }) => Number(cash))
    expect(left.sort((a, b) => b - a)).toEqual(Array.from({ length: 270 }, (_, at) => 10_000 - 37 * (at + 1)))
    await expectNoGap(wallet, 271)
    expect(codes).toEqual([])
  })

  test('stake different amounts, and only amounts above the balance are refused', async () => {
    const wallet = await purse.wallet(10_000n)
    const stakes = Array.from({ length: 320 }, () => stake(wallet, BigInt(1 + chance.below(120))))
    const crowd = await aCrowd(200, 60)
    const answers = await Promise.all(stakes.map((op, at) => crowd[at]!(op)))
    const accepted = stakes.filter((_, at) => answers[at]!.code === 'accepted')
    const refused = stakes.filter((_, at) => answers[at]!.code === 'not_enough_money')
    expect(accepted.length + refused.length).toBe(320)
    const { cash } = await balanceOf(purse.db, wallet)
    expect(cash).toBe(10_000n - accepted.reduce((sum, { amount }) => sum + amount, 0n))
    // Money only left the wallet, so a refused caller asked for more than the current balance.
    expect(refused.filter(({ amount }) => amount <= cash)).toEqual([])
    expect(refused.length).toBeGreaterThan(50)
    await expectNoGap(wallet, accepted.length + 1)
  })

  test('repeat each other’s ids, and each id has one effect', async () => {
    const wallet = await purse.wallet(10_000n)
    const stakes = Array.from({ length: 12 }, () => stake(wallet, BigInt(1 + chance.below(50))))
    const asked = shuffle(
      stakes.flatMap((op) => Array.from({ length: 20 }, () => op)),
      chance,
    )
    const crowd = await aCrowd(160, 40)
    const answers = await Promise.all(asked.map((op, at) => crowd[at]!(op)))
    for (const op of stakes) {
      const mine = answers.filter((_, at) => asked[at] === op)
      expect(mine.filter(({ code }) => code === 'accepted')).toHaveLength(1)
      expect(mine.filter(({ code }) => code === 'repeated')).toHaveLength(19)
      expect(new Set(mine.map(({ version, cash }) => `${version} ${cash}`)).size).toBe(1)
    }
    await expectNoGap(wallet, 13)
  })

  test('spend wins as they come in, and the balance is never below zero', async () => {
    const wallet = await purse.wallet(0n)
    const crowd = await aCrowd(40, 20)
    const answers = await Promise.all(
      crowd.map(async (client, at) => {
        if (at % 2 === 0) return client({ ...toBonus(wallet), lines: { cash: 50n, 'outside/test': -50n } })
        let answer = await client(stake(wallet, 50n))
        while (answer.code === 'not_enough_money') answer = await client(stake(wallet, 50n))
        return answer
      }),
    )
    expect(answers.filter(({ code }) => code !== 'accepted')).toEqual([])
    expect((await balanceOf(purse.db, wallet)).cash).toBe(0n)
  })
})

describe('operations in opposite orders', () => {
  beforeAll(async () => {
    purse = await aPurse()
    // PostgreSQL detects a deadlock only after a delay, which would take most of the test's time.
    await purse.owner.query(`DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET deadlock_timeout = ''20ms''', current_database()); END $$`)
  })
  afterAll(() => purse.close())

  test('never deadlock in gathered commits', async () => {
    const wallets = await Promise.all(Array.from({ length: 24 }, () => purse.wallet(1_000n)))
    const processes = [aProcess(1), aProcess(1), aProcess(2)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => 0).flatMap(() =>
        processes.flatMap((money) =>
          shuffle(wallets, chance).map((wallet) => applyToWallet(money, stake(wallet, 10n), nowMs)),
        ),
      ),
    )
    expect(answers.filter(({ code }) => code !== 'accepted')).toEqual([])
    expect(codes).toEqual([])
  })

  test('deadlock in two transactions, and both callers’ operations are accepted', async () => {
    const [a, b] = [await purse.wallet(100n), await purse.wallet(100n)]
    const dbs = [0, 1].map(() => openDb(openPool(purse.url, { max: 1 })))
    closers.push(...dbs.map((db) => () => db.destroy()))
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    const seen: string[] = []
    const orders = [
      { db: dbs[0]!, own: first, other: second, wallets: [a, b] },
      { db: dbs[1]!, own: second, other: first, wallets: [b, a] },
    ]
    const answers = await Promise.all(
      orders.map(({ db, own, other, wallets }) =>
        transaction(db, async (tx) => {
          const here = await applyInTransaction(tx, toBonus(wallets[0]!), nowMs)
          own.resolve()
          await other.promise
          const there = await applyInTransaction(tx, toBonus(wallets[1]!), nowMs).catch((error) => {
            seen.push(error.code)
            throw error
          })
          return [here.code, there.code]
        }),
      ),
    )
    // The rolled-back transaction may lock the same wallet first again, and deadlock once more.
    expect(new Set(seen)).toEqual(new Set(['40P01']))
    expect(answers).toEqual([
      ['accepted', 'accepted'],
      ['accepted', 'accepted'],
    ])
    expect((await balanceOf(purse.db, a)).bonus).toBe(2n)
    expect((await balanceOf(purse.db, b)).bonus).toBe(2n)
  })

  test('never deadlock on transaction ids in gathered commits, since ids belong to wallets', async () => {
    const wallets: bigint[] = []
    while (wallets.length < 4) wallets.push(await purse.wallet(100n))
    const [x, y] = [randomUUID(), randomUUID()]
    // Each commit stops before its second row until the other has written its first.
    await purse.owner.query(`
      CREATE FUNCTION stop_at_second() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$;
      CREATE TRIGGER stop_at_second BEFORE INSERT ON transfer FOR EACH ROW
        WHEN (NEW.wallet_id IN (${wallets[1]}, ${wallets[3]})) EXECUTE FUNCTION stop_at_second()`)
    const holder = await purse.owner.connect()
    await holder.query('SELECT pg_advisory_lock(1)')
    const asked = [x, y, y, x].map((id, at) => ({ id, wallet: wallets[at]!, process: at < 2 ? 0 : 1 }))
    const processes = [aProcess(1), aProcess(1)]
    const answers = Promise.all(
      asked.map(({ id, wallet, process }) =>
        applyToWallet(processes[process]!, toBonus(wallet, id), nowMs).then(({ code }) => code),
      ),
    )
    const waiting = `SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    while ((await holder.query(waiting)).rows[0].count !== 2n);
    await holder.query('SELECT pg_advisory_unlock(1)')
    holder.release()
    const found = await answers
    expect(codes).toEqual([])
    expect(found).toEqual(['accepted', 'accepted', 'accepted', 'accepted'])
    await purse.owner.query('DROP TRIGGER stop_at_second ON transfer')
  })
})

describe('a serialisation failure', () => {
  beforeAll(async () => {
    purse = await aPurse()
    await purse.owner.query(`
      CREATE SEQUENCE tries;
      CREATE FUNCTION fail_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        -- A sequence counts on, whatever is rolled back.
        IF nextval('tries') <= TG_ARGV[0]::integer THEN
          RAISE EXCEPTION 'refused by the test' USING ERRCODE = TG_ARGV[1];
        END IF;
        RETURN NULL; END $$`)
  })
  afterEach(() => purse.owner.query('DROP TRIGGER IF EXISTS fail_first ON transfer'))
  afterAll(() => purse.close())

  /** Makes the first `times` commits fail when they have written their transfers. */
  async function failFirst(times: number, code: string) {
    await purse.owner.query(`
      CREATE OR REPLACE TRIGGER fail_first AFTER INSERT ON transfer FOR EACH STATEMENT
        EXECUTE FUNCTION fail_first(${times}, '${code}');
      SELECT setval('tries', 1, false)`)
  }

  const cases = ['40001', '40P01'].flatMap((code) =>
    ['a gathered commit', 'a transaction'].map((way) => ({ code, way })),
  )

  test.each(cases)(
    '$code: $way is retried, and the caller’s operation is accepted',
    async ({ code, way }) => {
      const wallet = await purse.wallet(100n)
      const client: Client = way === 'a transaction' ? await aConnection() : callerOf(aProcess())
      await failFirst(4, code)
      expect(await client(stake(wallet, 60n))).toMatchObject({ code: 'accepted', cash: 40n })
      expect(codes).toEqual([code, code, code, code])
      await expectNoGap(wallet, 2)
    },
  )

  test.each(cases)(
    '$code: $way is answered as busy after the last retry, with nothing booked',
    async ({ code, way }) => {
      const wallet = await purse.wallet(100n)
      const client: Client = way === 'a transaction' ? await aConnection() : callerOf(aProcess())
      const op = stake(wallet, 60n)
      await failFirst(5, code)
      await expect(client(op)).rejects.toThrow(DatabaseBusy)
      expect(codes).toHaveLength(5)
      expect((await balanceOf(purse.db, wallet)).cash).toBe(100n)
      expect((await client(op)).code).toBe('accepted')
      expect((await client(op)).code).toBe('repeated')
      await expectNoGap(wallet, 2)
    },
  )

  test('is answered as busy for a whole gathered commit, and a refusal stays a refusal', async () => {
    const [rich, poor] = [await purse.wallet(100n), await purse.wallet(10n)]
    const client = callerOf(aProcess(1))
    const ask = () => Promise.allSettled([client(stake(rich, 60n)), client(stake(poor, 60n))])
    await failFirst(5, '40001')
    expect((await ask()).map((one) => (one as PromiseRejectedResult).reason?.name)).toEqual([
      'DatabaseBusy',
      'DatabaseBusy',
    ])
    await failFirst(4, '40001')
    expect((await ask()).map((one) => (one as PromiseFulfilledResult<WalletAnswer>).value.code)).toEqual([
      'accepted',
      'not_enough_money',
    ])
  })
})

describe.each(['repeatable read', 'serializable'])('with the default isolation %s', (level) => {
  beforeAll(async () => {
    purse = await aPurse()
    await purse.owner.query(`DO $$ BEGIN EXECUTE format(
      'ALTER DATABASE %I SET default_transaction_isolation = ''${level}''', current_database()); END $$`)
  })
  afterAll(() => purse.close())

  test('a busy wallet refuses only stakes that exceed its balance', async () => {
    const wallet = await purse.wallet(1_000n)
    const crowd = await aCrowd(8, 40)
    const answers = await Promise.all(crowd.map((client) => insist(client, stake(wallet, 17n))))
    const count = (code: string) => answers.filter((answer) => answer.code === code).length
    // 1,000 = 58 × 17 + 14
    expect([count('accepted'), count('not_enough_money')]).toEqual([58, 30])
    expect((await balanceOf(purse.db, wallet)).cash).toBe(14n)
    expect(new Set(codes)).toEqual(new Set(['40001']))
    await expectNoGap(wallet, 59)
  })
})

describe('a lost connection', () => {
  beforeAll(async () => {
    purse = await aPurse()
  })
  afterAll(() => purse.close())

  test.each(['between two statements', 'in the middle of one'])(
    '%s: the whole transaction is retried',
    async (when) => {
      const wallets = [await purse.wallet(100n), await purse.wallet(100n)]
      const db = openDb(openPool(purse.url, { max: 1 }))
      closers.push(() => db.destroy())
      let tries = 0
      const answers = await transaction(db, async (tx) => {
        const first = await applyInTransaction(tx, toBonus(wallets[0]!), nowMs)
        if (++tries === 1) {
          const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
          const isAsleep = when === 'in the middle of one'
          await Promise.all([
            isAsleep && sql`SELECT pg_sleep(60)`.execute(tx),
            purse.owner.query('SELECT pg_terminate_backend($1, 10000)', [rows[0]!.pid]),
          ])
        }
        return [first.code, (await applyInTransaction(tx, toBonus(wallets[1]!), nowMs)).code]
      })
      expect([tries, answers]).toEqual([2, ['accepted', 'accepted']])
      for (const wallet of wallets) {
        expect((await balanceOf(purse.db, wallet)).bonus).toBe(1n)
        await expectNoGap(wallet, 2)
      }
    },
  )
})

function callerOf(money: Gatherer): Client {
  return (op) => applyToWallet(money, op, nowMs)
}
