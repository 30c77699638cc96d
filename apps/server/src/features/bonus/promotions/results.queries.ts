import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import type { Promotion } from './promotions.queries.ts'

/** Totals of a group of players since a promotion began; sums and sums of squares in minor units. */
export interface GroupSums {
  isHeldOut: boolean
  players: number
  depositors: number
  deposits: bigint
  validBet: bigint
  net: bigint
  /** Sum of the squares of each player's net, as digits. */
  netSquares: string
}

/** Returns the totals of the players whom a promotion was offered to, and of held-out players, since it began. */
export async function readGroups(
  db: Db,
  { id, startsAt }: Pick<Promotion, 'id' | 'startsAt'>,
): Promise<GroupSums[]> {
  const since = new Date(Math.ceil(startsAt.getTime() / 900_000) * 900_000)
  const { rows } = await sql<GroupSums>`
    SELECT g.is_held_out AS "isHeldOut", count(*)::integer AS players, (count(*) FILTER (WHERE m.deposits > 0))::integer AS depositors,
           sum(m.deposits)::bigint AS deposits, sum(f.valid_bet)::bigint AS "validBet", sum(f.won - m.given)::bigint AS net,
           sum((f.won - m.given)::numeric ^ 2)::text AS "netSquares"
      FROM promotion_group g,
           LATERAL (SELECT coalesce(sum(valid_bet), 0) AS valid_bet, coalesce(sum(settled_stake - settled_win), 0) AS won
                      FROM ${figureRows(db)} f WHERE f.wallet_id = g.wallet_id AND f.quarter >= ${since}) f,
           LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE class = 'deposits'), 0) AS deposits,
                           coalesce(sum(amount) FILTER (WHERE class IN ('gifts', 'rebates')), 0) AS given
                      FROM ${moneyFigureRows(db)} m WHERE m.wallet_id = g.wallet_id AND m.quarter >= ${since}) m
     WHERE g.promotion_id = ${id} GROUP BY 1`.execute(db)
  return rows
}
