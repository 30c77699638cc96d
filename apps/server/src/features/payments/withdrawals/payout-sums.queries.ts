import { sql } from 'kysely'
import { type Part, partRows } from '../../../db/parts.ts'
import type { Db } from '../../../db/tables.ts'

/** Payouts through a channel of a payment provider in a part of an interval, in minor units. */
export interface PayoutSums {
  /** Number of the part, from 0. */
  part: number
  /** `bank` for a payment by a person, which has no channel. */
  paymentCode: string
  channel: string | null
  count: bigint
  paid: bigint
  /** Fees of the withdrawals whose last payout this was, without those returned. */
  fees: bigint
  returned: bigint
}

/**
 * Lists the payouts of a brand that were paid, and those that came back, in each part of an interval, by payment
 * provider and channel.
 */
export async function listPayoutSums(
  db: Db,
  { brandId, currency, parts }: { brandId: number; currency: string; parts: readonly Part[] },
): Promise<PayoutSums[]> {
  const { rows } = await sql<PayoutSums>`
    SELECT m.part::integer - 1 AS part, m.payment_code AS "paymentCode", m.channel, sum(m.count)::bigint AS count,
           sum(m.paid)::bigint AS paid, sum(m.fee)::bigint AS fees, sum(m.returned)::bigint AS returned
      FROM (
        SELECT b.part, p.payment_code, p.channel, 1 AS count, p.amount AS paid, 0 AS returned,
               CASE WHEN w.fee = w.fee_returned THEN 0
                    WHEN EXISTS (SELECT FROM payout later WHERE later.withdrawal_id = p.withdrawal_id
                                    AND later.state = 'paid' AND later.position > p.position)
                    THEN 0 ELSE w.fee - w.fee_returned END AS fee
          FROM ${partRows(parts)}
          JOIN payout p ON p.brand_id = ${brandId} AND p.currency = ${currency} AND p.state = 'paid'
           AND p.ended_at >= b.from_at AND p.ended_at < b.until_at
          -- One lookup for each payout: a join would read all withdrawals.
          CROSS JOIN LATERAL (SELECT * FROM withdrawal w WHERE w.id = p.withdrawal_id OFFSET 0) w
        UNION ALL
        SELECT b.part, r.payment_code, p.channel, 0, 0, r.amount, 0
          FROM ${partRows(parts)}
          JOIN payout_return r ON r.brand_id = ${brandId} AND r.currency = ${currency} AND r.state = 'credited'
           AND r.at >= b.from_at AND r.at < b.until_at
          LEFT JOIN payout p ON p.id = r.payout_id) m
     GROUP BY m.part, m.payment_code, m.channel
     ORDER BY m.part, m.payment_code, m.channel`.execute(db)
  return rows
}
