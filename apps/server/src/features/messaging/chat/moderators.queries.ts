import { type Standing, standings } from '@fairground/kernel/standing'
import type { Db, Tx } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'

/** Returns whether a player is a moderator of the brand's chat. */
export async function isModerator(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const row = await playerRows(db).where('id', '=', playerId).executeTakeFirst()
  return row?.is_moderator === true
}

/** Lists the moderators of a brand's channel by user name. */
export async function listModerators(
  db: Db,
  brandId: number,
): Promise<{ customerId: string; username: string; isOpen: boolean }[]> {
  const rows = await playerRows(db)
    .where('brand_id', '=', brandId)
    .where('is_moderator', '=', true)
    .orderBy('username')
    .execute()
  return rows.map(({ customer_id, username, is_open }) => ({
    customerId: customer_id,
    username,
    isOpen: is_open,
  }))
}

/** Finds a player of a brand by customer id, locked, and whether they are a moderator and can become one. */
export async function lockModerator(
  tx: Tx,
  brandId: number,
  customerId: string,
): Promise<{ id: bigint; isModerator: boolean; isPossible: boolean } | undefined> {
  const row = await playerRows(tx)
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { trial, agentCentre } = standings[row.standing as Standing]
  // Nobody else has the channel.
  return { id: row.id, isModerator: row.is_moderator, isPossible: row.is_open && !trial && !agentCentre }
}
