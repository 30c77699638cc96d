import { sql } from 'kysely'
import { partOf } from '../../../db/parts.ts'
import { moneyFigureRows } from '../../ledger/figures/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { partsOf, type ReportRow, type ReportSource } from './sources.rules.ts'

interface PlayerDay {
  part: number
  customerId: string
  moneyIn: bigint
  moneyOut: bigint
}

/**
 * Gaming days in which the deposits or the withdrawals of a player reached the sum from which the brand looks at them.
 */
export const playerDaysReport: ReportSource = {
  report: 'player-days',
  async read(db, _tools, question) {
    const { brand, currency } = question
    const from = brand.cases.daySum[currency.code]
    if (from === undefined) return []
    const days = partsOf(question, 'day')
    const { rows } = await sql<PlayerDay>`
      WITH moved AS NOT MATERIALIZED (
        SELECT wallet_id, quarter, class, amount FROM ${moneyFigureRows(db)} m
         WHERE quarter >= ${new Date(days[0]!.fromMs)} AND quarter < ${new Date(days.at(-1)!.untilMs)}
           AND class IN ('deposits', 'withdrawals')),
      -- Only a wallet that reached the sum in the whole interval can have reached it in a day.
      high AS MATERIALIZED (
        SELECT wallet_id FROM moved GROUP BY 1
        HAVING greatest(sum(amount) FILTER (WHERE class = 'deposits' AND amount > 0),
                        -sum(amount) FILTER (WHERE class = 'withdrawals' AND amount < 0)) >= ${from}),
      sums AS MATERIALIZED (
        SELECT ${partOf(sql`m.quarter`, days)} AS part, m.wallet_id, coalesce(sum(m.amount) FILTER (WHERE m.class = 'deposits'), 0)::bigint AS "moneyIn",
               coalesce(-sum(m.amount) FILTER (WHERE m.class = 'withdrawals'), 0)::bigint AS "moneyOut"
          FROM high CROSS JOIN LATERAL (SELECT * FROM moved WHERE moved.wallet_id = high.wallet_id OFFSET 0) m
         GROUP BY 1, 2)
      SELECT s.part::integer - 1 AS part, p.customer_id AS "customerId", s."moneyIn", s."moneyOut"
        FROM sums s CROSS JOIN LATERAL (SELECT * FROM ${accountRows(db)} a WHERE a.wallet_id = s.wallet_id OFFSET 0) p
       WHERE p.brand_id = ${brand.id} AND p.currency = ${currency.code} AND greatest(s."moneyIn", s."moneyOut") >= ${from}
       ORDER BY s.part, greatest(s."moneyIn", s."moneyOut") DESC, p.customer_id`.execute(db)
    return rows.map(
      ({ part, customerId, moneyIn, moneyOut }): ReportRow => ({
        bucket: 0,
        about: { kind: 'player', id: customerId },
        cells: { day: days[part]!.day, player: customerId, moneyIn, moneyOut },
      }),
    )
  },
}
