import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { RecordFinder } from '../../../record-finder.ts'

/** Returns the part of a player's profile that is not in their session: referral code, rank and labels. */
export function profileOf(
  db: Db,
  playerId: bigint,
): Promise<{ referralCode: string | null; rank: number; labels: string[] }> {
  return db
    .selectFrom('player')
    .select(['referral_code as referralCode', 'rank', 'labels'])
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
}

/** Returns the customer ids of players, by their row numbers. */
export async function customerIdsOf(db: Db, playerIds: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; customerId: string }>`
    SELECT id, customer_id AS "customerId" FROM player WHERE id = ANY (${[...new Set(playerIds)]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, customerId }) => [id, customerId]))
}

/** Returns the customer id of a player by row number. */
export async function customerIdOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { customer_id } = await db
    .selectFrom('player')
    .select('customer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return customer_id
}

/** Returns the user name of a player. */
export async function usernameOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { username } = await db
    .selectFrom('player')
    .select('username')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return username
}

/** Returns the row number of the player with a customer id, on any brand. */
export async function findByCustomerId(db: Db, customerId: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('player')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.id
}

/** Sets the ranks of players. */
export async function setRanks(tx: Tx, ranks: readonly { playerId: bigint; rank: number }[]): Promise<void> {
  if (ranks.length === 0) return
  await sql`
    UPDATE player p SET rank = n.rank
      FROM unnest(${ranks.map(({ playerId }) => playerId)}::bigint[], ${ranks.map(({ rank }) => rank)}::smallint[]) AS n (id, rank)
     WHERE p.id = n.id`.execute(tx)
}

/** Stores the language that a player reads. */
export async function setLanguage(db: Db, playerId: bigint, languageCode: string): Promise<void> {
  await db.updateTable('player').set({ language_code: languageCode }).where('id', '=', playerId).execute()
}

/** Lists the currencies of a brand's players, with one step in the index for each. */
export async function listCurrencies(db: Db, brandId: number): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    WITH RECURSIVE found AS (
      SELECT min(currency) AS currency FROM player WHERE brand_id = ${brandId}
      UNION ALL
      SELECT (SELECT min(currency) FROM player WHERE brand_id = ${brandId} AND currency > found.currency)
        FROM found WHERE currency IS NOT NULL)
    SELECT currency FROM found WHERE currency IS NOT NULL`.execute(db)
  return rows.map(({ currency }) => currency)
}

/** Closes an account; the database ends its sessions and every other way to log in. */
export async function closePlayerRow(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('player').set({ is_open: false }).where('id', '=', playerId).execute()
}

/** Stores whether a player is a moderator of the brand's chat channel. */
export async function setModerator(tx: Tx, playerId: bigint, isModerator: boolean): Promise<void> {
  await tx.updateTable('player').set({ is_moderator: isModerator }).where('id', '=', playerId).execute()
}

/** Finds a player by their customer id. */
export const playerFinder: RecordFinder = {
  kind: 'player',
  find: (_db, brandId, { text }) => sql`
    SELECT customer_id AS id, username AS label FROM player WHERE brand_id = ${brandId} AND customer_id = ${text}`,
}
