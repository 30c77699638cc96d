import type { Db } from '../../../db/tables.ts'
import { updatePlayers } from '../players/index.ts'

/** Stores the version of the agreement that a player has accepted. */
export async function noteAgreement(db: Db, playerId: bigint, version: string, at: Date): Promise<void> {
  await updatePlayers(db)
    .set({ agreement_version: version, agreed_at: at })
    .where('id', '=', playerId)
    .execute()
}
