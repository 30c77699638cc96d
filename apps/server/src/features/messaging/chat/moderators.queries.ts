import type { Db, Tx } from '../../../db/tables.ts'
import { selectPlayers } from '../../people/players/index.ts'

/** Returns whether a player is a moderator of the brand's chat. */
export async function isModerator(db: Db | Tx, playerId: bigint): Promise<boolean> {
  const row = await selectPlayers(db).select('is_moderator').where('id', '=', playerId).executeTakeFirst()
  return row?.is_moderator === true
}
