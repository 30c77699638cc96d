import type { DrawState } from '@fairground/contract/draw-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { type DrawRow, drawRows, isLateAt } from '../draws/index.ts'
import { type VoidRow, voidOpenMs } from './void.queries.ts'

/** Draw with the request to make it void, if there is one. */
export interface DrawLine extends DrawRow {
  void: Pick<VoidRow, 'asked_at' | 'agreed_at' | 'ended_at'> | null
}

/** Lists a page of the draws of some games on a day in a time zone, after a given draw, latest first. */
export function listDrawsOfDay(
  db: Db,
  brandId: number,
  {
    gameIds,
    day,
    timeZone,
    state,
    after,
    limit,
  }: {
    gameIds: readonly string[]
    /** yyyy-MM-dd */
    day: string
    timeZone: string
    state: DrawState | undefined
    after: string | undefined
    limit: number
  },
): Promise<DrawLine[]> {
  const midnight = (days: number) =>
    sql`((${day}::date + ${sql.lit(days)})::timestamp AT TIME ZONE ${timeZone})`
  return linesWhere(
    db,
    sql`d.brand_id = ${brandId} AND d.game_id = ANY (${[...gameIds]}) AND d.draws_at >= ${midnight(0)} AND d.draws_at < ${midnight(1)}
      AND (${state ?? null}::text IS NULL OR d.state = ${state ?? null})
      AND (${after ?? null}::bigint IS NULL OR (d.draws_at, d.id) < (
        SELECT x.draws_at, x.id FROM ${drawRows(db)} x WHERE x.id = ${after ?? null} AND x.brand_id = ${brandId}))`,
    sql`d.draws_at DESC, d.id DESC`,
    limit,
  )
}

/** Ids of the draws of all brands that need a person. Each part has its own index: only a few draws are not over. */
function urgentIds(db: Db, nowMs: number) {
  return sql`
    SELECT x.id FROM ${drawRows(db)} x
     WHERE x.state NOT IN ('settled', 'void') AND (x.problem IS NOT NULL OR ${isLateAt(nowMs)})
    UNION ALL SELECT v.draw_id FROM draw_void v
     WHERE v.ended_at IS NULL AND (v.agreed_at IS NOT NULL OR v.asked_at > ${new Date(nowMs - voidOpenMs)})`
}

/**
 * Lists the draws of a brand that need a person: with a problem, late, official without a result, or about to be void.
 */
export function listUrgent(db: Db, brandId: number, nowMs: number, limit: number): Promise<DrawLine[]> {
  return linesWhere(
    db,
    sql`d.brand_id = ${brandId} AND d.id IN (${urgentIds(db, nowMs)})`,
    // A request that waits for a person comes before late draws, of which an outage leaves hundreds.
    sql`d.problem IS NULL, v.draw_id IS NULL, d.draws_at, d.id`,
    limit,
  )
}

async function linesWhere(
  db: Db,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<DrawLine[]> {
  const { rows } = await sql<DrawRow & { askedAt: Date | null; agreedAt: Date | null; endedAt: Date | null }>`
    SELECT d.*, v.asked_at AS "askedAt", v.agreed_at AS "agreedAt", v.ended_at AS "endedAt"
      FROM ${drawRows(db)} d LEFT JOIN draw_void v ON v.draw_id = d.id
     WHERE ${condition} ORDER BY ${order} LIMIT ${limit}`.execute(db)
  return rows.map(({ askedAt, agreedAt, endedAt, ...row }) => ({
    ...row,
    void: askedAt && { asked_at: askedAt, agreed_at: agreedAt, ended_at: endedAt },
  }))
}

/** Returns the progress of a draw's settlement: how many players are paid and lost rounds closed, with the totals. */
export async function settlingOf(
  db: Db,
  drawId: bigint,
): Promise<{ winners: number; paid: number; losers: number; closed: number; paidWallet: bigint }> {
  const { rows } = await sql<Record<'winners' | 'paid' | 'losers' | 'closed' | 'paidWallet', bigint>>`
    SELECT coalesce((SELECT paid_wallet FROM settlement WHERE draw_id = ${drawId}), 0) AS "paidWallet", count(*) FILTER (WHERE w.win > 0) AS winners,
           count(*) FILTER (WHERE w.win > 0 AND w.wallet_id <= s.paid_wallet) AS paid, count(*) FILTER (WHERE w.win = 0) AS losers,
           count(*) FILTER (WHERE w.win = 0 AND w.wallet_id <= s.closed_wallet) AS closed
      FROM draw_win w LEFT JOIN settlement s USING (draw_id) WHERE w.draw_id = ${drawId} AND w.revision = 0`.execute(
    db,
  )
  const { winners, paid, losers, closed, paidWallet } = rows[0]!
  return {
    winners: Number(winners),
    paid: Number(paid),
    losers: Number(losers),
    closed: Number(closed),
    paidWallet,
  }
}

/** Draws that need a person. */
export const drawQueue: Queue = {
  name: 'draws',
  waiting: (db, brandId, nowMs) => sql`
    SELECT coalesce(v.asked_at, d.draws_at) AS since FROM ${drawRows(db)} d LEFT JOIN draw_void v ON v.draw_id = d.id
     WHERE d.brand_id = ${brandId} AND d.id IN (${urgentIds(db, nowMs)})`,
}
