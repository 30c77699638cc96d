import type { Db, Tx } from '../../../db/tables.ts'

/** Settlements of each agent's team by quarter of an hour and category, as a part of another feature's query. */
export function teamFigureRows(db: Db | Tx) {
  return db
    .selectFrom('team_figure')
    .select(['agent_id', 'currency', 'quarter', 'settled_stake', 'settled_win', 'valid_bet'])
}

/** Movements by recipes in each agent's team by quarter of an hour and class, as a part of another feature's query. */
export function teamMoneyRows(db: Db | Tx) {
  return db.selectFrom('team_money').select(['agent_id', 'currency', 'quarter', 'class', 'amount'])
}
