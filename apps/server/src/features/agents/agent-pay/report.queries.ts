import type { IncomePlan } from '@fairground/contract/contract-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { Period, PeriodKind } from '../../../periods.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { teamFigureRows } from '../teams/index.ts'
import { heldWhy } from './held.queries.ts'

/** Income of a brand's agents whose periods ended in a span, in one currency; null for every plan. */
export interface Reported extends Period {
  brandId: number
  currency: string
  plan: IncomePlan | null
}

/** Sums of lines, in minor units; each unpaid amount is in exactly one sum. */
export interface PaySums {
  lines: number
  computed: bigint
  brandPays: bigint
  paid: bigint
  outstanding: bigint
  held: bigint
  refused: bigint
  expired: bigint
  corrected: bigint
}

/** Reported lines `l` of runs `r`; a period belongs to the day before its end. */
function reported({ brandId, currency, plan, fromMs, toMs }: Reported): RawBuilder<unknown> {
  return sql`r.brand_id = ${brandId} AND r.currency = ${currency} AND (${plan}::text IS NULL OR r.plan = ${plan})
    AND r.to_at > ${new Date(fromMs)} AND r.to_at <= ${new Date(toMs)}`
}

/** Returns sums of lines by plan and kind of period. */
export async function paySums(
  db: Db,
  of: Reported,
): Promise<(PaySums & { plan: IncomePlan; period: PeriodKind })[]> {
  const open = sql`s.sign * (l.amount - l.paid)`
  const { rows } = await sql<PaySums & { plan: IncomePlan; period: PeriodKind }>`
    SELECT r.plan, r.period, count(*) FILTER (WHERE s.computed)::integer AS lines,
           coalesce(sum(s.sign * l.amount) FILTER (WHERE s.computed), 0)::bigint AS computed,
           coalesce(sum(s.sign * l.amount) FILTER (WHERE s.computed AND l.upline_id IS NULL), 0)::bigint AS "brandPays",
           coalesce(sum(s.sign * l.paid) FILTER (WHERE s.computed), 0)::bigint AS paid,
           coalesce(sum(${open}) FILTER (WHERE s.computed AND s.held IS NULL AND l.state NOT IN ('REJECTED', 'EXPIRED')), 0)::bigint AS outstanding,
           coalesce(sum(${open}) FILTER (WHERE s.computed AND s.held IS NOT NULL), 0)::bigint AS held,
           coalesce(sum(${open}) FILTER (WHERE s.computed AND l.state = 'REJECTED'), 0)::bigint AS refused,
           coalesce(sum(${open}) FILTER (WHERE s.computed AND l.state = 'EXPIRED'), 0)::bigint AS expired,
           coalesce(sum(s.sign * l.amount) FILTER (WHERE NOT s.computed), 0)::bigint AS corrected
      FROM agent_pay_run r JOIN agent_pay_line l ON l.run_id = r.id,
           LATERAL (SELECT CASE WHEN l.takes_back THEN -1 ELSE 1 END AS sign, l.correction_id IS NULL AS computed, ${heldWhy(db)} AS held) s
     WHERE ${reported(of)} GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** Agent with the income from the lines of the span, and the loss of the team in it, in minor units. */
export interface TopAgent {
  customerId: string
  username: string
  lines: number
  income: bigint
  result: bigint
}

/**
 * Lists the agents with the largest income, with stakes minus wins of the team at that time, the agent's own play
 * included.
 */
export async function topAgents(db: Db, of: Reported, most: number): Promise<TopAgent[]> {
  const [from, to] = [new Date(of.fromMs), new Date(of.toMs)]
  const { rows } = await sql<TopAgent>`
    SELECT p.customer_id AS "customerId", p.username, t.lines, t.income, (team.result + own.result)::bigint AS result
      FROM (SELECT l.account_id, count(*)::integer AS lines, sum(CASE WHEN l.takes_back THEN -l.amount ELSE l.amount END)::bigint AS income
              FROM agent_pay_run r JOIN agent_pay_line l ON l.run_id = r.id
             WHERE ${reported(of)} AND l.state NOT IN ('NOT_REACHED', 'REJECTED', 'EXPIRED')
             GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${most}) t
      JOIN ${playerRows(db)} p ON p.id = t.account_id,
           LATERAL (SELECT coalesce(sum(f.settled_stake - f.settled_win), 0) AS result FROM ${teamFigureRows(db)} f
                     WHERE f.agent_id = t.account_id AND f.currency = ${of.currency} AND f.quarter >= ${from} AND f.quarter < ${to}) team,
           LATERAL (SELECT coalesce(sum(f.settled_stake - f.settled_win), 0) AS result
                      FROM ${walletRows(db)} w JOIN ${figureRows(db)} f ON f.wallet_id = w.id AND f.quarter >= ${from} AND f.quarter < ${to}
                     WHERE w.player_id = t.account_id AND w.currency = ${of.currency} AND w.purpose = 'play') own
     ORDER BY t.income DESC, p.username`.execute(db)
  return rows
}

/**
 * Returns the brand's own payments to agents in a span, minus repayments, and its players' stakes and wins; in minor
 * units.
 */
export async function programmeCost(
  db: Db,
  { brandId, currency, plan, fromMs, toMs }: Reported,
): Promise<{ paid: bigint; stakes: bigint; wins: bigint }> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const { rows } = await sql<{ paid: bigint; stakes: bigint; wins: bigint }>`
    SELECT p.paid, f.stakes, f.wins FROM (
      SELECT coalesce(sum(CASE WHEN l.takes_back THEN -a.amount ELSE a.amount END), 0)::bigint AS paid
        FROM agent_pay_run r JOIN agent_pay_line l ON l.run_id = r.id JOIN agent_payment a ON a.line_id = l.id
       WHERE r.brand_id = ${brandId} AND r.currency = ${currency} AND (${plan}::text IS NULL OR r.plan = ${plan})
         AND l.upline_id IS NULL AND a.paid_at >= ${from} AND a.paid_at < ${to}) p, (
      SELECT coalesce(sum(f.settled_stake), 0)::bigint AS stakes, coalesce(sum(f.settled_win), 0)::bigint AS wins
        FROM ${walletRows(db)} w JOIN ${figureRows(db)} f ON f.wallet_id = w.id AND f.quarter >= ${from} AND f.quarter < ${to}
       WHERE w.brand_id = ${brandId} AND w.currency = ${currency} AND w.purpose = 'play') f`.execute(db)
  return rows[0]!
}
