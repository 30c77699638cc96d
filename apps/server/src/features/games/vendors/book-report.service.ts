import { sql } from 'kysely'
import { transaction } from '../../../db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import type { VendorAccess } from './access.queries.ts'
import type { Difference } from './reconciliation.queries.ts'

/** Amount in the books of a side, in minor units. */
export interface BookEntry {
  amount: bigint
  currency: string
  isCancelled: boolean
}

/** Totals of both sides for a day, and their differences; `balances` are those of vendor wallets. */
interface BookReport {
  ours: readonly BookEntry[]
  theirs: readonly BookEntry[]
  differences: readonly Difference[]
  balances?: { ours: readonly BookEntry[]; theirs: readonly BookEntry[] }
}

/** Stores the result of comparing a day (yyyy-MM-dd, UTC), in place of an earlier one. */
export async function keepReport(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { brandId, vendorCode }: Pick<VendorAccess, 'brandId' | 'vendorCode'>,
  day: string,
  { ours, theirs, differences, balances }: BookReport,
): Promise<void> {
  const key = { brand_id: brandId, vendor_code: vendorCode, day }
  const figures = {
    made_at: new Date(clock.now()),
    our_count: ours.length,
    their_count: theirs.length,
    our_sums: JSON.stringify(sumsOf(ours)),
    their_sums: JSON.stringify(sumsOf(theirs)),
    our_balances: JSON.stringify(sumsOf(balances?.ours ?? [])),
    their_balances: JSON.stringify(sumsOf(balances?.theirs ?? [])),
  }
  await transaction(db, async (tx) => {
    await tx
      .insertInto('reconciliation')
      .values({ ...key, ...figures })
      .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code', 'day']).doUpdateSet(figures))
      .execute()
    await tx
      .deleteFrom('reconciliation_difference')
      .where('brand_id', '=', brandId)
      .where('vendor_code', '=', vendorCode)
      .where('day', '=', day)
      .execute()
    const rows = differences.map(({ transactionId, kind, ours, theirs }) => ({
      id: transactionId,
      kind,
      our_amount: ours && String(ours.amount),
      their_amount: theirs && String(theirs.amount),
      our_cancelled: ours?.isCancelled,
      their_cancelled: theirs?.isCancelled,
    }))
    await sql`
      INSERT INTO reconciliation_difference (brand_id, vendor_code, day, transaction_id, kind, our_amount, their_amount,
                                             our_cancelled, their_cancelled)
      SELECT ${brandId}, ${vendorCode}, ${day}::date, id, kind, our_amount, their_amount, our_cancelled, their_cancelled
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (
          id text, kind text, our_amount bigint, their_amount bigint, our_cancelled boolean, their_cancelled boolean)
        ON CONFLICT DO NOTHING`.execute(tx)
  })
}

/** Sums of valid transactions by currency, in minor units as digits. */
function sumsOf(entries: readonly BookEntry[]): Record<string, string> {
  const sums = new Map<string, bigint>()
  for (const { amount, currency, isCancelled } of entries)
    if (!isCancelled) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return Object.fromEntries([...sums].map(([currency, sum]) => [currency, String(sum)]))
}
