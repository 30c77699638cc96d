import { seededChance } from '@fairground/kernel/chance'
import { newId } from '@fairground/kernel/id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPurse, type Purse } from '../../../../../../tests/world/purse.ts'
import { openPool } from '../../../db/pool.ts'
import { type Db, openDb } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import { balancesBefore, pageOfMoves } from '../account-records/index.ts'
import { sealWallets } from '../audit/index.ts'
import { beforeRound } from '../seeds/index.ts'
import { applyEach, type WalletOperation } from './index.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const chance = seededChance(33)
/** Rounds of a stake and a pay that the old wallet has behind it. */
const rounds = 100
const strangers = 8_000
const hourMs = 3_600_000
const timeOf = (round: number) => nowMs - (rounds - round) * hourMs
/** The round of the old wallet after which its balances were sealed. */
const sealedAt = 20

let purse: Purse
let fresh: bigint
let old: bigint

beforeAll(async () => {
  purse = await aPurse()
  ;[fresh, old] = [await purse.wallet(1_000n), await purse.wallet(1_000_000n)]
  // As in an installation whose wallets have one transfer and one round each: the index of names has a level more than
  // the primary key, so that the planner believes it to be the dearer one. These rows are of no wallet, so the books of
  // this database do not add up.
  const strange = `SELECT 1000 + number AS wallet, (SELECT string_agg(md5(number || '/' || part), '') FROM generate_series(1, 15) AS part) AS name
    FROM generate_series(1, ${strangers}) AS number`
  await purse.owner.query(
    `INSERT INTO transfer (wallet_id, version, position, verb, source, transaction_id, amount, at, lines, hash)
     SELECT wallet, 1, 0, 'tombstone', 'FAIR', name, 0, now(), '{}', '' FROM (${strange}) s`,
  )
  await purse.owner.query(
    `INSERT INTO round (wallet_id, id, source, game_id, state, staked, balance_before, balance_after, opened_at, category, reference)
     SELECT wallet, gen_random_uuid(), 'FAIR', 'test', 'open', 0, 0, 0, now(), 'RNG', name FROM (${strange}) s`,
  )
  await play(
    Array.from({ length: rounds }, (_, at) =>
      aRound(old, `before/${at}`, at % 2 ? `round ${at}` : undefined),
    ),
  )
})

afterAll(() => purse.close())

test('the question before a round reads as many rows, by the statistics that a migration sets', async () => {
  await purse.owner.query('ANALYZE transfer')
  const calls = (db: Db, wallet: bigint) => [() => beforeRound(db, unknown(wallet))]
  expect(await rowsRead(old, calls)).toEqual(await rowsRead(fresh, calls))
})

test('an operation reads as many rows of a wallet with a long past as of a new one, whatever the statistics say', async () => {
  for (const table of ['transfer', 'round']) {
    await purse.owner.query(`ALTER TABLE ${table} ALTER COLUMN wallet_id SET (n_distinct = -1)`)
    await purse.owner.query(`ANALYZE ${table}`)
  }
  const calls = (db: Db, wallet: bigint) => {
    const [stake, pay] = aRound(wallet, 'measured')
    const refund = { ...unknown(wallet), currency: 'PHP', verb: 'refund', answers: 'unheard' } as const
    return [stake, pay, stake, refund, ...aRound(wallet, 'named', 'named')].map(
      (op) => () => transaction(db, (tx) => applyEach(tx, [op], nowMs)),
    )
  }
  expect(await rowsRead(old, calls)).toEqual(await rowsRead(fresh, calls))
})

test('a page of the account record with its opening balance reads as many rows of a wallet with a longer past', async () => {
  const younger = await purse.wallet(1_000n)
  await play(Array.from({ length: 15 }, (_, at) => aRound(younger, `before/${at}`)))
  const asked = { kind: undefined, span: { fromMs: 0, toMs: nowMs + hourMs }, pageNo: 1, pageSize: 2 }
  const calls = (db: Db, wallet: bigint) => [
    () => pageOfMoves(db, wallet, asked),
    () => balancesBefore(db, wallet, nowMs + hourMs),
  ]
  // The first version in a time is found by halving, of which a longer past takes more.
  const halvings = 12
  const [page, balances] = await rowsRead(younger, calls)
  const [pageOfOld, balancesOfOld] = await rowsRead(old, calls)
  expect(pageOfOld! - page!).toBeLessThan(halvings)
  expect(balancesOfOld! - balances!).toBeLessThan(halvings)
  const [longAgo] = await rowsRead(old, (db, wallet) => [
    () => balancesBefore(db, wallet, timeOf(sealedAt - 1)),
  ])
  expect(longAgo!).toBeLessThan(rounds / 2)
})

/** Rows of transfers and rounds that PostgreSQL visits for each of some calls, one after another on one connection. */
async function rowsRead(
  wallet: bigint,
  callsOf: (db: Db, wallet: bigint) => (() => Promise<unknown>)[],
): Promise<number[]> {
  const db = openDb(openPool(purse.url, { max: 1 }))
  const soFar = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ visited: bigint }>`
      SELECT sum(idx_tup_fetch + seq_tup_read)::bigint AS visited FROM pg_stat_user_tables WHERE relname IN ('transfer', 'round')`.execute(
      db,
    )
    return Number(rows[0]!.visited)
  }
  const visited: number[] = []
  for (const call of callsOf(db, wallet)) {
    const before = await soFar()
    await call()
    visited.push((await soFar()) - before)
  }
  await db.destroy()
  return visited
}

/**
 * Plays rounds an hour apart and seals the wallets after one of them. All its reads are in PostgreSQL's statistics when
 * it returns.
 */
async function play(past: readonly [WalletOperation, WalletOperation][]): Promise<void> {
  const db = openDb(openPool(purse.url, { max: 1 }))
  for (const [at, round] of past.entries()) {
    for (const op of round) {
      const [answer] = await transaction(db, (tx) => applyEach(tx, [op], timeOf(at)))
      expect(answer!.code).toBe('accepted')
    }
    if (at === sealedAt) await sealWallets({ db, clock: { now: () => timeOf(at) } })
  }
  await sql`SELECT pg_stat_force_next_flush()`.execute(db)
  await db.destroy()
}

function unknown(walletId: bigint) {
  return { walletId, source: 'FAIR', transactionId: 'unknown' }
}

/** A round of one stake and its pay, as two operations; with a reference it is a vendor's. */
function aRound(walletId: bigint, id: string, reference?: string): [WalletOperation, WalletOperation] {
  const common = {
    walletId,
    currency: 'PHP',
    source: 'FAIR',
    roundId: newId(nowMs, chance),
    ...(reference && { reference }),
  }
  return [
    { ...common, verb: 'stake', transactionId: `${id}/stake`, gameId: 'test', category: 'RNG', amount: 2n },
    { ...common, verb: 'pay', transactionId: `${id}/pay`, amount: 1n, closes: true },
  ]
}
