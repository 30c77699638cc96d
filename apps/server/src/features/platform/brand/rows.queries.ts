import type { Db, Tx } from '../../../db/tables.ts'

/**
 * Brands with what never changes once they have a wallet, as a part of another feature's query, which joins them in one
 * statement.
 */
export function brandRows(db: Db | Tx) {
  return db.selectFrom('brand').select(['id', 'code', 'currency', 'time_zone'])
}
