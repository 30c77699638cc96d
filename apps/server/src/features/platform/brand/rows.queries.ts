import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { versionRowAt } from '../brand-versions/index.ts'

/**
 * Brands with what never changes once they have a wallet, as a part of another feature's query, which joins them in one
 * statement.
 */
export function brandRows(db: Db | Tx) {
  return db.selectFrom('brand').select(['id', 'code', 'currency', 'time_zone'])
}

/** The same with the settings that are in force at a time. */
export function settingRows(db: Db | Tx, atMs: number) {
  return rowsAt(db, sql`${new Date(atMs)}::timestamptz`)
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
    .innerJoinLateral(versionRowAt(db, { brandId: sql.ref('brand.id'), at }).as('v'), (join) => join.onTrue())
    .select(['brand.id', 'brand.code', 'brand.currency', 'brand.time_zone'])
    .selectAll('v')
}
