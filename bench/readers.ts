import { createHash } from 'node:crypto'
import { newToken } from '@fairground/kernel/id'
import { systemChance } from '@fairground/kernel/system-chance'
import type pg from 'pg'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { listFigures, pageOfRounds, sumOpenRounds } from '../apps/server/src/features/games/rounds/index.ts'
import { median, type Report } from './report.ts'
import { serverOf } from './servers.ts'

const readers = 16
const callsEach = 60
const turns = 3
const dayMs = 86_400_000

/** A player who is logged in. */
export interface Reader {
  walletId: bigint
  token: string
}

/**
 * Measures the time of the betting record and the statement over a large ledger with sixteen readers: the call over
 * HTTP against the same SQL in the same run, as medians of single calls.
 */
export async function benchReaders(report: Report, database: { url: string }, owner: pg.Pool): Promise<void> {
  const people = await openReaders(owner, 'id % 97 = 0')
  const db = openDb(openPool(database.url, { max: readers }))
  const server = await serverOf('whole', database.url)
  const nowMs = Date.now()
  const period = { fromMs: nowMs - 7 * dayMs, toMs: nowMs + dayMs }
  const statement = { by: 'day' as const, period, category: undefined, timeZone: 'UTC' }
  const everything = { gameId: undefined, category: undefined, state: undefined, period: undefined }
  const kinds = [
    {
      name: 'betting record',
      path: '/wps/member/rounds',
      read: ({ walletId }: Reader) => pageOfRounds(db, walletId, { ...everything, pageNo: 1, pageSize: 42 }),
    },
    {
      name: 'statement of a week',
      path: '/wps/member/statement',
      read: ({ walletId }: Reader) =>
        Promise.all([listFigures(db, walletId, statement), sumOpenRounds(db, walletId)]),
    },
  ]
  try {
    for (const { name, path, read } of kinds) {
      const [calls, reads]: [number[], number[]] = [[], []]
      // The first turn is a warm-up.
      for (let turn = 0; turn <= turns; turn++) {
        const ofCalls = await timesOf(people, (reader) => call(server.address, path, reader))
        const ofReads = await timesOf(people, read)
        if (turn > 0) {
          calls.push(...ofCalls)
          reads.push(...ofReads)
        }
      }
      report.figure({
        name: `${name}, median of ${readers} readers`,
        value: median(calls),
        unit: 'ms',
        against: { name: 'the same SQL', value: median(reads) },
        goal: { max: 2 },
      })
      const slowest = calls.toSorted((a, b) => a - b)[Math.floor(calls.length * 0.99)]!
      report.figure({ name: `${name}, p99`, value: slowest, unit: 'ms' })
    }
  } finally {
    server.process.kill('SIGKILL')
    await db.destroy()
  }
}

/** Returns the time of each of many calls, in milliseconds, by as many readers in parallel. */
async function timesOf(
  people: readonly Reader[],
  act: (reader: Reader) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: readers }, async (_, number) => {
      for (let at = 0; at < callsEach; at++) {
        const from = performance.now()
        await act(people[(number * callsEach + at) % people.length]!)
        times.push(performance.now() - from)
      }
    }),
  )
  return times
}

/** Sends a GET as a player; throws if it is refused. */
export async function call(address: string, path: string, { token }: Reader): Promise<void> {
  const answer = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${token}`, cookie: `fairground=${token}` },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`refused under load: ${text}`)
}

/**
 * Opens a session for the players of the first thousand wallets that match an SQL condition, directly in the database.
 */
export async function openReaders(owner: pg.Pool, condition: string): Promise<Reader[]> {
  const chance = systemChance()
  const { rows } = await owner.query<{ player: bigint; wallet: bigint }>(
    `SELECT player_id AS player, id AS wallet FROM wallet WHERE ${condition} ORDER BY id LIMIT 1000`,
  )
  // Otherwise each call would be refused because the agreement is due.
  await owner.query(
    `UPDATE player p SET agreement_version = (
       SELECT agreement_version FROM brand_version v WHERE v.brand_id = p.brand_id
        ORDER BY from_at DESC, number DESC LIMIT 1)
      WHERE p.id = ANY ($1)`,
    [rows.map(({ player }) => player)],
  )
  const tokens = rows.map(() => newToken(chance))
  await owner.query(
    `INSERT INTO session (token_hash, player_id, cookie_hash, opened_at, seen_at, ends_at)
     SELECT token, player, token, now(), now(), now() + interval '1 day' FROM unnest($1::bytea[], $2::bigint[]) AS s (token, player)`,
    [tokens.map((token) => createHash('sha256').update(token).digest()), rows.map(({ player }) => player)],
  )
  return rows.map(({ wallet }, at) => ({ walletId: wallet, token: tokens[at]! }))
}
