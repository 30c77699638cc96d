import type { LineState } from '@fairground/contract/agent-pay-figures'
import { type ContractPlan, dealPlans, type IncomePlan } from '@fairground/contract/contract-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Period } from '../../../periods.ts'
import { playerRows } from '../../people/players/index.ts'

/** Income of one plan for a period, or for a day of hours or minutes. */
export interface IncomeRow extends Period {
  plan: IncomePlan
  /** User name of the payer; null for the brand. */
  payer: string | null
  state: LineState
  /** In minor units; negative for amounts that the account pays back. */
  amount: bigint
  paid: bigint
}

/**
 * Lists the income of an account whose periods ended in a span, oldest first; hourly and real-time income is added up
 * by day. Rejected and expired lines are left out.
 */
export async function listIncomeRows(
  db: Db,
  {
    accountId,
    currency,
    timeZone,
    span,
  }: { accountId: bigint; currency: string; timeZone: string; span: Period },
): Promise<IncomeRow[]> {
  const [from, to] = [new Date(span.fromMs), new Date(span.toMs)]
  const sign = sql`CASE WHEN l.takes_back THEN -1 ELSE 1 END`
  const { rows } = await sql<Omit<IncomeRow, keyof Period> & { from: Date; to: Date }>`
    SELECT r.plan, min(r.from_at) AS "from", max(r.to_at) AS "to", u.username AS payer, l.state,
           sum(${sign} * l.amount)::bigint AS amount, sum(${sign} * l.paid)::bigint AS paid
      FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id LEFT JOIN ${playerRows(db)} u ON u.id = l.upline_id
     WHERE l.account_id = ${accountId} AND l.currency = ${currency} AND r.to_at > ${from} AND r.to_at <= ${to}
       AND l.state NOT IN ('REJECTED', 'EXPIRED')
     GROUP BY r.plan, u.username, l.state,
              CASE WHEN r.period IN ('hour', 'live') THEN to_char(r.from_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') ELSE l.id::text END
     ORDER BY 2, 3, 1, 5`.execute(db)
  return rows.map(({ from: first, to: last, ...row }) => ({
    ...row,
    fromMs: first.getTime(),
    toMs: last.getTime(),
  }))
}

/** Lists the payments of the brand to an account in a span for lines of deals, by line, oldest period first. */
export async function listDealsPaid(
  db: Db | Tx,
  { accountId, currency, span }: { accountId: bigint; currency: string; span: Period },
): Promise<(Period & { plan: ContractPlan; paid: bigint })[]> {
  const { rows } = await sql<{ plan: ContractPlan; from: Date; to: Date; paid: bigint }>`
    SELECT r.plan, r.from_at AS "from", r.to_at AS "to", sum(p.amount)::bigint AS paid
      FROM agent_pay_line l JOIN agent_pay_run r ON r.id = l.run_id JOIN agent_payment p ON p.line_id = l.id
     WHERE l.account_id = ${accountId} AND l.currency = ${currency} AND l.payer_id IS NULL AND r.plan = ANY (${[...dealPlans]}::text[])
       AND p.paid_at >= ${new Date(span.fromMs)} AND p.paid_at < ${new Date(span.toMs)}
     GROUP BY l.id, r.plan, r.from_at, r.to_at ORDER BY 2, 3, 1`.execute(db)
  return rows.map(({ from, to, ...row }) => ({ ...row, fromMs: from.getTime(), toMs: to.getTime() }))
}
