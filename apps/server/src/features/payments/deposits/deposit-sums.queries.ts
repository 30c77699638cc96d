import { sql } from 'kysely'
import { type Part, partRows } from '../../../db/parts.ts'
import type { Db } from '../../../db/tables.ts'

/** Deposits through a channel of a payment provider in a part of an interval, in minor units. */
export interface DepositSums {
  /** Number of the part, from 0. */
  part: number
  paymentCode: string
  /** Null for a payment that names no order. */
  channel: string | null
  count: bigint
  credited: bigint
  /** Fees of players, which are in what was credited. */
  fees: bigint
  held: bigint
  sentBack: bigint
  chargedBack: bigint
}

/**
 * Lists the deposits of a brand that arrived, and those that were charged back, in each part of an interval, by payment
 * provider and channel.
 */
export async function listDepositSums(
  db: Db,
  { brandId, currency, parts }: { brandId: number; currency: string; parts: readonly Part[] },
): Promise<DepositSums[]> {
  const { rows } = await sql<DepositSums>`
    SELECT m.part::integer - 1 AS part, m.payment_code AS "paymentCode", m.channel,
           coalesce(sum(m.count) FILTER (WHERE m.state = 'credited'), 0)::bigint AS count,
           coalesce(sum(m.amount) FILTER (WHERE m.state = 'credited'), 0)::bigint AS credited,
           coalesce(sum(m.fee) FILTER (WHERE m.state = 'credited'), 0)::bigint AS fees,
           coalesce(sum(m.amount) FILTER (WHERE m.state IN ('held', 'refunding')), 0)::bigint AS held,
           coalesce(sum(m.amount) FILTER (WHERE m.state = 'sent_back'), 0)::bigint AS "sentBack",
           coalesce(sum(m.amount) FILTER (WHERE m.state = 'taken'), 0)::bigint AS "chargedBack"
      FROM (
        -- By state first: each sum of a state would look at all payments.
        SELECT b.part, p.payment_code, p.channel, p.state, count(*) AS count, sum(p.amount) AS amount, sum(p.fee) AS fee
          FROM ${partRows(parts)}
          JOIN payment p ON p.brand_id = ${brandId} AND p.currency = ${currency} AND p.at >= b.from_at AND p.at < b.until_at
         GROUP BY 1, 2, 3, 4
        UNION ALL
        SELECT b.part, c.payment_code, p.channel, c.state, 1, c.amount, 0
          FROM ${partRows(parts)}
          JOIN chargeback c ON c.brand_id = ${brandId} AND c.currency = ${currency} AND c.state = 'taken'
           AND c.at >= b.from_at AND c.at < b.until_at
          LEFT JOIN payment p ON p.brand_id = c.brand_id AND p.payment_code = c.payment_code AND p.payment_id = c.payment_id) m
     GROUP BY m.part, m.payment_code, m.channel
     ORDER BY m.part, m.payment_code, m.channel`.execute(db)
  return rows
}
