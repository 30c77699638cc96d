import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import { depositRecipes } from '../recipes/index.ts'
import { walletRows } from '../wallet/index.ts'
import { releaseJob } from './turnover.follower.ts'

/** Holds the bonuses of players for a flag about bets since a time; bonuses that it already holds do not change. */
export async function holdBonuses(
  tx: Tx,
  flagId: string,
  { playerIds, currency, betsSince }: { playerIds: readonly bigint[]; currency: string; betsSince: Date },
): Promise<void> {
  await sql`
    INSERT INTO bonus_hold (wallet_id, flag_id, bets_since)
      SELECT w.id, ${flagId}, ${betsSince} FROM ${walletRows(tx)} w
       WHERE w.player_id = ANY (${[...playerIds]}::bigint[]) AND w.currency = ${currency} AND w.purpose = 'play'
    ON CONFLICT DO NOTHING`.execute(tx)
}

/** Releases what a flag holds, and lets each bonus that nothing else holds become cash if it was played. */
export async function endBonusHold(tx: Tx, { addJob }: Pick<Tools, 'addJob'>, flagId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('bonus_hold')
    .where('flag_id', '=', flagId)
    .returning('wallet_id as walletId')
    .execute()
  for (const { walletId } of ended) await addJob(tx, releaseJob, { walletId: String(walletId) }, 0)
}

/** Returns whether a flag holds the bonus of a wallet. */
export async function isBonusHeld(db: Db | Tx, walletId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('bonus_hold')
    .select('flag_id')
    .where('wallet_id', '=', walletId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the gifts of cash that were played since the first of the bets that hold a wallet's bonus, in minor units.
 */
export async function heldGifts(db: Db | Tx, walletId: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(r.amount), 0)::bigint AS sum FROM play_requirement r
     WHERE r.wallet_id = ${walletId} AND r.account = 'cash' AND r.state = 'done' AND r.recipe <> ALL (${depositRecipes})
       AND r.ended_at >= (SELECT min(h.bets_since) FROM bonus_hold h WHERE h.wallet_id = r.wallet_id)`.execute(
    db,
  )
  return rows[0]!.sum
}

/** Returns whether a wallet has a bonus or a gift that was played and waits for a person. */
export async function isChecked(db: Db | Tx, walletId: bigint): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT w.bonus > 0 AND ${isWaiting} AS is FROM ${walletRows(db)} w WHERE w.id = ${walletId}`.execute(db)
  return rows[0]!.is || (await heldGifts(db, walletId)) > 0n
}

/** Bonus that was played and waits, in minor units. */
export interface HeldBonus {
  playerId: bigint
  currency: string
  amount: bigint
}

/** Lists the bonuses of players that were played and wait for a person. */
export async function listHeldBonuses(db: Db | Tx, playerIds: readonly bigint[]): Promise<HeldBonus[]> {
  const { rows } = await sql<HeldBonus>`
    SELECT w.player_id AS "playerId", w.currency, w.bonus AS amount FROM ${walletRows(db)} w
     WHERE w.player_id = ANY (${[...playerIds]}::bigint[]) AND w.bonus > 0 AND ${isWaiting}
     ORDER BY w.id`.execute(db)
  return rows
}

/** Whether the bonus of a wallet `w` was played and is held, as a part of a query. */
const isWaiting = sql<boolean>`(
  EXISTS (SELECT FROM bonus_hold h WHERE h.wallet_id = w.id)
  AND EXISTS (SELECT FROM play_requirement r WHERE r.wallet_id = w.id AND r.account = 'bonus' AND r.state = 'done')
  AND NOT EXISTS (SELECT FROM play_requirement r WHERE r.wallet_id = w.id AND r.account = 'bonus' AND r.state = 'open'))`
