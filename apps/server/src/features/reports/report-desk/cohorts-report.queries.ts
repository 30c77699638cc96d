import { type RawBuilder, sql } from 'kysely'
import { partOf, partRows } from '../../../db/parts.ts'
import { figureRows, moneyFigureRows } from '../../ledger/figures/index.ts'
import { accountRows } from '../../people/players/index.ts'
import {
  activePlayers,
  cohortDayRows,
  coveredSpan,
  isInRest,
  registeredPlayers,
  sharedSizes,
  sizesOf,
  withPlayers,
} from '../gaming-days/index.ts'
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
    const gaming = { timeZone: brand.timeZone, dayStartsHour: brand.cases.dayStartsHour }
    const covered = await coveredSpan(db, brand.id, months, gaming)
    const lately = isInRest(sql`f.quarter`, covered)
    const monthOf = partOf(sql`f.quarter`, months)
    const firstDays = sql`${months.map(({ day }) => day)}::date[]`
    const isOf = (row: RawBuilder<unknown>) =>
      sql`${row}.brand_id = ${brand.id} AND ${row}.currency = ${currency.code}`
    const isRegistered = sql`p.registered_at >= ${new Date(months[0]!.fromMs)} AND p.registered_at < ${new Date(months.at(-1)!.untilMs)}`
    const { rows } = await sql<CohortMonth>`
      WITH month AS MATERIALIZED (SELECT * FROM ${partRows(months)}),
      ${withPlayers('opened', registeredPlayers(db, brand.id, currency.code, covered))},
      ${withPlayers('bet', activePlayers(db, brand.id, covered))},
      -- By wallet first, so that each account is looked up once.
      moved AS (
        SELECT wallet_id, month, sum(deposited) AS deposited, sum(staked) AS staked, sum(won) AS won FROM (
          SELECT f.wallet_id, ${monthOf} AS month, 0 AS deposited, f.settled_stake AS staked, f.settled_win AS won
            FROM ${figureRows(db)} f WHERE ${lately}
          UNION ALL
          SELECT f.wallet_id, ${monthOf}, f.amount, 0, 0 FROM ${moneyFigureRows(db)} f WHERE f.class = 'deposits' AND ${lately}) q
         GROUP BY 1, 2),
      summed AS (
        SELECT cohort, month, sum(deposited) AS deposited, sum(staked) AS staked, sum(won) AS won FROM (
          SELECT width_bucket(d.registered, ${firstDays}) AS cohort, c.month, d.deposited, d.staked, d.won
            FROM unnest(${covered.days.map(({ day }) => day)}::date[], ${covered.days.map(({ part }) => part)}::integer[]) AS c (day, month)
            JOIN ${cohortDayRows(db)} d ON d.day = c.day AND ${isOf(sql`d`)} AND d.registered >= ${months[0]!.day}::date
          UNION ALL
          SELECT ${partOf(sql`p.registered_at`, months)}, m.month, m.deposited, m.staked, m.won
            FROM moved m CROSS JOIN LATERAL (SELECT * FROM ${accountRows(db)} a WHERE a.wallet_id = m.wallet_id OFFSET 0) p
           WHERE ${isOf(sql`p`)} AND p.standing <> 4 AND ${isRegistered}) s
         GROUP BY 1, 2)
      SELECT c.part - 1 AS cohort, (m.part - c.part)::integer AS month, c.count AS players, coalesce(p.count, 0) AS active,
             coalesce(s.deposited, 0)::bigint AS deposits, coalesce(s.staked, 0)::bigint AS staked,
             coalesce(s.won, 0)::bigint AS won
        FROM (${sizesOf('opened')}) c JOIN month m ON m.part >= c.part
        LEFT JOIN (${sharedSizes('opened', 'bet')}) p ON p.of_part = c.part AND p.part = m.part
        LEFT JOIN summed s ON s.cohort = c.part AND s.month = m.part
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
