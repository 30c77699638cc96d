import type { Tx } from '../../../db/tables.ts'
import { updatePlayers } from '../players/index.ts'

/** Makes the next session of a player ask for the agreement before anything else. */
export async function askForAgreement(tx: Tx, playerId: bigint): Promise<void> {
  await updatePlayers(tx).set({ agreement_version: null }).where('id', '=', playerId).execute()
}
