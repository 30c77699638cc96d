import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
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

/** Lists the versions of a brand, the newest first, up to a number of them, below a version if one is given. */
export function listVersions(
  db: Db | Tx,
  brandId: number,
  { below, limit }: { below?: number | undefined; limit: number },
): Promise<VersionRow[]> {
  let query = db.selectFrom('brand_version').selectAll().where('brand_id', '=', brandId)
  if (below !== undefined) query = query.where('number', '<', below)
  return query.orderBy('number', 'desc').limit(limit).execute()
}

/** Returns, by the number of each version, the version of the brand that it changed. */
export async function listPredecessors(
  db: Db | Tx,
  brandId: number,
  versions: readonly VersionRow[],
): Promise<Map<number, VersionRow>> {
  const found = await Promise.all(
    versions.map(({ number, from_at }) =>
      db
        .selectFrom('brand_version')
        .selectAll()
        .where('brand_id', '=', brandId)
        .where('number', '<', number)
        .where('from_at', '<=', from_at)
        .orderBy('from_at', 'desc')
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return new Map(found.flatMap((row, at) => (row ? [[versions[at]!.number, row] as const] : [])))
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
 * Brands with the settings that are in force at a time, as a part of another feature's query, which joins them in one
 * statement.
 */
export function settingRows(db: Db | Tx, atMs: number) {
  return rowsAt(db, sql<Date>`${new Date(atMs)}::timestamptz`)
}

/** One brand with its settings at a time; both may be columns of a query that joins it by LATERAL. */
export function settingsAt(
  db: Db | Tx,
  { brandId, at }: { brandId: RawBuilder<unknown>; at: RawBuilder<unknown> },
) {
  return rowsAt(db, at).where('brand.id', '=', brandId as RawBuilder<number>)
}

function rowsAt(db: Db | Tx, at: RawBuilder<unknown>) {
  return db
    .selectFrom('brand')
    .innerJoinLateral(
      (query) =>
        query
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
            'most_messaged_alone',
            'most_given_alone',
            'event_bet_from',
            'event_win_from',
            'event_money_from',
          ])
          .whereRef('brand_version.brand_id', '=', 'brand.id')
          .where('from_at', '<=', at as RawBuilder<Date>)
          .orderBy('from_at', 'desc')
          .orderBy('number', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['brand.id', 'brand.code', 'brand.currency', 'brand.time_zone'])
    .selectAll('v')
}
