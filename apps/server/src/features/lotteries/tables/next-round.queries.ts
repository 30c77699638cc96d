import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { drawRows } from '../draws/index.ts'
import { type GameOfBrand, lockCalendar } from '../schedules/index.ts'

/** Announced round of a table, which takes no bets before it opens. */
export type NextRound = Selectable<Tables['next_round']>

/**
 * Locks the rounds to come of a table until the end of the transaction, so that none is announced while one opens: the
 * announcement would not see the draw, and the row that it collides with would be gone.
 */
export async function lockRoundsToCome(tx: Tx, table: GameOfBrand): Promise<void> {
  await lockCalendar(tx, table)
}

/**
 * Announces the next round of a table; returns whether it did, since another process may have announced or even opened
 * it before.
 */
export async function announceRound(
  tx: Tx,
  { brandId, gameId }: GameOfBrand,
  round: Pick<NextRound, 'issue' | 'server_seed_sealed' | 'server_seed_hash' | 'made_at'>,
): Promise<boolean> {
  await lockRoundsToCome(tx, { brandId, gameId })
  const { numAffectedRows } = await sql`
    INSERT INTO next_round (brand_id, game_id, issue, server_seed_sealed, server_seed_hash, made_at)
      SELECT ${brandId}, ${gameId}, ${round.issue}, ${round.server_seed_sealed}, ${round.server_seed_hash}, ${round.made_at}
       WHERE NOT EXISTS (SELECT FROM ${drawRows(tx)} d
               WHERE d.brand_id = ${brandId} AND d.game_id = ${gameId} AND d.issue = ${round.issue})
      ON CONFLICT DO NOTHING`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns the announced round of each of some tables, in their order. */
export async function listNextRounds(
  db: Db,
  tables: readonly GameOfBrand[],
): Promise<(NextRound | undefined)[]> {
  if (tables.length === 0) return []
  const rows = await db
    .selectFrom('next_round')
    .selectAll()
    .where('game_id', 'in', [...new Set(tables.map(({ gameId }) => gameId))])
    .execute()
  return tables.map(({ brandId, gameId }) =>
    rows.find((row) => row.brand_id === brandId && row.game_id === gameId),
  )
}

/** Removes the announcement of a round that has opened. */
export async function removeAnnounced(tx: Tx, { id }: Pick<NextRound, 'id'>): Promise<void> {
  await tx.deleteFrom('next_round').where('id', '=', id).execute()
}

/** Returns whether a round of a brand is announced and not open yet. */
export async function isAnnounced(db: Db | Tx, brandId: number, drawId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('next_round')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', drawId)
    .executeTakeFirst()
  return row !== undefined
}
