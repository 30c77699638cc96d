import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** A lottery of a brand. */
export interface GameOfBrand {
  brandId: number
  gameId: string
}

/** Days on which a game has no draws, such as `2026-12-24`, both ends included. */
export interface ClosedDays {
  from: string
  to: string
}

/**
 * Locks the calendar of a game until the end of the transaction: nobody else makes draws of it or changes its closed
 * days, so that no draw is made on a day that is closed at the same time.
 */
export async function lockCalendar(tx: Tx, { brandId, gameId }: GameOfBrand): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`draws to come of ${brandId} ${gameId}`}, 0))`.execute(
    tx,
  )
}

/** Lists the closed days of a game that end on a day or later, earliest first. */
export async function listClosedDays(
  db: Db | Tx,
  { brandId, gameId }: GameOfBrand,
  fromDay: string,
): Promise<(ClosedDays & { id: bigint })[]> {
  const { rows } = await sql<ClosedDays & { id: bigint }>`
    SELECT id, from_day::text AS from, to_day::text AS to FROM draw_closed
     WHERE brand_id = ${brandId} AND game_id = ${gameId} AND to_day >= ${fromDay}::date ORDER BY from_day, id`.execute(
    db,
  )
  return rows
}

/** Adds closed days to a game. */
export async function addClosedDays(
  tx: Tx,
  { brandId, gameId }: GameOfBrand,
  { from, to }: ClosedDays,
): Promise<void> {
  await sql`INSERT INTO draw_closed (brand_id, game_id, from_day, to_day) VALUES (${brandId}, ${gameId}, ${from}::date, ${to}::date)`.execute(
    tx,
  )
}

/** Removes closed days that begin on a day or later, and returns them; undefined if there are none. */
export async function removeClosedDays(
  tx: Tx,
  { brandId, gameId }: GameOfBrand,
  { id, fromDay }: { id: bigint; fromDay: string },
): Promise<ClosedDays | undefined> {
  const { rows } = await sql<ClosedDays>`
    DELETE FROM draw_closed WHERE id = ${id} AND brand_id = ${brandId} AND game_id = ${gameId} AND from_day >= ${fromDay}::date
    RETURNING from_day::text AS from, to_day::text AS to`.execute(tx)
  return rows[0]
}
