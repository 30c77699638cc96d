import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { networkOf } from '../../../http/network.ts'

const knownForMs = 90 * 86_400_000

/** Returns the time since which a player must have logged in from a place for it to be known. */
export function knownSince(nowMs: number): Date {
  return new Date(nowMs - knownForMs)
}

/**
 * Part of a query that returns whether a player has logged in from a network after an instant; all three are SQL of the
 * surrounding query. With EXISTS in place of LIMIT all known places were read into a hash, for a dozen logins.
 */
export function isKnownPlace(
  playerId: RawBuilder<unknown>,
  network: RawBuilder<unknown>,
  since: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`
    (SELECT true FROM known_place k WHERE k.player_id = ${playerId} AND k.ip = ${network} AND k.last_at > ${since} LIMIT 1)
      IS NOT NULL`
}

/** Place of a player's login. */
export interface Place {
  playerId: bigint
  ip: string
  at: Date
}

/** Part of a WITH that stores the places of logins together with the other writes of a statement. */
export function knowingPlaces(places: Place[]): RawBuilder<unknown> {
  // A place of two concurrent logins is written once.
  const once = [...new Map(places.map((one) => [`${one.playerId} ${networkOf(one.ip)}`, one])).values()]
  return sql`
    known AS (
      INSERT INTO known_place (player_id, ip, first_at, last_at)
        SELECT p.player_id, p.ip, p.at, p.at
          FROM unnest(${once.map(({ playerId }) => playerId)}::bigint[], ${once.map(({ ip }) => networkOf(ip))}::inet[],
                      ${once.map(({ at }) => at)}::timestamptz[]) AS p (player_id, ip, at)
         ORDER BY p.player_id, p.ip
      -- To the day: a row is not written anew for each login.
      ON CONFLICT (player_id, ip) DO UPDATE SET last_at = excluded.last_at
        WHERE known_place.last_at < excluded.last_at - interval '1 day')`
}

/** Stores the place of a player's login. */
export async function knowPlace(db: Db | Tx, place: Place): Promise<void> {
  await sql`WITH ${knowingPlaces([place])} SELECT`.execute(db)
}
