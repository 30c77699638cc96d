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
      WITH sums AS (
        SELECT ${partOf(sql`m.quarter`, days)} AS part, m.wallet_id, coalesce(sum(m.amount) FILTER (WHERE m.class = 'deposits'), 0)::bigint AS "moneyIn",
               coalesce(-sum(m.amount) FILTER (WHERE m.class = 'withdrawals'), 0)::bigint AS "moneyOut"
          FROM ${moneyFigureRows(db)} m
         WHERE m.quarter >= ${new Date(days[0]!.fromMs)} AND m.quarter < ${new Date(days.at(-1)!.untilMs)}
           AND m.class IN ('deposits', 'withdrawals')
         GROUP BY 1, 2)
      SELECT s.part::integer - 1 AS part, p.customer_id AS "customerId", s."moneyIn", s."moneyOut"
        FROM sums s JOIN ${accountRows(db)} p ON p.wallet_id = s.wallet_id
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
