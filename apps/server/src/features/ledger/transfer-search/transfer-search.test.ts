import { randomUUID } from 'node:crypto'
import { newId } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { placeOf } from '../../../db/lines.ts'
import { openPool } from '../../../db/pool.ts'
import { type Db, openDb } from '../../../db/tables.ts'
import {
  listNamed,
  listOfRounds,
  listRoundsAt,
  listSources,
  searchSpan,
  type TransferFilter,
} from './index.ts'

// A ledger of ninety days with as many rows as take a hundred times longer to read than a page of any search.

const nowMs = Date.UTC(2026, 10, 20, 12)
const dayMs = 24 * 60 * 60_000
const days = 90
const perDay = 2_000
const wallets = 399
/** One transfer in so many is a deposit. */
const deposits = 50

let purse: Purse
let first: bigint
const round = newId(nowMs - 30 * dayMs, systemChance())
beforeAll(async () => {
  purse = await aPurse()
  const { owner } = purse
  first = await purse.wallet()
  for (let more = 1; more < wallets; more++) await purse.wallet()
  await owner.query('ALTER TABLE transfer DISABLE TRIGGER ALL')
  await owner.query(
    `INSERT INTO transfer (wallet_id, version, position, verb, source, transaction_id, round_id, amount, recipe, class, at, lines, hash, category)
     SELECT $1::bigint + n % $2, 1 + n / $2, n, CASE WHEN n % $3 = 0 THEN 'transfer' ELSE 'stake' END,
            CASE WHEN n % $3 = 0 THEN 'alon' ELSE 'MYNA' END, 'test/' || n,
            CASE WHEN n = $6 THEN $7::uuid END, 100, CASE WHEN n % $3 = 0 THEN 'deposit' END, CASE WHEN n % $3 = 0 THEN 'deposits' END,
            $4::timestamptz + n * (interval '1 day' / $5), ARRAY[ROW('cash', 100, 100)::posting_line], '', 'RNG'
       FROM generate_series(1, $5 * 90) AS n`,
    [first, wallets, deposits, new Date(nowMs - days * dayMs), perDay, 60 * perDay, round],
  )
  await owner.query(
    `INSERT INTO round (wallet_id, id, source, game_id, state, staked, balance_before, balance_after, opened_at, category)
     SELECT wallet_id, round_id, source, 'test', 'open', 0, 0, 0, at, 'RNG' FROM transfer WHERE round_id = $1
     UNION ALL SELECT wallet_id, gen_random_uuid(), source, 'test', 'open', 0, 0, 0, at, 'RNG' FROM transfer WHERE version <= 50`,
    [round],
  )
  await owner.query(
    `UPDATE wallet SET version = (SELECT max(version) FROM transfer t WHERE t.wallet_id = wallet.id)`,
  )
  await owner.query(
    `INSERT INTO money_figure (wallet_id, quarter, class, cash, amount)
     SELECT wallet_id, date_bin('15 minutes', at, 'epoch'), class, 100, 100 FROM transfer WHERE class IS NOT NULL
      ORDER BY at ON CONFLICT DO NOTHING`,
  )
  await owner.query(`INSERT INTO follower (name, position) VALUES ('figures', $1)`, [days * perDay])
  await owner.query('ALTER TABLE transfer ENABLE TRIGGER ALL')
  for (const table of ['transfer', 'money_figure', 'wallet', 'round'])
    await owner.query(`VACUUM ANALYZE ${table}`)
})
afterAll(() => purse.close())

const filter: TransferFilter = { brandId: 1 }
const top = placeOf(undefined)
const span = (fromDays: number, untilDays: number) => ({
  fromMs: nowMs - fromDays * dayMs,
  untilMs: nowMs - untilDays * dayMs,
})

/** Whole reads of tables, and rows visited, for a call on a connection of its own. */
async function visits(call: (db: Db) => Promise<unknown>): Promise<{ wholeReads: number; rows: number }> {
  const db = openDb(openPool(purse.url, { max: 1 }))
  const soFar = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ whole: bigint; visited: bigint }>`
      SELECT sum(seq_scan)::bigint AS whole, sum(idx_tup_fetch + seq_tup_read)::bigint AS visited
        FROM pg_stat_user_tables WHERE relname IN ('transfer', 'round', 'wallet', 'player', 'money_figure')`.execute(
      db,
    )
    return { whole: Number(rows[0]!.whole), visited: Number(rows[0]!.visited) }
  }
  const before = await soFar()
  await call(db)
  const after = await soFar()
  await db.destroy()
  return { wholeReads: after.whole - before.whole, rows: after.visited - before.visited }
}

const amount = { currency: 'PHP', least: 5_000n, most: 5_000n }
test.each<[string, number, (db: Db) => Promise<unknown>]>([
  // Two days of 2,000 rows, each with its wallet, and the blocks at their ends.
  ['a span', 16_000, (db) => searchSpan(db, filter, span(60, 58), top, 50)],
  ['a rare amount in a span', 16_000, (db) => searchSpan(db, { ...filter, amount }, span(60, 58), top, 50)],
  [
    'a vendor’s transaction in a span',
    8_000,
    (db) => searchSpan(db, { ...filter, transactionIds: ['test/60001'] }, span(61, 59), top, 50),
  ],
  // Forty deposits a day.
  [
    'the deposits of a month',
    12_000,
    (db) => searchSpan(db, { ...filter, verbs: ['transfer'], classes: ['deposits'] }, span(60, 30), top, 50),
  ],
  ['a player', 1_500, (db) => searchSpan(db, { ...filter, walletIds: [first] }, span(400, 0), top, 50)],
  [
    'a name',
    10,
    (db) =>
      listNamed(db, 1, [{ walletId: first, source: 'MYNA', fromId: 'test/400', untilId: 'test/400' }], 50),
  ],
  ['the sources of a player', 40, (db) => listSources(db, [first])],
  ['a round of which the id has the time', 8_000, (db) => listRoundsAt(db, 1, round, nowMs - 30 * dayMs)],
  ['a round that nobody has', 8_000, (db) => listRoundsAt(db, 1, randomUUID(), nowMs - 40 * dayMs)],
])('%s is found without reading a table whole', async (_what, most, call) => {
  const { wholeReads, rows } = await visits(call)
  expect(wholeReads).toBe(0)
  expect(rows).toBeLessThan(most)
})

test('every search finds what the ledger has', async () => {
  const { db } = purse
  const month = await searchSpan(
    db,
    { ...filter, verbs: ['transfer'], classes: ['deposits'] },
    span(60, 30),
    top,
    10_000,
  )
  expect(month).toHaveLength((30 * perDay) / deposits)
  const [found] = await listRoundsAt(db, 1, round, nowMs - 30 * dayMs)
  expect(found).toMatchObject({ roundId: round })
  expect(await listOfRounds(db, 1, [found!], 50)).toHaveLength(1)
  expect(await searchSpan(db, { brandId: 2 }, span(60, 58), top, 50)).toEqual([])
  const sources = await listSources(db, [first])
  expect(sources).toEqual(['MYNA', 'alon'].map((source) => ({ walletId: first, source })))
})
