import { type RawBuilder, sql } from 'kysely'
import type { Club } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { readClubs } from './look.rules.ts'
import type { VersionRow } from './settings.rules.ts'

/** Time before an instant for which a version that was in force is still read: clocks of processes may differ. */
const behindMs = 10_000

/**
 * Lists the versions of a brand that are in force at a time or begin later, and those of some seconds before; in the
 * order in which they begin. Of two that begin at the same instant, the last one is in force.
 */
export function listVersionsFrom(db: Db | Tx, brandId: number, atMs: number): Promise<VersionRow[]> {
  return db
    .selectFrom('brand_version')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('from_at', '>=', (query) =>
      query
        .selectFrom('brand_version')
        .select(sql<Date>`coalesce(max(from_at), '-infinity')`.as('from_at'))
        .where('brand_id', '=', brandId)
        .where('from_at', '<=', new Date(atMs - behindMs)),
    )
    .orderBy('from_at')
    .orderBy('number')
    .execute()
}

/** Returns the version of a brand that is in force at a time. */
export async function versionAt(db: Db | Tx, brandId: number, atMs: number): Promise<VersionRow> {
  const rows = await listVersionsFrom(db, brandId, atMs)
  return inForceAt(rows, atMs)
}

/** Returns the version in force at a time out of those in the order in which they begin. */
export function inForceAt(rows: readonly VersionRow[], atMs: number): VersionRow {
  return rows.findLast(({ from_at }) => from_at.getTime() <= atMs) ?? rows[0]!
}

/** Returns the version of a brand that begins last. */
export async function newestVersion(db: Db | Tx, brandId: number): Promise<VersionRow> {
  return db
    .selectFrom('brand_version')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('from_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Returns a version of a brand by its number. */
export function findVersion(db: Db | Tx, brandId: number, number: number): Promise<VersionRow | undefined> {
  return db
    .selectFrom('brand_version')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/**
 * Lists the versions of a brand, the newest first, up to a number of them, below a version if one is given; each with
 * the version that it changed, which the first one lacks.
 */
export async function listVersions(
  db: Db | Tx,
  brandId: number,
  { below, limit }: { below?: number | undefined; limit: number },
): Promise<{ row: VersionRow; before: VersionRow | undefined }[]> {
  let query = db.selectFrom('brand_version').selectAll().where('brand_id', '=', brandId)
  if (below !== undefined) query = query.where('number', '<', below)
  const rows = await query.orderBy('number', 'desc').limit(limit).execute()
  return Promise.all(rows.map(async (row) => ({ row, before: await predecessorOf(db, row) })))
}

function predecessorOf(
  db: Db | Tx,
  { brand_id, number, from_at }: VersionRow,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('brand_version')
    .selectAll()
    .where('brand_id', '=', brand_id)
    .where('number', '<', number)
    .where('from_at', '<=', from_at)
    .orderBy('from_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the greatest number of a version of a brand. */
export async function lastNumber(db: Db | Tx, brandId: number): Promise<number> {
  const row = await db
    .selectFrom('brand_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return row.number
}

/**
 * Lists the names and colours of a brand's ranks from rank 1 on, as they are at a time; invalid ones are left out.
 */
export async function listClubs(db: Db | Tx, brandId: number, atMs: number): Promise<Club[]> {
  const { clubs } = await versionAt(db, brandId, atMs)
  return readClubs(clubs, () => {})
    .filter(({ rank }) => rank > 0)
    .toReversed()
}

/**
 * The version of a brand in force at a time, with the settings that other features read; both may be columns of a query
 * that joins it by LATERAL.
 */
export function versionRowAt(
  db: Db | Tx,
  { brandId, at }: { brandId: RawBuilder<unknown>; at: RawBuilder<unknown> },
) {
  return db
    .selectFrom('brand_version')
    .select([
      'name',
      'agreement_version',
      'password_days',
      'switches',
      'winner_from_times',
      'stakes_bonus_first',
      'deposit_turnover',
      'case_rules',
      'keep_years',
      'most_covered',
      'largest_win',
      'most_messaged_alone',
      'most_given_alone',
      'event_bet_from',
      'event_win_from',
      'event_money_from',
    ])
    .where('brand_id', '=', brandId as RawBuilder<number>)
    .where('from_at', '<=', at as RawBuilder<Date>)
    .orderBy('from_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
}

/**
 * Versions of all brands with the thresholds of wins and significant events and the time until which each is in force
 * (null: still), for a query that joins many rows at once; an index lookup for each row takes four times as long.
 */
export function versionSpans(db: Db | Tx) {
  return db
    .selectFrom('brand_version')
    .select([
      'brand_id',
      'from_at',
      'winner_from_times',
      'event_bet_from',
      'event_win_from',
      'event_money_from',
    ])
    .select(sql<Date | null>`lead(from_at) OVER (PARTITION BY brand_id ORDER BY from_at, number)`.as('until'))
}
