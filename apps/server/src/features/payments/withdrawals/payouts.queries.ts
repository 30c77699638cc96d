import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** Money that left through a payment provider (negative) or was returned, in minor units. */
export interface PaidOutRow {
  id: string
  amount: bigint
  currency: string
  /** It was returned and credited to nobody. */
  isHeld: boolean
}

const moved = (brandId: number, code: string) => sql`
  (SELECT their_id AS id, -amount AS amount, currency, false AS "isHeld", ended_at AS at FROM payout
    WHERE brand_id = ${brandId} AND payment_code = ${code} AND state = 'paid'
   UNION ALL
   SELECT return_id, amount, currency, state = 'held', at FROM payout_return
    WHERE brand_id = ${brandId} AND payment_code = ${code}) moved`

/** Lists the payouts of a payment provider and returned payouts, by its time or by its ids. */
export async function listPaidOut(
  db: Db,
  brandId: number,
  code: string,
  which: { from: Date; until: Date } | { ids: string[] },
): Promise<PaidOutRow[]> {
  const chosen =
    'ids' in which ? sql`id = ANY (${which.ids})` : sql`at >= ${which.from} AND at < ${which.until}`
  const { rows } = await sql<PaidOutRow>`
    SELECT id, amount, currency, "isHeld" FROM ${moved(brandId, code)} WHERE ${chosen} ORDER BY id`.execute(
    db,
  )
  return rows
}

/** Returns the sums of `listPaidOut` until an instant, by currency, in minor units. */
export async function paidOutUntil(
  db: Db,
  brandId: number,
  code: string,
  until: Date,
): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ currency: string; sum: bigint }>`
    SELECT currency, sum(amount)::bigint AS sum FROM ${moved(brandId, code)} WHERE at < ${until} GROUP BY 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ currency, sum }) => [currency, sum]))
}
