import type { Standing } from '@fairground/kernel/standing'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { togetherOn } from '../../db/together.ts'
import { networkOf } from '../../http/network.ts'
import { idleMs } from './session-doors.ts'

/** Who wants to come in, as far as it matters for that. */
export interface Comer {
  id: bigint
  username: string
  passwordHash: string | null
  languageCode: string
  standing: Standing
  isOpen: boolean
  /** In E.164; null where it was never proved. */
  mobile: string | null
  /** Null where it was never proved. */
  email: string | null
  isPasswordDue: boolean
  passwordChangedAt: Date | null
  firstLoginAt: Date | null
  /** Whether they have come in from this network before. */
  isAtHome: boolean
}

/**
 * All that a login asks of the player `p` who comes from the network `a.ip`, in one go. With EXISTS in place of LIMIT all
 * known places were read into a hash, for a dozen logins.
 */
const comer = sql`p.id, p.username, p.password_hash AS "passwordHash", p.language_code AS "languageCode", p.standing,
  p.is_open AS "isOpen", CASE WHEN p.mobile_proved_at IS NOT NULL THEN p.mobile END AS mobile,
  CASE WHEN p.email_proved_at IS NOT NULL THEN p.email END AS email, p.is_password_due AS "isPasswordDue",
  p.password_changed_at AS "passwordChangedAt", p.first_login_at AS "firstLoginAt",
  (SELECT true FROM known_place k WHERE k.player_id = p.id AND k.ip = a.ip LIMIT 1) IS NOT NULL AS "isAtHome"`

async function findOne(db: Db, ip: string, where: RawBuilder<unknown>): Promise<Comer | undefined> {
  const { rows } = await sql<Comer>`
    SELECT ${comer} FROM player p, (SELECT ${networkOf(ip)}::inet AS ip) a WHERE ${where}`.execute(db)
  return rows[0]
}

/** The player of a row number on a brand, who comes from an address. */
export function findComer(db: Db, brandId: number, playerId: bigint, ip: string): Promise<Comer | undefined> {
  return findOne(db, ip, sql`p.brand_id = ${brandId} AND p.id = ${playerId}`)
}

/** The player of a phone number in E.164; with `isProved`, only where it was proved. */
export function findByMobile(
  db: Db,
  brandId: number,
  mobile: string,
  isProved: boolean,
  ip: string,
): Promise<Comer | undefined> {
  const proved = isProved ? sql`AND p.mobile_proved_at IS NOT NULL` : sql``
  return findOne(db, ip, sql`p.brand_id = ${brandId} AND p.mobile = ${mobile} ${proved}`)
}

interface Named {
  brandId: number
  username: string
  ip: string
}

/** The player of a user name, in any case of letters; names that are looked for at the same moment are one statement. */
export const findByUsername: (db: Db, named: Named) => Promise<Comer | undefined> = togetherOn(
  async (db, named: Named[]) => {
    const { rows } = await sql<Comer & { place: bigint }>`
      SELECT a.place, ${comer}
        FROM unnest(${named.map(({ brandId }) => brandId)}::integer[], ${named.map(({ username }) => username)}::text[],
                    ${named.map(({ ip }) => networkOf(ip))}::inet[]) WITH ORDINALITY AS a (brand_id, name, ip, place),
             LATERAL (SELECT * FROM player WHERE brand_id = a.brand_id AND lower(username) = lower(a.name) LIMIT 1) p`.execute(
      db,
    )
    const found = new Map(rows.map(({ place, ...player }) => [Number(place), player]))
    return named.map((_, at) => found.get(at + 1))
  },
)

/** The open sessions of a player, the newest first. */
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
