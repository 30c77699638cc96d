import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { drawRows } from '../draws/index.ts'

/** Sums of a draw in one currency, in minor units. */
export type DrawSum = Selectable<Tables['draw_sum']>

/**
 * Adds up the tickets of a draw by currency. Each ticket is read, by the key of the draw; a million of them take about
 * a second. Wins are included once two computations of them agree.
 */
function sumsOf(db: Db | Tx, drawId: bigint) {
  return sql<DrawSum>`
    SELECT ${drawId}::bigint AS draw_id, w.currency, sum(t.tickets)::bigint AS tickets, count(*) AS players, sum(t.sold)::bigint AS sold,
           sum(t.cancelled)::bigint AS cancelled, sum(t.tickets_cancelled)::bigint AS tickets_cancelled,
           coalesce(sum(p.win) FILTER (WHERE d.state IN ('verified', 'settled')), 0)::bigint AS won,
           coalesce(sum(p.pushed) FILTER (WHERE d.state IN ('verified', 'settled')), 0)::bigint AS pushed,
           coalesce(sum(p.tax) FILTER (WHERE d.state IN ('verified', 'settled')), 0)::bigint AS tax,
           sum(t.given_back)::bigint AS given_back, sum(t.tickets_back)::bigint AS tickets_back
      FROM (SELECT wallet_id, count(*) AS tickets, sum(stake) AS sold, coalesce(sum(stake) FILTER (WHERE cancelled_at IS NOT NULL), 0) AS cancelled,
                   coalesce(sum(stake) FILTER (WHERE voided_at IS NOT NULL), 0) AS given_back, count(cancelled_at) AS tickets_cancelled, count(voided_at) AS tickets_back
              FROM ticket WHERE draw_id = ${drawId} GROUP BY wallet_id) t
      JOIN ${walletRows(db)} w ON w.id = t.wallet_id
      JOIN ${drawRows(db)} d ON d.id = ${drawId}
      LEFT JOIN draw_win p ON p.draw_id = ${drawId} AND p.revision = d.revision AND p.wallet_id = t.wallet_id
     GROUP BY w.currency`
}

/**
 * Stores the sums of a draw that ends in this transaction; uses those read before if they cannot have changed since.
 */
export async function keepSums(tx: Tx, drawId: bigint, read?: DrawSum[]): Promise<void> {
  const sums = read ?? (await readSums(tx, drawId))
  if (sums.length === 0) return
  await tx
    .insertInto('draw_sum')
    .values(sums)
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Returns the current sums of a draw by currency. */
export async function readSums(db: Db | Tx, drawId: bigint): Promise<DrawSum[]> {
  const { rows } = await sql<DrawSum>`${sumsOf(db, drawId)} ORDER BY w.currency`.execute(db)
  return rows
}

/** Stores the wins by the result of a correction that comes into force in this transaction. */
export async function keepCorrectedSums(tx: Tx, drawId: bigint): Promise<void> {
  await sql`
    UPDATE draw_sum s SET won = x.won, pushed = x.pushed, tax = x.tax FROM (${sumsOf(tx, drawId)}) x
     WHERE s.draw_id = x.draw_id AND s.currency = x.currency`.execute(tx)
}

/** Returns the sums of a draw by currency: the stored ones, or else the current ones. */
export async function listSums(db: Db, drawId: bigint): Promise<DrawSum[]> {
  const kept = await db
    .selectFrom('draw_sum')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('currency')
    .execute()
  return kept.length > 0 ? kept : readSums(db, drawId)
}
