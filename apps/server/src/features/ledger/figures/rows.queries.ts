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

/** Sums of a wallet since an instant, in minor units; what left the wallet is negative. */
export interface WalletSums {
  deposits: bigint
  withdrawals: bigint
  /** Gifts and rebates. */
  gifts: bigint
  staked: bigint
  won: bigint
  rounds: bigint
}

/** Returns the sums of a wallet since an instant. */
export async function sumsOfWallet(db: Db, walletId: bigint, sinceMs: number): Promise<WalletSums> {
  const since = new Date(sinceMs)
  const { rows } = await sql<WalletSums>`
    SELECT m.deposits, m.withdrawals, m.gifts, f.staked, f.won, f.rounds
      FROM (SELECT coalesce(sum(amount) FILTER (WHERE class = 'deposits'), 0)::bigint AS deposits,
                   coalesce(sum(amount) FILTER (WHERE class = 'withdrawals'), 0)::bigint AS withdrawals,
                   coalesce(sum(amount) FILTER (WHERE class IN ('gifts', 'rebates')), 0)::bigint AS gifts
              FROM money_figure WHERE wallet_id = ${walletId} AND quarter >= ${since}) m,
           (SELECT coalesce(sum(settled_stake), 0)::bigint AS staked, coalesce(sum(settled_win), 0)::bigint AS won,
                   coalesce(sum(rounds), 0)::bigint AS rounds
              FROM figure WHERE wallet_id = ${walletId} AND quarter >= ${since}) f`.execute(db)
  return rows[0]!
}
