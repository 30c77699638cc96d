import { newServerSeed, serverSeedHash } from '@fairground/kernel/fairness'
import { systemChance } from '@fairground/kernel/system-chance'
import { openPool } from '../../apps/server/src/db/pool.ts'
import { readKey, secretOf } from '../../apps/server/src/secret.ts'
import { testSecret } from '../../tools/test-secret.ts'

/**
 * Makes a draw of a game that closes and is drawn so soon, in milliseconds from now, ahead of those that the server made: nobody
 * waits half a minute for a draw. Gives its number.
 */
export async function drawsSoon(
  gameId: string,
  { closesInMs, drawsInMs }: { closesInMs: number; drawsInMs: number },
): Promise<string> {
  const pool = openPool(process.env.FAIRGROUND_OWNER!, { max: 1 })
  try {
    const seed = newServerSeed(systemChance())
    const hash = serverSeedHash(seed)
    const issue = `T-${hash.slice(0, 8)}`
    const nowMs = Date.now()
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
