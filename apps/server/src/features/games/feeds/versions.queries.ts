import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Version of what a game states about its rules. */
export interface GameVersion {
  gameId: string
  /** From 1, in order. */
  number: number
  fromAt: Date
  returnPercent: string | null
  volatility: number | null
}

/** Writes a new version of each of some games of a vendor whose stated return or volatility changed. */
export async function writeVersions(
  tx: Tx,
  { vendorCode, vendorGameIds, at }: { vendorCode: string; vendorGameIds: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO game_version (game_id, number, from_at, return_percent, volatility)
    SELECT g.id, coalesce(last.number, 0) + 1, ${at}, g.return_percent, g.volatility
      FROM game g LEFT JOIN LATERAL (
        SELECT * FROM game_version v WHERE v.game_id = g.id ORDER BY v.number DESC LIMIT 1) last ON true
     WHERE g.vendor_code = ${vendorCode} AND g.vendor_game_id = ANY (${[...vendorGameIds]}::text[])
       AND (last.number IS NULL
         OR (last.return_percent, last.volatility) IS DISTINCT FROM (g.return_percent, g.volatility))`.execute(
    tx,
  )
}

/** Lists the versions of some games, of each game in order. */
export function listVersions(db: Db, gameIds: readonly string[]): Promise<GameVersion[]> {
  return db
    .selectFrom('game_version')
    .select([
      'game_id as gameId',
      'number',
      'from_at as fromAt',
      'return_percent as returnPercent',
      'volatility',
    ])
    .where(sql<boolean>`game_id = ANY (${[...gameIds]}::text[])`)
    .orderBy('game_id')
    .orderBy('number')
    .execute()
}
