import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'

/** Sums of settled rounds by wallet and quarter of an hour, as a part of another feature's query. */
export function figureRows(db: Db | Tx) {
  return db
    .selectFrom('figure')
    .select([
      'wallet_id',
      'quarter',
      'category',
      'settled_stake',
      'settled_win',
      'valid_bet',
      'rounds',
      'corrections',
    ])
}

/** Sums of recipes by wallet, quarter and class, as a part of another feature's query. */
export function moneyFigureRows(db: Db | Tx) {
  return db.selectFrom('money_figure').select(['wallet_id', 'quarter', 'class', 'amount'])
}

/**
 * Wallets whose figures have changed in the quarters since a time, as a part of another feature's query; `wallet_id`
 * may occur twice.
 */
export function changedFigureRows(db: Db | Tx, since: Date) {
  const money = db.selectFrom('money_figure').select('wallet_id').where('quarter', '>=', since)
  return sql`(${db.selectFrom('figure').select('wallet_id').where('quarter', '>=', since)} UNION ${money})`
}
