import type { Level } from '@fairground/contract/levels'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { selectPlayers } from '../players/index.ts'
import { payeeRows } from './persons.queries.ts'

/** Player with personal data, for the office. */
export interface OfficePlayer {
  id: bigint
  customerId: string
  username: string
  standing: number
  isOpen: boolean
  registeredAt: Date
  rank: number
  currency: string
  mobile: string | null
  email: string | null
  payeeName: string
  /** As `1990-05-17`. */
  birthday: string | null
  registerIp: string | null
  /** Codes of labels of the brand. */
  labels: string[]
  level: Level
  dormantSince: Date | null
}

/** Begins a query of the players of a brand with personal data. */
export function officePlayers(db: Db, brandId: number) {
  return selectPlayers(db)
    .leftJoin(payeeRows(db).as('player_profile'), 'player_profile.player_id', 'player.id')
    .select([
      'player.id',
      'player.customer_id as customerId',
      'player.username',
      'player.standing',
      'player.is_open as isOpen',
      'player.registered_at as registeredAt',
      'player.rank',
      'player.currency',
      'player.labels',
      'player.level',
      'player.dormant_since as dormantSince',
      'player.mobile',
      'player.email',
      (field) => field.fn.coalesce('player_profile.payee_name', sql.lit('')).as('payeeName'),
      sql<string | null>`${sql.ref('player.birthday')}::text`.as('birthday'),
      sql<string | null>`host(player.register_ip)`.as('registerIp'),
    ])
    .where('player.brand_id', '=', brandId)
}

/** Finds the player with a customer id on a brand. */
export function findForOffice(
  db: Db,
  brandId: number,
  customerId: string,
): Promise<OfficePlayer | undefined> {
  return officePlayers(db, brandId).where('player.customer_id', '=', customerId).executeTakeFirst()
}

/** Index that finds players: by a whole value, or by the beginning of a user name. */
type Finding = { customerId: string } | { email: string } | { mobile: string } | { prefix: string }

/**
 * Lists the players of a brand with a user name that begins with a text (case-insensitive), or with exactly this
 * customer id, e-mail address or phone number (E.164); sorted by user name, after the given one. A part of an address
 * finds nobody: it would reveal the masked characters one by one. Each search has its own index and reads only the rows
 * that it shows.
 */
export async function listForOffice(
  db: Db,
  brandId: number,
  {
    text,
    mobile,
    after,
    limit,
  }: { text: string; mobile: string | undefined; after: string | undefined; limit: number },
): Promise<OfficePlayer[]> {
  const ways: Finding[] = [
    { prefix: text.toLowerCase() },
    ...(/^\d{10}$/.test(text) ? [{ customerId: text }] : []),
    ...(text.includes('@') ? [{ email: text.toLowerCase() }] : []),
    ...(mobile === undefined ? [] : [{ mobile }]),
  ]
  const found = await Promise.all(ways.map((way) => findBy(db, brandId, way, after, limit)))
  const list = new Map(found.flat().map((player) => [player.id, player]))
  return [...list.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).slice(0, limit)
}

/** User name as the index orders it: by bytes, which is the order of code points. */
function nameOf({ username }: OfficePlayer): string {
  return username.toLowerCase()
}

const name = sql<string>`lower(player.username) COLLATE "C"`

function findBy(
  db: Db,
  brandId: number,
  way: Finding,
  after: string | undefined,
  limit: number,
): Promise<OfficePlayer[]> {
  let query = officePlayers(db, brandId)
  if (after !== undefined) query = query.where(sql<boolean>`${name} > ${after}`)
  if ('prefix' in way) {
    // Names are letters, digits and dashes, so that none sorts behind the last Unicode character.
    const end = `${way.prefix}\u{10ffff}`
    query = query.where(sql<boolean>`${name} >= ${way.prefix} AND ${name} < ${end}`)
    return query.orderBy(name).limit(limit).execute()
  }
  // No ORDER BY: with it PostgreSQL scans all names until it finds the one (105 ms of 100,000 players, else 1 ms).
  if ('customerId' in way) query = query.where('player.customer_id', '=', way.customerId)
  else if ('email' in way) query = query.where(sql<boolean>`lower(player.email) = ${way.email}`)
  else query = query.where('player.mobile', '=', way.mobile)
  return query.execute()
}
