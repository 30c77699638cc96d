import { type RawBuilder, sql } from 'kysely'
import { isBehind, type Line, type LinePlace, lineTime } from '../../../db/lines.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { accountRows } from '../players/index.ts'
import { idleMs } from './idle-time.rules.ts'
import type { LoginType } from './sessions.tables.ts'

/** Lists the open sessions of a player, newest first. */
export function findOpenSessions(db: Db, playerId: bigint, nowMs: number) {
  return db
    .selectFrom('session')
    .select([
      'token_hash as tokenHash',
      'public_id as sessionId',
      'opened_at as openedAt',
      'seen_at as seenAt',
      'ip',
      'country',
      'device',
    ])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(nowMs))
    .where('seen_at', '>', new Date(nowMs - idleMs))
    .orderBy('opened_at', 'desc')
    .orderBy('public_id')
    .execute()
}

/** Returns the player's last login before the given session; undefined for the first one. */
export function previousLoginOf(
  db: Db,
  playerId: bigint,
  tokenHash: Buffer,
): Promise<{ openedAt: Date; ip: string | null } | undefined> {
  return db
    .selectFrom('session')
    .select(['opened_at as openedAt', 'ip'])
    .where('player_id', '=', playerId)
    .where('token_hash', '!=', tokenHash)
    .where('opened_at', '<=', (before) =>
      before.selectFrom('session').select('opened_at').where('token_hash', '=', tokenHash),
    )
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns how an open session was opened; undefined if it has ended. */
export async function loginTypeOf(db: Db, tokenHash: Buffer): Promise<LoginType | undefined> {
  const row = await db
    .selectFrom('session')
    .select('login_type')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.login_type
}

/** Returns whether the session of a hashed token has neither expired nor been ended. */
export async function isSessionOpen(db: Db, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Session of a player, open or ended. */
export interface SessionLine {
  loginType: LoginType
  device: string
  country: string | null
  ip: string | null
  sessionId: string
  openedAt: Date
  seenAt: Date
  /** Time at which it was ended or ran out; null while it is open. */
  endedAt: Date | null
  /** Digits that are the same for each session of a browser. */
  browser: string
}

/** Lists the sessions of a player after a place in the list, newest first; those that ran out have ended. */
export async function listSessionLines(
  db: Db,
  playerId: bigint,
  now: Date,
  place: LinePlace,
  limit: number,
): Promise<Line<SessionLine>[]> {
  const time = sql`s.opened_at`
  const id = sql`s.public_id::text`
  const { rows } = await sql<SessionLine & { at: string; id: string }>`
    SELECT ${lineTime(time)} AS at, ${id} AS id, s.public_id AS "sessionId", s.opened_at AS "openedAt", s.seen_at AS "seenAt",
           coalesce(s.ended_at, CASE WHEN s.ends_at <= ${now} THEN s.ends_at
                                     WHEN s.seen_at <= ${new Date(now.getTime() - idleMs)} THEN s.seen_at END) AS "endedAt",
           s.login_type AS "loginType", s.device, s.country, host(s.ip) AS ip,
           -- The hash of a cookie opens nothing, and a hash of it does not even name the cookie.
           left(encode(sha256(s.cookie_hash), 'hex'), 6) AS browser
      FROM session s WHERE s.player_id = ${playerId} AND ${isBehind(place, 'login', time, id)}
     ORDER BY s.opened_at DESC, (${id}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ at, id, ...value }) => ({ at, kind: 'login', id, value }))
}

/**
 * Lists the browsers, by the hash of their cookie, in which members have opened sessions since a time; each account
 * once.
 */
export async function listDevicesSince(
  db: Db,
  since: Date,
): Promise<{ device: Buffer; playerId: bigint; brandId: number; at: Date }[]> {
  return db
    .selectFrom('session')
    .innerJoin(accountRows(db).as('player'), 'player.id', 'session.player_id')
    .select([
      'session.cookie_hash as device',
      'session.player_id as playerId',
      'player.brand_id as brandId',
      sql<Date>`max(session.opened_at)`.as('at'),
    ])
    .where('session.opened_at', '>', since)
    .where('player.standing', '!=', 4)
    .groupBy(['session.cookie_hash', 'session.player_id', 'player.brand_id'])
    .orderBy('session.cookie_hash')
    .orderBy('session.player_id')
    .execute()
}

/** Browsers of sessions that were opened since a time, as a part of another feature's query. */
export function browserRows(db: Db | Tx, since: Date) {
  return db
    .selectFrom('session')
    .select(['player_id', 'cookie_hash as device'])
    .where('opened_at', '>', since)
}

/** Returns when a player was last active; null for never. */
export async function lastSeenOf(db: Db, playerId: bigint): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('seen_at')
    .where('player_id', '=', playerId)
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seen_at ?? null
}

/** Condition that a player has used a session since a time, as a part of another feature's query. */
export function isSeenSince(playerId: RawBuilder<unknown>, since: Date) {
  return sql`EXISTS (SELECT FROM session s WHERE s.player_id = ${playerId} AND s.seen_at >= ${since})`
}

/**
 * Finds the row number and customer id of the player of an open session on a brand, by the public part of the session.
 */
export async function holderOfSession(
  db: Db | Tx,
  brandId: number,
  publicId: string,
): Promise<{ playerId: bigint; customerId: string } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin(accountRows(db).as('player'), 'player.id', 'session.player_id')
    .select(['session.player_id as playerId', 'player.customer_id as customerId'])
    .where('session.public_id', '=', publicId)
    .where('session.ended_at', 'is', null)
    .where('player.brand_id', '=', brandId)
    .executeTakeFirst()
}

/** Returns when each of these players was last active; players who never logged in are left out. */
export async function lastActive(db: Db, playerIds: readonly bigint[]): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ playerId: bigint; at: Date }>`
    SELECT p.id AS "playerId", l.seen_at AS at FROM unnest(${playerIds}::bigint[]) p (id), LATERAL (
      SELECT s.seen_at FROM session s WHERE s.player_id = p.id ORDER BY s.opened_at DESC LIMIT 1) l`.execute(
    db,
  )
  return new Map(rows.map(({ playerId, at }) => [playerId, at]))
}

/**
 * Conditions that two players have used the same browser, or the same IP address, since a time, as parts of another
 * feature's query.
 */
export function sharedSessions(one: RawBuilder<unknown>, other: RawBuilder<unknown>, since: Date) {
  const both = sql`FROM session a JOIN session b ON b.player_id = ${other} AND b.opened_at > ${since} WHERE a.player_id = ${one} AND a.opened_at > ${since}`
  return {
    browser: sql`EXISTS (SELECT ${both} AND a.cookie_hash = b.cookie_hash)`,
    address: sql`EXISTS (SELECT ${both} AND a.ip = b.ip)`,
  }
}

/** Counts the IP addresses that at least two of some players have used since a time. */
export async function countSharedNetworks(
  db: Db | Tx,
  playerIds: readonly bigint[],
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ networks: number }>`
    SELECT count(*)::integer AS networks FROM (
      SELECT ip FROM session WHERE player_id = ANY (${[...playerIds]}::bigint[]) AND opened_at > ${since} AND ip IS NOT NULL
       GROUP BY ip HAVING count(DISTINCT player_id) > 1) shared`.execute(db)
  return rows[0]!.networks
}
