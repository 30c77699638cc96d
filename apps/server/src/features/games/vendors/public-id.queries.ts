import type { Db, Tx } from '../../../db/tables.ts'
import { playerRows } from '../../people/players/index.ts'

/** Returns the UUID by which vendors know a player. */
export async function publicIdOf(db: Db | Tx, playerId: bigint): Promise<string> {
  const { public_id } = await playerRows(db).where('id', '=', playerId).executeTakeFirstOrThrow()
  return public_id
}
