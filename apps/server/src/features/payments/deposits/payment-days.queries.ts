import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import type { DepositOrderRow } from './deposits.queries.ts'

/** Movement of money with a payment provider: negative for a chargeback, in minor units. */
export interface Booked {
  id: string
  amount: bigint
  currency: string
  /** It arrived and was credited to nobody, or was charged back and taken from nobody. */
  isHeld: boolean
}

/** Lists the events of a payment provider, by its time or by its ids. */
export async function listBooked(
  db: Db,
  brandId: number,
  code: string,
  which: { from: Date; until: Date } | { ids: string[] },
): Promise<Booked[]> {
  const chosen =
    'ids' in which ? sql`id = ANY (${which.ids})` : sql`at >= ${which.from} AND at < ${which.until}`
  const { rows } = await sql<Booked>`
    SELECT id, amount, currency, "isHeld" FROM (
      SELECT payment_id AS id, amount, currency, state IN ('held', 'refunding') AS "isHeld", at FROM payment
       WHERE brand_id = ${brandId} AND payment_code = ${code}
      UNION ALL
      SELECT chargeback_id, -amount, currency, state <> 'taken', at FROM chargeback
       WHERE brand_id = ${brandId} AND payment_code = ${code}) moved
     WHERE ${chosen} ORDER BY id`.execute(db)
  return rows
}

/** Returns the amounts moved until an instant, by currency, in minor units. */
export async function bookedUntil(
  db: Db,
  brandId: number,
  code: string,
  until: Date,
): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ currency: string; sum: bigint }>`
    SELECT currency, sum(amount)::bigint AS sum FROM (
      SELECT currency, amount FROM payment WHERE brand_id = ${brandId} AND payment_code = ${code} AND at < ${until}
      UNION ALL
      SELECT currency, -amount FROM chargeback WHERE brand_id = ${brandId} AND payment_code = ${code} AND at < ${until}
      UNION ALL
      SELECT p.currency, -p.amount FROM payment_refund r JOIN payment p USING (brand_id, payment_code, payment_id)
       WHERE brand_id = ${brandId} AND payment_code = ${code} AND r.state = 'done' AND r.ended_at < ${until}
    ) moved GROUP BY 1`.execute(db)
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]))
}

/** Returns the amounts settled on the days before a given one, by currency, in minor units. */
export async function settledBefore(
  db: Db,
  brandId: number,
  code: string,
  day: string,
): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ currency: string; sum: bigint }>`
    SELECT s.key AS currency, sum(s.value::bigint)::bigint AS sum FROM payment_day d, jsonb_each_text(d.settled) s
     WHERE d.brand_id = ${brandId} AND d.payment_code = ${code} AND d.day < ${day}::date GROUP BY 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]))
}

/**
 * Lists the orders of a payment provider made in a span; without those whose refund was sent, since they no longer have
 * the state of their payment.
 */
export function listOrdersOf(
  db: Db,
  brandId: number,
  code: string,
  from: Date,
  until: Date,
): Promise<DepositOrderRow[]> {
  return db
    .selectFrom('deposit_order')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('payment_code', '=', code)
    .where('made_at', '>=', from)
    .where('made_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_refund as r')
            .whereRef('r.order_id', '=', 'deposit_order.id')
            .where('r.sent_at', 'is not', null),
        ),
      ),
    )
    .execute()
}
