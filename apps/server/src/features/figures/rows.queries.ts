import type { Db, Tx } from '../../db/tables.ts'

/** The sums of settled rounds by wallet and quarter of an hour, as a part of another feature's query. */
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

/** The sums of recipes by wallet, quarter and class, as a part of another feature's query. */
export function moneyFigureRows(db: Db | Tx) {
  return db.selectFrom('money_figure').select(['wallet_id', 'quarter', 'class', 'amount'])
}
