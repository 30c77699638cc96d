import { performance } from 'node:perf_hooks'
import { seededChance } from '@fairground/kernel/chance'
import { openPool } from '../apps/server/src/db/pool.ts'
import { openDb } from '../apps/server/src/db/tables.ts'
import { transaction } from '../apps/server/src/db/transaction.ts'
import { findOwnPlace, listPlaces, writeMarks } from '../apps/server/src/features/loyalty/missions/index.ts'
import { benchDatabase } from './database.ts'
import { percentile, type Report } from './report.ts'

const players = 1_000_000
/** The highest places have accounts with wallets; for the others, scores suffice. */
const accounts = 1_000
const reads = 2_000
const callers = 2
const mostMs = 20
const mostMarksMs = 5_000

/**
 * Measures the time to read a leaderboard of a million players: the first twenty places and the reader's own, wherever
 * it is.
 */
export async function benchLeaderboard(report: Report): Promise<void> {
  const database = await benchDatabase(accounts)
  const owner = openPool(database.ownerUrl, { max: 1 })
  const pool = openPool(database.url, { max: callers })
  const db = openDb(pool)
  const chance = seededChance(1)
  try {
    await owner.query(`
      INSERT INTO leaderboard (public_id, brand_id, measure, cycle, currency, prizes, turnover, state, made_at, opened_at)
        VALUES (gen_random_uuid(), 1, 'bet', 'week', 'PHP', '[]', 0, 'open', now(), now())`)
    // Some scores are equal, as sums of similar stakes are.
    await owner.query(
      `INSERT INTO leaderboard_score (board_id, period, player_id, score, reached_at)
         SELECT 1, '2026-11-23', id, CASE WHEN id <= $2 THEN 10000000 + id ELSE 1 + (id * 7919) % 300000 END,
                '2026-11-23'::timestamptz + (id * 31 % 500000) * interval '1 second' FROM generate_series(1::bigint, $1) id`,
      [players, accounts],
    )
    await owner.query('VACUUM ANALYZE leaderboard_score')
    const board = { id: 1n }
    const period = { fromMs: 0, toMs: 1, day: '2026-11-23' }
    const beganAt = performance.now()
    await transaction(db, (tx) => writeMarks(tx, board, period))
    const marksMs = performance.now() - beganAt
    await owner.query('VACUUM ANALYZE leaderboard_mark')

    const times: number[] = []
    let left = reads
    await Promise.all(
      Array.from({ length: callers }, async () => {
        while (left-- > 0) {
          const playerId = BigInt(chance.below(players) + 1)
          const from = performance.now()
          const [places, own] = await Promise.all([
            listPlaces(db, board, period, { limit: 20, nowMs: Date.now() }),
            findOwnPlace(db, board, period, playerId),
          ])
          times.push(performance.now() - from)
          if (places.length !== 20 || own === undefined) throw new Error(`player ${playerId} has no place`)
        }
      }),
    )
    report.figure({
      name: `a leaderboard of ${players} players with the own place, ${callers} callers, p99`,
      value: percentile(times, 0.99),
      unit: 'ms',
      goal: { max: mostMs },
    })
    report.figure({
      name: 'median of the same',
      value: percentile(times, 0.5),
      unit: 'ms',
    })
    report.figure({
      name: 'marking places anew, each minute',
      value: marksMs,
      unit: 'ms',
      goal: { max: mostMarksMs },
    })
  } finally {
    await owner.end()
    await pool.end()
    await database.close()
  }
}
