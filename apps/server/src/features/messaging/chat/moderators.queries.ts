import type { Db, Tx } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'

/** Returns whether a player is a moderator of the brand's chat. */
export async function isModerator(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const row = await playerRows(db).where('id', '=', playerId).executeTakeFirst()
  return row?.is_moderator === true
}
