import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'

/** Maximum number of a player's recently launched games (specification: a page of 42). */
const recentKept = 42
/** Their ids are sent to the site in one answer. */
const mostFavourites = 500

/** Lists the ids of the player's favourite games, newest first. */
export async function favouriteIds(db: Db, playerId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_game')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.map((row) => row.game_id)
}

/** Adds a game to the favourites, in one statement; refuses `favourites_full`. */
export async function addFavourite(db: Db, playerId: bigint, gameId: string, nowMs: number): Promise<void> {
  const { rows } = await sql<{ is_full: boolean }>`
    WITH before AS (
      SELECT count(*) >= ${mostFavourites} AND NOT coalesce(bool_or(game_id = ${gameId}), false) AS is_full
        FROM favourite_game WHERE player_id = ${playerId}
    ), added AS (
      INSERT INTO favourite_game (player_id, game_id, added_at)
        SELECT ${playerId}::bigint, ${gameId}, ${new Date(nowMs)}::timestamptz FROM before WHERE NOT is_full
        ON CONFLICT DO NOTHING
    )
    SELECT is_full FROM before`.execute(db)
  if (rows[0]!.is_full) refuse('favourites_full')
}

/** Removes a game from the favourites. */
export async function removeFavourite(db: Db, playerId: bigint, gameId: string): Promise<void> {
  await db
    .deleteFrom('favourite_game')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .execute()
}

/** Lists the ids of the games that the player launched last, newest first. */
export async function recentIds(db: Db, playerId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('recent_game')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('launched_at', 'desc')
    .orderBy('game_id')
    .limit(recentKept)
    .execute()
  return rows.map((row) => row.game_id)
}

/** Records that a player launched a game, and deletes the oldest beyond the maximum. */
export async function noteLaunch(db: Db, playerId: bigint, gameId: string, nowMs: number): Promise<void> {
  const at = new Date(nowMs)
  await sql`
    WITH noted AS (
      INSERT INTO recent_game (player_id, game_id, launched_at) VALUES (${playerId}, ${gameId}, ${at})
      ON CONFLICT (player_id, game_id) DO UPDATE SET launched_at = excluded.launched_at
    )
    DELETE FROM recent_game WHERE player_id = ${playerId} AND game_id IN (
      SELECT game_id FROM recent_game WHERE player_id = ${playerId} AND game_id <> ${gameId}
      ORDER BY launched_at DESC, game_id OFFSET ${recentKept - 1})`.execute(db)
}
