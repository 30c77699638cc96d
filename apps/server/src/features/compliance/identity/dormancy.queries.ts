import type { Tx } from '../../../db/tables.ts'
import { updatePlayers } from '../../people/players/index.ts'

/** Stores when the holder of an inactive account was warned, and since when it is dormant; null for neither. */
export async function setDormancy(
  tx: Tx,
  playerId: bigint,
  { toldAt, since }: { toldAt: Date | null; since: Date | null },
): Promise<void> {
  await updatePlayers(tx)
    .set({ dormancy_told_at: toldAt, dormant_since: since })
    .where('id', '=', playerId)
    .execute()
}
