import type { Standing } from '@fairground/kernel/standing'
import { type RawBuilder, sql } from 'kysely'
import type { ResetWay } from '../../../db/columns.ts'
import type { Db } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { networkOf } from '../../../http/network.ts'
import type { Tools } from '../../../tools.ts'
import { loginRows } from '../players/index.ts'
import { isKnownPlace, knownSince } from '../verification/index.ts'

/** Columns of a player that a login needs. */
export interface Comer {
  id: bigint
  username: string
  passwordHash: string | null
  languageCode: string
  standing: Standing
  isOpen: boolean
  /** In E.164; null if it is unproved or rests. */
  mobile: string | null
  /** End of the rest of an added phone; null if none rests. */
  mobileRestsUntil: Date | null
  /** Null if it is unproved or rests. */
  email: string | null
  emailRestsUntil: Date | null
  isPasswordDue: boolean
  passwordChangedAt: Date | null
  /** Single factor that reset the current password; null if none. */
  passwordWay: ResetWay | null
  firstLoginAt: Date | null
  /** Time until which a password made for the player opens the account; null for a password they chose. */
  passwordGivenUntil: Date | null
  /** Whether the player has logged in from this network in the last ninety days. */
  isAtHome: boolean
  /** Whether the player has an authenticator app in use. */
  hasAuthenticator: boolean
}

/**
 * Columns that a login needs of the player `p` who comes from the network `a.ip`, in one query; a place is known if the
 * player logged in from it after `a.since`.
 */
const comer = sql`p.id, p.username, p.password_hash AS "passwordHash", p.language_code AS "languageCode", p.standing,
  p.is_open AS "isOpen", CASE WHEN p.mobile_proved_at IS NOT NULL THEN p.mobile END AS mobile, p.mobile_rests_until AS "mobileRestsUntil",
  p.email_rests_until AS "emailRestsUntil",
  CASE WHEN p.email_proved_at IS NOT NULL THEN p.email END AS email, p.is_password_due AS "isPasswordDue",
  p.password_changed_at AS "passwordChangedAt", p.password_way AS "passwordWay", p.first_login_at AS "firstLoginAt",
  p.password_given_until AS "passwordGivenUntil",
  ${isKnownPlace(sql`p.id`, sql`a.ip`, sql`a.since`)} AS "isAtHome",
  (SELECT true FROM authenticator t WHERE t.player_id = p.id AND t.confirmed_at IS NOT NULL LIMIT 1) IS NOT NULL
    AS "hasAuthenticator"`

type Finding = Pick<Tools, 'db' | 'clock'>

async function findOne(
  { db, clock }: Finding,
  ip: string,
  where: RawBuilder<unknown>,
): Promise<Comer | undefined> {
  const nowMs = clock.now()
  const { rows } = await sql<Comer>`
    SELECT ${comer}
      FROM ${loginRows(db, new Date(nowMs))} p, (SELECT ${networkOf(ip)}::inet AS ip, ${knownSince(nowMs)}::timestamptz AS since) a
     WHERE ${where}`.execute(db)
  return rows[0]
}

/** Finds the player of a brand by row number, for a login from an address. */
export function findComer(
  tools: Finding,
  brandId: number,
  playerId: bigint,
  ip: string,
): Promise<Comer | undefined> {
  return findOne(tools, ip, sql`p.brand_id = ${brandId} AND p.id = ${playerId}`)
}

/** Finds the player of a phone number in E.164 that does not rest; with `isProved`, only if it was proved. */
export function findByMobile(
  tools: Finding,
  brandId: number,
  mobile: string,
  isProved: boolean,
  ip: string,
): Promise<Comer | undefined> {
  const proved = isProved ? sql`AND p.mobile_proved_at IS NOT NULL` : sql``
  return findOne(
    tools,
    ip,
    sql`p.brand_id = ${brandId} AND p.mobile = ${mobile} AND p.mobile_rests_until IS NULL ${proved}`,
  )
}

interface Named {
  brandId: number
  username: string
  ip: string
  nowMs: number
}

/** Finds the player of a user name (case-insensitive); concurrent lookups share one statement. */
export const findByUsername: (db: Db, named: Named) => Promise<Comer | undefined> = togetherOn(
  async (db, named: Named[]) => {
    const nowMs = Math.max(...named.map((one) => one.nowMs))
    const { rows } = await sql<Comer & { place: bigint }>`
      SELECT a.place, ${comer}
        FROM (SELECT n.*, ${knownSince(nowMs)}::timestamptz AS since
                FROM unnest(${named.map(({ brandId }) => brandId)}::integer[], ${named.map(({ username }) => username)}::text[],
                            ${named.map(({ ip }) => networkOf(ip))}::inet[]) WITH ORDINALITY AS n (brand_id, name, ip, place)) a,
             LATERAL (
               SELECT * FROM ${loginRows(db, new Date(nowMs))} l
                WHERE l.brand_id = a.brand_id AND lower(l.username) = lower(a.name) LIMIT 1) p`.execute(db)
    const found = new Map(rows.map(({ place, ...player }) => [Number(place), player]))
    return named.map((_, at) => found.get(at + 1))
  },
)
