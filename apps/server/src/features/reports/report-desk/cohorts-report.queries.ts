import { sql } from 'kysely'
import { partOf, partRows } from '../../../db/parts.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { partsOf, type ReportRow, type ReportSource } from './sources.rules.ts'

interface CohortMonth {
  cohort: number
  month: number
  players: bigint
  active: bigint
  deposits: bigint
  staked: bigint
  won: bigint
}

/**
 * Accounts by the month in which they were opened: what they deposited and lost in that month and each later one,
 * without trials. The first and the last month may be cut by the interval.
 */
export const cohortsReport: ReportSource = {
  report: 'cohorts',
  async read(db, _tools, question) {
    const { brand, currency } = question
    const months = partsOf(question, 'month')
    const within = sql`f.quarter >= ${new Date(months[0]!.fromMs)} AND f.quarter < ${new Date(months.at(-1)!.untilMs)}`
    const { rows } = await sql<CohortMonth>`
      WITH month AS MATERIALIZED (SELECT * FROM ${partRows(months)}),
      account AS MATERIALIZED (
        SELECT b.part AS cohort, p.wallet_id FROM month b
          JOIN ${accountRows(db)} p ON p.brand_id = ${brand.id} AND p.currency = ${currency.code} AND p.standing <> 4
           AND p.registered_at >= b.from_at AND p.registered_at < b.until_at),
      -- By wallet first: a count of distinct wallets would sort all rows.
      moved AS (
        SELECT f.wallet_id, ${partOf(sql`f.quarter`, months)} AS month, bool_or(f.rounds > 0) AS plays,
               sum(f.settled_stake) AS staked, sum(f.settled_win) AS won
          FROM ${figureRows(db)} f WHERE ${within} AND f.wallet_id IN (SELECT wallet_id FROM account) GROUP BY 1, 2),
      played AS (
        SELECT a.cohort, m.month, count(*) FILTER (WHERE m.plays) AS active, sum(m.staked)::bigint AS staked,
               sum(m.won)::bigint AS won
          FROM account a JOIN moved m ON m.wallet_id = a.wallet_id GROUP BY 1, 2),
      brought AS (
        SELECT a.cohort, ${partOf(sql`f.quarter`, months)} AS month, sum(f.amount)::bigint AS deposits
          FROM account a JOIN ${moneyFigureRows(db)} f ON f.wallet_id = a.wallet_id AND f.class = 'deposits'
           AND ${within} GROUP BY 1, 2)
      SELECT c.cohort::integer - 1 AS cohort, (m.part - c.cohort)::integer AS month, c.players,
             coalesce(p.active, 0) AS active, coalesce(b.deposits, 0) AS deposits, coalesce(p.staked, 0) AS staked,
             coalesce(p.won, 0) AS won
        FROM (SELECT cohort, count(*) AS players FROM account GROUP BY 1) c JOIN month m ON m.part >= c.cohort
        LEFT JOIN played p ON p.cohort = c.cohort AND p.month = m.part
        LEFT JOIN brought b ON b.cohort = c.cohort AND b.month = m.part
       ORDER BY 1, 2`.execute(db)
    return rows.map(
      ({ cohort, month, players, active, deposits, staked, won }): ReportRow => ({
        bucket: 0,
        about: null,
        cells: {
          cohort: months[cohort]!.day,
          month: String(month),
          players: Number(players),
          active: Number(active),
          deposited: deposits,
          ...{ staked, won },
          result: staked - won,
        },
      }),
    )
  },
  // Each cohort has several rows, in which its players are the same.
  total: () => ({ players: null, active: null }),
}
