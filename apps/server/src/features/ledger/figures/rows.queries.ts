import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { factsAhead } from '../followers/index.ts'
import type { MoneyClass } from '../recipes/index.ts'
import { figuresFollower } from './figures.follower.ts'

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

const quarterMs = 15 * 60_000
/** A position that no transfer has reached. */
const lastPosition = 2n ** 63n - 1n

/**
 * The wallets and quarters of an hour of a span in which a transfer by a recipe moved money, for the FROM of a query;
 * those that the figures have not counted yet are read from the ledger.
 */
export function movedQuarters({
  classes,
  from,
  until,
}: {
  classes: readonly MoneyClass[] | undefined
  from: Date
  until: Date
}) {
  const isOfClass = classes ? sql`class = ANY (${[...classes]}::text[])` : sql`class IS NOT NULL`
  return sql`(
    SELECT wallet_id, quarter FROM money_figure
     WHERE quarter > ${new Date(from.getTime() - quarterMs)} AND quarter < ${until} AND ${isOfClass}
    UNION
    SELECT wallet_id, date_bin('15 minutes', at, 'epoch') FROM ${factsAhead(figuresFollower.name, lastPosition)} f
     WHERE at >= ${from} AND at < ${until} AND ${isOfClass})`
}
