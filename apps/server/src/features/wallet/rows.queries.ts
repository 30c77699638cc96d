import type { Db, Tx } from '../../db/tables.ts'

/** The wallets of players as a part of another feature's query, which joins them in one statement. */
export function walletRows(db: Db | Tx) {
  return db.selectFrom('wallet').select(['id', 'player_id', 'currency', 'purpose'])
}
