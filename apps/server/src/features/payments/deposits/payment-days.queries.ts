import { sql } from 'kysely'
import type { ListComparedDays } from '../../../compared-days.ts'
import type { Db } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { listAgreedDays } from '../payment-providers/index.ts'
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

/** Amount of one side in minor units; the currency is null for a day that was compared before it was stored. */
export interface SideAmount {
  amount: bigint
  currency: string | null
}

/** Difference between the two sides; null for a side that has nothing. */
export interface PaymentDifference {
  id: string
  kind: 'missing_our_side' | 'missing_their_side' | 'amount_diff' | 'held'
  ours: SideAmount | null
  theirs: SideAmount | null
}

/** Day with the result of its comparison, sums by currency in minor units as digits; null if it was not compared. */
interface PaymentDay {
  day: string
  code: string
  report: {
    ourCount: number
    theirCount: number
    ourSums: Record<string, string>
    theirSums: Record<string, string>
    settled: Record<string, string>
    outstanding: Record<string, string>
    differences: PaymentDifference[]
  } | null
}

/** Lists the days of a span, both ends included, on which a brand had payment providers, the newest first. */
export async function listPaymentDays(
  db: Db,
  { from, until }: { from: string; until: string },
  brandId: number,
): Promise<PaymentDay[]> {
  const [agreed, reports, differences] = await Promise.all([
    listAgreedDays(db, { from, until }, brandId),
    db
      .selectFrom('payment_day')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .execute(),
    db
      .selectFrom('payment_difference')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .orderBy('kind')
      .orderBy('payment_id')
      .execute(),
  ])
  const nameOf = (one: { payment_code: string; day: string }) => `${one.payment_code} ${one.day}`
  const byName = new Map(reports.map((report) => [nameOf(report), report]))
  const found = Map.groupBy(differences, nameOf)
  return agreed.reverse().map(({ code, day }) => {
    const name = nameOf({ payment_code: code, day })
    const report = byName.get(name)
    return {
      day,
      code,
      report: report
        ? {
            ourCount: report.our_count,
            theirCount: report.their_count,
            ourSums: report.our_sums,
            theirSums: report.their_sums,
            settled: report.settled,
            outstanding: report.outstanding,
            differences: (found.get(name) ?? []).map((one) => ({
              id: one.payment_id,
              kind: one.kind,
              ours: sideOf(one.our_amount, one.our_currency),
              theirs: sideOf(one.their_amount, one.their_currency),
            })),
          }
        : null,
    }
  })
}

function sideOf(amount: bigint | null, currency: string | null): SideAmount | null {
  return amount === null ? null : { amount, currency }
}

/** Lists the compared days of all brands and payment providers. */
export const listComparedDays: ListComparedDays = async (db, span) => {
  const [agreed, { rows }] = await Promise.all([
    listAgreedDays(db, span),
    sql<{ brandId: number; code: string; day: string; differences: number }>`
      SELECT brand_id AS "brandId", payment_code AS code, day, (
               SELECT count(*) FROM payment_difference f
                WHERE (f.brand_id, f.payment_code, f.day) = (d.brand_id, d.payment_code, d.day))::int AS differences
        FROM payment_day d WHERE day >= ${span.from}::date AND day <= ${span.until}::date`.execute(db),
  ])
  const found = new Map(
    rows.map(({ brandId, code, day, differences }) => [`${brandId} ${code} ${day}`, differences]),
  )
  return agreed.map(({ brandId, brandCode, code, day }) => ({
    kind: 'payment',
    brandCode,
    code,
    day,
    differences: found.get(`${brandId} ${code} ${day}`) ?? null,
  }))
}

/** Days of the last week on which the books of a payment provider differ from ours. */
export const paymentDayQueues: Queue[] = [
  {
    name: 'payment-reconciliation',
    waiting: (_db, brandId, nowMs) => sql`
      SELECT d.made_at AS since FROM payment_day d
       WHERE d.brand_id = ${brandId} AND d.day >= (${new Date(nowMs)}::timestamptz AT TIME ZONE 'UTC')::date - 7
         AND EXISTS (SELECT FROM payment_difference f
                      WHERE (f.brand_id, f.payment_code, f.day) = (d.brand_id, d.payment_code, d.day))`,
  },
]
