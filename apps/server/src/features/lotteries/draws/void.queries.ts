import { sql } from 'kysely'
import type { Tx } from '../../../db/tables.ts'
import type { DrawRow } from './draws.queries.ts'

/**
 * Waits, as the close does, for every bet of a draw that was begun, and locks the draw until the end of the
 * transaction; later bets see what the transaction has done.
 */
export async function lockDrawAlone(tx: Tx, drawId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(draw_lock(${drawId}))`.execute(tx)
}

/**
 * Makes a draw void, also one with a problem, and returns it afterwards; undefined if it is settled or void already.
 */
export function voidDraw(tx: Tx, drawId: bigint): Promise<DrawRow | undefined> {
  return tx
    .updateTable('draw')
    .set({ state: 'void' })
    .where('id', '=', drawId)
    .where('state', 'not in', ['settled', 'void'])
    .returningAll()
    .executeTakeFirst()
}
