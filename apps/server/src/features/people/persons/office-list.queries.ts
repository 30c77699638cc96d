import type { Level } from '@fairground/contract/levels'
import type { Standing } from '@fairground/kernel/standing'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tables } from '../../../db/tables.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { accountRows, allPlayers, selectPlayers } from '../players/index.ts'
import { type OfficePlayer, officePlayers } from './office.queries.ts'

/** Filters of the list of players; each that is given must hold. */
export interface PlayerFilters {
  state?: 'open' | 'closed' | 'dormant' | 'excluded' | 'stopped' | undefined
  /** Trial accounts (4) are listed only if it is given. */
  standing?: Standing | undefined
  rankFrom?: number | undefined
  rankTo?: number | undefined
  label?: string | undefined
  level?: Level | undefined
  /** Days of the brand's clock (yyyy-MM-dd), both included. */
  registeredFrom?: string | undefined
  registeredUntil?: string | undefined
  /** Rows of other features with the `player_id` of those who pass, such as the stopped ones. */
  among?: RowsOfPlayers | undefined
}

/** Rows that name players, as a part of a query. */
type RowsOfPlayers = SelectQueryBuilder<Tables, never, { player_id: bigint | null }>

/** Filter on the columns of `player`. */
interface Filter {
  is: RawBuilder<boolean>
  /** Numbers of the players who pass it, or of more, from an index of its own; missing for a filter that many pass. */
  few?: RawBuilder<{ id: bigint }>
}

/** Number of players that a filter may select for the list to begin with them. */
const fewPlayers = 5_000
/** Number of players at which a page looks when it walks the index of registrations. */
const walkedPlayers = 10_000

/**
 * Lists the players of a brand that pass all filters, by their registration, the newest first, after the player with a
 * customer id of the brand. A filter that few players pass (`fewPlayers`) is answered by its own index, and the list
 * has all of them. Otherwise a page walks the index of registrations and looks at `walkedPlayers` players at most: it
 * may have few players or none, and `next`, the customer id of the last one it looked at, continues behind it.
 */
export async function listByRegistration(
  db: Db,
  { id: brandId, timeZone }: Pick<Brand, 'id' | 'timeZone'>,
  filters: PlayerFilters,
  { after, pageSize, nowMs }: { after: string | undefined; pageSize: number; nowMs: number },
): Promise<{ list: OfficePlayer[]; next: string | null }> {
  const place = after === undefined ? undefined : await placeOf(db, brandId, after)
  if (after !== undefined && place === undefined) return { list: [], next: null }
  const { registeredFrom: from, registeredUntil: until } = filters
  const rules = filtersOf(db, brandId, filters, nowMs)
  const within = all([
    sql`p.brand_id = ${brandId}`,
    filters.standing === 4 ? sql`p.standing = 4` : sql`p.standing <> 4`,
    ...(from === undefined ? [] : [sql`p.registered_at >= ${startOf(from, timeZone, 0)}`]),
    ...(until === undefined ? [] : [sql`p.registered_at < ${startOf(until, timeZone, 1)}`]),
    ...(place === undefined ? [] : [sql`${key} < ${keyOf(place)}`]),
  ])
  const found = await fewestOf(db, rules)
  const end = found || rules.length === 0 ? undefined : await endOfWalk(db, within)
  const chosen = found
    ? sql`(SELECT * FROM ${allPlayers} AS p WHERE id = ANY (${found}::bigint[]) OFFSET 0)`
    : allPlayers
  const passes = all([
    within,
    ...(end === undefined ? [] : [sql`${key} >= ${keyOf(end)}`]),
    ...rules.map(({ is }) => is),
  ])
  const { rows: shown } = await sql<{ id: bigint }>`
    SELECT p.id FROM ${chosen} AS p WHERE ${passes}
     ORDER BY p.registered_at DESC, p.id DESC LIMIT ${pageSize + 1}`.execute(db)
  const list = await playersOf(
    db,
    brandId,
    shown.slice(0, pageSize).map(({ id }) => id),
  )
  const isMore = shown.length > pageSize
  return { list, next: isMore ? list.at(-1)!.customerId : (end?.customerId ?? null) }
}

/** Place in the list. */
interface Place {
  id: bigint
  customerId: string
  /** Time of the registration with microseconds, which a Date would lose. */
  at: string
}

const key = sql`(p.registered_at, p.id)`
const keyOf = ({ at, id }: Place) => sql`(${at}::timestamptz, ${id}::bigint)`

function places(db: Db) {
  return selectPlayers(db).select([
    'player.id',
    'player.customer_id as customerId',
    sql<string>`${sql.ref('player.registered_at')}::text`.as('at'),
  ])
}

