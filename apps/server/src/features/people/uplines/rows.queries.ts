import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** All dated paths, for the FROM of a query that looks some of them up. */
export const allPaths = sql`(SELECT * FROM upline_path)`

/** The dated paths of accounts, as a part of another feature's query. */
export function pathRows(db: Db | Tx) {
  return db.selectFrom('upline_path').select(['player_id', 'above', 'from_at', 'to_at'])
}
