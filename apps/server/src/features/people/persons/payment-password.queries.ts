import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { updatePlayers } from '../players/index.ts'

/** Returns the hash of a player's payment password; null for a player without one. */
export async function paymentHashOf(db: Db, playerId: bigint): Promise<string | null> {
  const row = await db
    .selectFrom('player_profile')
    .select('payment_password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.payment_password_hash ?? null
}

/** Stores a payment password; with `restsUntil`, no money leaves before that time. */
export async function storePaymentPassword(
  tx: Tx,
  playerId: bigint,
  hash: string,
  restsUntil: Date | null,
): Promise<void> {
  const row = { player_id: playerId, id_number_sealed: null, payment_password_hash: hash }
  await tx
    .insertInto('player_profile')
    .values(row)
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ payment_password_hash: hash }))
    .execute()
  if (restsUntil)
    await updatePlayers(tx)
      .set({ withdrawals_rest_until: sql`greatest(withdrawals_rest_until, ${restsUntil})` })
      .where('id', '=', playerId)
      .execute()
}
