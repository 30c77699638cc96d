import type { MarketBet } from '@fairground/games/market'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import { settingsAt } from '../../platform/brand/index.ts'
import { drawRows } from '../draws/index.ts'
import { betsPlayedOn } from './exits.queries.ts'
import type { DrawRevision } from './settlement.queries.ts'

/**
 * Returns the percentage of the outcomes that bets on a draw may cover without losing their turnover: that of the brand
 * at the draw's close, so that a correction or a late cancellation judges as the draw did.
 */
export async function mostCoveredOf(db: Db | Tx, drawId: bigint): Promise<number> {
  const { most_covered } = await db
    .selectFrom(drawRows(db).as('draw'))
    .innerJoinLateral(
      settingsAt(db, { brandId: sql.ref('draw.brand_id'), at: sql.ref('draw.closes_at') }).as('brand'),
      (join) => join.onTrue(),
    )
    .select('brand.most_covered')
    .where('draw.id', '=', drawId)
    .executeTakeFirstOrThrow()
  return most_covered
}

/** Lists the wallets with an exit, or with a push by a result of a draw or by an earlier result; ascending. */
export async function listPushedWallets(
  db: Db,
  { drawId, revision, flight_at }: DrawRevision,
): Promise<bigint[]> {
  const { rows } = await sql<{ walletId: bigint }>`
    SELECT b.wallet_id AS "walletId" FROM draw_outcome o JOIN ${betsPlayedOn({ flight_at })} b USING (draw_id, type, selection, price, prizes)
     WHERE o.draw_id = ${drawId} AND o.revision = ${revision} AND o.pushed_lines > 0
    UNION
    SELECT wallet_id FROM draw_win WHERE draw_id = ${drawId} AND revision < ${revision} AND at_risk IS NOT NULL
    UNION
    SELECT wallet_id FROM bet_exit WHERE draw_id = ${drawId}
     ORDER BY 1`.execute(db)
  return rows.map(({ walletId }) => walletId)
}

/**
 * Bets of a wallet on a draw as they were played, with their pushed lines, and their maximum loss when the last one was
 * bought.
 */
export interface PushedBets {
  walletId: bigint
  bought: bigint
  bets: (MarketBet & { pushedLines: number; isCashedOut: boolean })[]
}

/** Lists the bets of some wallets on a draw with their pushes by one of its results. */
export async function listPushedBets(
  db: Db,
  { drawId, revision, flight_at }: DrawRevision,
  walletIds: readonly bigint[],
): Promise<PushedBets[]> {
  // A payment by an earlier result has changed the amount at risk of the round: the amount at the purchase was stored
  // then.
  const { rows } = await sql<Omit<PushedBets, 'bets'> & PushedBets['bets'][number]>`
    SELECT b.wallet_id AS "walletId", coalesce(k.bought, r.at_risk, r.staked - r.refunded) AS bought,
           b.type, b.selection, b.price, b.prizes, b.lines, b.stake, o.pushed_lines AS "pushedLines",
           EXISTS (SELECT FROM bet_exit x WHERE (x.draw_id, x.wallet_id, x.ticket_id, x.place) = (b.draw_id, b.wallet_id, b.ticket_id, b.place)) AS "isCashedOut"
      FROM ${betsPlayedOn({ flight_at })} b
      JOIN draw_outcome o USING (draw_id, type, selection, price, prizes)
      JOIN ticket t ON t.wallet_id = b.wallet_id AND t.id = b.ticket_id
      JOIN ${roundRows(db)} r ON r.wallet_id = t.wallet_id AND r.id = t.round_id
      LEFT JOIN (SELECT wallet_id, max(bought_at_risk) AS bought FROM draw_win WHERE draw_id = ${drawId} GROUP BY 1) k
             ON k.wallet_id = b.wallet_id
     WHERE b.draw_id = ${drawId} AND o.revision = ${revision} AND b.wallet_id = ANY (${[...walletIds]}::bigint[])
     ORDER BY b.wallet_id, b.ticket_id, b.place`.execute(db)
  return [...Map.groupBy(rows, ({ walletId }) => walletId)].map(([walletId, bets]) => ({
    walletId,
    bought: bets[0]!.bought,
    bets,
  }))
}