function placeOf(db: Db, brandId: number, customerId: string): Promise<Place | undefined> {
  return places(db)
    .where('player.brand_id', '=', brandId)
    .where('player.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Finds the last of the players at which a page looks; undefined if it reaches the end of the list. */
function endOfWalk(db: Db, within: RawBuilder<boolean>): Promise<Place | undefined> {
  // The inner query reads the index alone.
  return places(db)
    .where(
      'player.id',
      '=',
      sql<bigint>`(SELECT p.id FROM ${allPlayers} AS p WHERE ${within}
        ORDER BY p.registered_at DESC, p.id DESC OFFSET ${walkedPlayers - 1} LIMIT 1)`,
    )
    .executeTakeFirst()
}

/** Returns players with personal data, in the order of their numbers. */
async function playersOf(db: Db, brandId: number, ids: readonly bigint[]): Promise<OfficePlayer[]> {
  if (ids.length === 0) return []
  const rows = await officePlayers(db, brandId)
    .where('player.id', '=', sql<bigint>`ANY (${ids}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the players of the filter that fewest pass; undefined if more than `fewPlayers` pass each. */
async function fewestOf(db: Db, rules: readonly Filter[]): Promise<bigint[] | undefined> {
  const found = await Promise.all(
    rules.flatMap(({ few }) =>
      few === undefined ? [] : [sql<{ id: bigint }>`${few} LIMIT ${fewPlayers + 1}`.execute(db)],
    ),
  )
  return found
    .map(({ rows }) => rows.map(({ id }) => id))
    .filter(({ length }) => length <= fewPlayers)
    .sort((one, other) => one.length - other.length)[0]
}

/** Returns the start of a day of a time zone, or of a later one. */
function startOf(day: string, timeZone: string, daysLater: number): RawBuilder<Date> {
  return sql`((${day}::date + ${daysLater}::integer)::timestamp AT TIME ZONE ${timeZone})`
}

function filtersOf(
  db: Db,
  brandId: number,
  { state, standing, rankFrom, rankTo, label, level, among }: PlayerFilters,
  nowMs: number,
): Filter[] {
  const rules: Filter[] = []
  const ofPlayers = (is: RawBuilder<boolean>): Filter => ({
    is,
    few: sql`SELECT id FROM ${allPlayers} AS p WHERE brand_id = ${brandId} AND ${is}`,
  })
  if (state === 'open') rules.push({ is: sql`p.is_open` })
  if (state === 'closed') rules.push(ofPlayers(sql`NOT p.is_open`))
  if (state === 'dormant') rules.push(ofPlayers(sql`p.dormant_since IS NOT NULL`))
  if (state === 'excluded') {
    const closed = closedToPlayRows(db, nowMs)
    rules.push({
      is: sql`EXISTS (SELECT FROM ${accountRows(db)} a JOIN ${closed} c ON c.wallet_id = a.wallet_id WHERE a.id = p.id)`,
      few: sql`SELECT a.id FROM ${accountRows(db)} a JOIN ${closed} c ON c.wallet_id = a.wallet_id`,
    })
  }
  if (among !== undefined)
    rules.push({
      is: sql`p.id IN (${among})`,
      few: sql`SELECT a.player_id AS id FROM (${among}) a`,
    })
  if (standing !== undefined && standing !== 4) {
    const is = sql<boolean>`p.standing = ${standing}`
    rules.push(standing === 0 ? { is } : ofPlayers(sql`${is} AND p.standing NOT IN (0, 4)`))
  }
  if (rankFrom !== undefined || rankTo !== undefined) {
    const is = sql<boolean>`p.rank BETWEEN ${rankFrom ?? 0} AND ${rankTo ?? 32_767}`
    rules.push((rankFrom ?? 0) > 0 ? ofPlayers(sql`${is} AND p.rank > 0`) : { is })
  }
  // The index names no brand, so that players of other brands with the same label count as well.
  if (label !== undefined) {
    const is = sql<boolean>`(p.labels <> '{}' AND p.labels @> ARRAY[${label}]::text[])`
    rules.push({ is, few: sql`SELECT id FROM ${allPlayers} AS p WHERE ${is}` })
  }
  if (level !== undefined) {
    const isOver = sql`coalesce(p.level_until <= ${new Date(nowMs)}, false)`
    // A level of 0 is that of accounts whose document has expired too.
    if (level === 0) rules.push({ is: sql`(p.level = 0 OR ${isOver})` })
    else rules.push(ofPlayers(sql`p.level = ${level} AND p.level > 0 AND NOT ${isOver}`))
  }
  return rules
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` AND `)})`
}
