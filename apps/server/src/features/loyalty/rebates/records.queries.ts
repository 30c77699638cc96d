import type { RebateWay } from '@fairground/contract/rebate-figures'
import type { GameCategory } from '@fairground/kernel/game-category'
import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { audienceRows } from '../../people/players/index.ts'

/** Rebate as its player sees it, with its lines by category. */
export interface PaidRebate {
  id: string
  at: Date
  way: RebateWay
  amount: bigint
  lines: { category: GameCategory; rate: number; validBet: bigint; amount: bigint }[]
}

/** Lists a page of the rebates of a player, newest first, with the total. */
export async function listRebatesOf(
  db: Db,
  playerId: bigint,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ list: PaidRebate[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('rebate')
      .select(['id', 'at', 'way', 'amount'])
      .where('player_id', '=', playerId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
    db
      .selectFrom('rebate')
      .select((select) => select.fn.countAll<bigint>().as('total'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow(),
  ])
  const lines =
    rows.length === 0
      ? []
      : await db
          .selectFrom('rebate_line')
          .select(['rebate_id as id', 'category', 'rate', 'valid_bet as validBet', 'amount'])
          .where(
            'rebate_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('category')
          .orderBy('terms_id')
          .execute()
  const byId = Map.groupBy(lines, ({ id }) => id)
  return {
    list: rows.map((row) => ({ ...row, lines: (byId.get(row.id) ?? []).map(({ id: _, ...line }) => line) })),
    total: Number(total),
  }
}

/**
 * Returns the play of a brand's players at the last count that is not rebated, and its rebate by their current ranks.
 */
export async function liabilityOf(
  db: Db,
  brandId: number,
): Promise<{ validBet: bigint; amount: bigint; players: bigint }> {
  const { rows } = await sql<{ validBet: bigint; amount: bigint; players: bigint }>`
    SELECT coalesce(sum(open.bet), 0)::bigint AS "validBet", coalesce(sum(open.amount), 0)::bigint AS amount, count(*) AS players
      FROM (
        SELECT p.player_id, sum(p.counted - p.rebated) AS bet,
               floor(sum((p.counted - p.rebated) * coalesce((t.rates->p.category->>least(a.rank, jsonb_array_length(t.rates->p.category) - 1))::integer, 0))
                     / 10000) AS amount
          FROM rebate_progress p JOIN rebate_account r ON r.player_id = p.player_id AND r.brand_id = ${brandId}
          JOIN rebate_terms t ON t.id = p.terms_id JOIN ${audienceRows(db)} a ON a.id = p.player_id
         WHERE a.is_open GROUP BY 1) open
     WHERE open.amount > 0`.execute(db)
  return rows[0]!
}

/** Returns the sum paid to players of a brand since a time. */
export async function paidSince(
  db: Db,
  brandId: number,
  since: Date,
): Promise<{ amount: bigint; rebates: bigint }> {
  const { rows } = await sql<{ amount: bigint; rebates: bigint }>`
    SELECT coalesce(sum(amount), 0)::bigint AS amount, count(*) AS rebates
      FROM rebate b JOIN rebate_account r ON r.player_id = b.player_id
     WHERE r.brand_id = ${brandId} AND b.at >= ${since}`.execute(db)
  return rows[0]!
}
