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

/** The code by which a player invites others, null for who has none, and the rank in the brand's club. */
export function clubDataOf(db: Db, playerId: bigint): Promise<{ referralCode: string | null; rank: number }> {
  return db
    .selectFrom('player')
    .select(['referral_code as referralCode', 'rank'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}
