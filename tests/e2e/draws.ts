import { newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { systemChance } from '@fairground/kernel/system-chance'
import { expect } from '@playwright/test'
import type { Pool } from 'pg'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { readKey, secretOf } from '../../apps/server/src/secret.ts'
import { testSecret } from '../../tools/test-secret.ts'
import { houseClock } from './steering.ts'

/**
 * Makes a draw of a game that closes and is drawn so soon, in milliseconds from now, as the next one of all: nobody waits a
 * minute for a draw. Where one of the server's would come before it, that one is waited for. Gives its number.
 */
export async function drawsSoon(
  gameId: string,
  { closesInMs, drawsInMs }: { closesInMs: number; drawsInMs: number },
): Promise<string> {
  const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
  try {
    await isNext(pool, gameId, drawsInMs)
    const seed = newServerSeed(systemChance())
    const hash = serverSeedHash(seed)
    const issue = `T-${hash.slice(0, 8)}`
    const nowMs = houseClock.now()
    await pool.query(
      `INSERT INTO draw (brand_id, game_id, issue, closes_at, draws_at, server_seed_sealed, server_seed_hash)
         VALUES ((SELECT min(id) FROM brand), $1, $2, $3, $4, $5, $6)`,
      [
        gameId,
        issue,
        new Date(nowMs + closesInMs),
        new Date(nowMs + drawsInMs),
        secretOf(readKey(testSecret)!).seal(seed, `draw seed ${hash}`),
        hash,
      ],
    )
    return issue
  } finally {
    await pool.end()
  }
}

/** Waits until no draw of a game that takes bets is drawn within so many milliseconds. */
async function isNext(pool: Pool, gameId: string, withinMs: number): Promise<void> {
  const sooner = `SELECT count(*)::integer AS draws FROM draw WHERE game_id = $1 AND closes_at > now()
                     AND draws_at <= now() + make_interval(secs => $2)`
  const count = async () => (await pool.query(sooner, [gameId, withinMs / 1000])).rows[0].draws
  await expect.poll(count, { timeout: withinMs + 20_000 }).toBe(0)
}
