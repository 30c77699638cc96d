import type { Db } from '../../db/tables.ts'

/** The player's last login before the session given; undefined for the first. */
export function previousLoginOf(
  db: Db,
  playerId: bigint,
  tokenHash: Buffer,
): Promise<{ openedAt: Date; ip: string | null } | undefined> {
  return db
    .selectFrom('session')
    .select(['opened_at as openedAt', 'ip'])
    .where('player_id', '=', playerId)
    .where('token_hash', '!=', tokenHash)
    .where('opened_at', '<=', (before) =>
      before.selectFrom('session').select('opened_at').where('token_hash', '=', tokenHash),
    )
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The code by which a player invites others; null for who has none. */
export async function referralCodeOf(db: Db, playerId: bigint): Promise<string | null> {
  const row = await db
    .selectFrom('player')
    .select('referral_code')
    .where('id', '=', playerId)
    .executeTakeFirst()
  return row?.referral_code ?? null
}
