import type { GameCategory } from '@fairground/kernel/game-category'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { pathRows, registeredRows } from '../players/index.ts'

/** What the accounts below an agent came to in a span; amounts in minor units, withdrawals above zero. */
export interface TeamTotals {
  deposits: bigint
  withdrawals: bigint
  stake: bigint
  win: bigint
  validBet: bigint
  wages: bigint
  gifts: bigint
  newMembers: bigint
}

interface OfTeam {
  agentId: bigint
  currency: string
  from: Date
  to: Date
}

const part = (rows: 'f' | 'm', { agentId, currency, from, to }: OfTeam) => {
  const column = (name: string) => sql.ref(`${rows}.${name}`)
  return sql`${column('agent_id')} = ${agentId} AND ${column('currency')} = ${currency}
    AND ${column('quarter')} >= ${from} AND ${column('quarter')} < ${to}`
}

/** The totals of an agent's team over a span of full quarters of an hour. New members are those that are below now. */
export async function teamTotals(db: Db, of: OfTeam): Promise<TeamTotals> {
  const { rows } = await sql<TeamTotals>`
    SELECT f.*, m.*, n.* FROM (
      SELECT coalesce(sum(settled_stake), 0)::bigint AS stake, coalesce(sum(settled_win), 0)::bigint AS win,
             coalesce(sum(valid_bet), 0)::bigint AS "validBet" FROM team_figure f WHERE ${part('f', of)}) f, (
      SELECT coalesce(sum(amount) FILTER (WHERE class = 'deposits'), 0)::bigint AS deposits,
             coalesce(-sum(amount) FILTER (WHERE class = 'withdrawals'), 0)::bigint AS withdrawals,
             coalesce(sum(amount) FILTER (WHERE class = 'wages'), 0)::bigint AS wages,
             coalesce(sum(amount) FILTER (WHERE class IN ('gifts', 'rebates')), 0)::bigint AS gifts
        FROM team_money m WHERE ${part('m', of)}) m, (
      SELECT count(*) AS "newMembers" FROM ${registeredRows(db, of.from, of.to)} r
        JOIN ${pathRows(db)} p ON p.player_id = r.id AND p.to_at = 'infinity' AND ${of.agentId} = ANY (p.above)) n`.execute(
    db,
  )
  return rows[0]!
}

/** What an agent's team settled by category, the largest valid bet first. */
export async function teamCategories(
  db: Db,
  of: OfTeam,
): Promise<{ category: GameCategory; stake: bigint; win: bigint; validBet: bigint }[]> {
  const { rows } = await sql<{ category: GameCategory; stake: bigint; win: bigint; validBet: bigint }>`
    SELECT category, sum(settled_stake)::bigint AS stake, sum(settled_win)::bigint AS win, sum(valid_bet)::bigint AS "validBet"
      FROM team_figure f WHERE ${part('f', of)} GROUP BY 1 ORDER BY 4 DESC, 1`.execute(db)
  return rows
}

/** What an agent's team settled and moved by hour or by day of a zone; a time in which nothing happened has no row. */
export async function teamCourse(
  db: Db,
  of: OfTeam & { by: 'hour' | 'day'; timeZone: string },
): Promise<
  { at: Date; stake: bigint; win: bigint; validBet: bigint; deposits: bigint; withdrawals: bigint }[]
> {
  const { rows } = await sql<{
    at: Date
    stake: bigint
    win: bigint
    validBet: bigint
    deposits: bigint
    withdrawals: bigint
  }>`
    SELECT date_trunc(${of.by}, quarter, ${of.timeZone}) AS at, sum(stake)::bigint AS stake, sum(win)::bigint AS win, sum(bet)::bigint AS "validBet",
           sum(deposits)::bigint AS deposits, sum(withdrawals)::bigint AS withdrawals
      FROM (
        SELECT quarter, settled_stake AS stake, settled_win AS win, valid_bet AS bet, 0 AS deposits, 0 AS withdrawals
          FROM team_figure f WHERE ${part('f', of)}
        UNION ALL
        SELECT quarter, 0, 0, 0, CASE class WHEN 'deposits' THEN amount ELSE 0 END, CASE class WHEN 'withdrawals' THEN -amount ELSE 0 END
          FROM team_money m WHERE ${part('m', of)} AND class IN ('deposits', 'withdrawals')) moved
     GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}
