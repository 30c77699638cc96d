import type { Db } from '../../db/tables.ts'

/** When the player last logged in before the session given; undefined for the first login. */
export async function previousLoginOf(
  db: Db,
  playerId: bigint,
  tokenHash: Buffer,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('opened_at')
    .where('player_id', '=', playerId)
    .where('token_hash', '!=', tokenHash)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.opened_at
}
