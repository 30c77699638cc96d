import { protocols } from '@fairground/vendors/vendors'
import { sql } from 'kysely'
import type { ComparedDay, ListComparedDays } from '../../../compared-days.ts'
import type { Db } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { vendorRows } from '../feeds/index.ts'

/** Difference between the books of both sides. Amounts are the player's gain by a transaction, in minor units. */
export interface Difference {
  /** Vendor's own id. */
  transactionId: string
  kind: 'missing_our_side' | 'missing_vendor_side' | 'amount_diff' | 'status_diff'
  ours: { amount: bigint; isCancelled: boolean } | null
  theirs: { amount: bigint; isCancelled: boolean } | null
}

/** Day (yyyy-MM-dd, UTC) of a brand's play at a vendor. */
export interface VendorDay {
  brandId: number
  brandCode: string
  /** Currency of the brand. */
  currency: string
  vendorCode: string
  day: string
}

/**
 * Side of a comparison: the number of transactions, and their amounts by currency, in minor units as digits. `balances`
 * is the same for vendor wallets.
 */
interface Side {
  count: number
  sums: Record<string, string>
  balances: Record<string, string>
}

/** Day with the result of its comparison; null if it was not compared. */
export type ReportedDay = VendorDay & {
  report: { ours: Side; theirs: Side; differences: Difference[] } | null
}

/** Span of days, both included. */
interface Span {
  from: string
  until: string
  /** Of all vendors if it is left out. */
  vendorCode?: string | undefined
  /** Of all brands if it is left out. */
  brandId?: number | undefined
}

interface DayRow extends VendorDay {
  ourCount: number | null
  theirCount: number
  ourSums: Record<string, string>
  theirSums: Record<string, string>
  ourBalances: Record<string, string>
  theirBalances: Record<string, string>
}

/**
 * Lists every day of a span on which a brand worked with a vendor that gives reports, oldest first, with its report.
 */
export async function listReports(
  db: Db,
  { from, until, vendorCode, brandId }: Span,
): Promise<ReportedDay[]> {
  const { rows } = await sql<DayRow>`
    SELECT a.brand_id AS "brandId", b.code AS "brandCode", b.currency, a.vendor_code AS "vendorCode", d.day,
           r.our_count AS "ourCount", r.their_count AS "theirCount", r.our_sums AS "ourSums", r.their_sums AS "theirSums",
           r.our_balances AS "ourBalances", r.their_balances AS "theirBalances"
      FROM ${agreedDays(db, from, until)}
     WHERE a.vendor_code = coalesce(${vendorCode ?? null}, a.vendor_code)
       AND a.brand_id = coalesce(${brandId ?? null}, a.brand_id)
     ORDER BY d.day, b.code, a.vendor_code`.execute(db)
  const differences = await listDifferences(db, { from, until, vendorCode, brandId })
  return rows.map(({ ourCount, theirCount, ourSums, theirSums, ourBalances, theirBalances, ...day }) => ({
    ...day,
    report:
      ourCount === null
        ? null
        : {
            ours: { count: ourCount, sums: ourSums, balances: ourBalances },
            theirs: { count: theirCount, sums: theirSums, balances: theirBalances },
            differences: differences.get(nameOf(day)) ?? [],
          },
  }))
}

/** Lists the compared days of all brands and vendors. */
export const listComparedDays: ListComparedDays = async (db, { from, until }) => {
  const { rows } = await sql<ComparedDay>`
    SELECT 'vendor' AS kind, b.code AS "brandCode", a.vendor_code AS code, d.day, CASE WHEN r.day IS NOT NULL THEN (
             SELECT count(*) FROM reconciliation_difference f
              WHERE (f.brand_id, f.vendor_code, f.day) = (r.brand_id, r.vendor_code, r.day))::int END AS differences
      FROM ${agreedDays(db, from, until)} ORDER BY d.day, b.code, a.vendor_code`.execute(db)
  return rows
}

/** Days of a span on which a brand worked with a vendor that gives reports, with their reports, for a FROM. */
function agreedDays(db: Db, from: string, until: string) {
  const speaking = protocols.flatMap(({ code, calls, wallet }) => (calls?.report || wallet ? [code] : []))
  return sql`vendor_access a JOIN ${brandRows(db)} b ON b.id = a.brand_id
      JOIN ${vendorRows(db)} v ON v.code = a.vendor_code AND v.protocol = ANY (${speaking})
      JOIN LATERAL (SELECT ${from}::date + n AS day FROM generate_series(0, ${until}::date - ${from}::date) AS n) d
        ON d.day >= (a.agreed_at AT TIME ZONE 'UTC')::date
      LEFT JOIN reconciliation r ON r.brand_id = a.brand_id AND r.vendor_code = a.vendor_code AND r.day = d.day`
}

async function listDifferences(
  db: Db,
  { from, until, vendorCode, brandId }: Span,
): Promise<Map<string, Difference[]>> {
  let query = db
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('kind')
    .orderBy('transaction_id')
  if (vendorCode !== undefined) query = query.where('vendor_code', '=', vendorCode)
  if (brandId !== undefined) query = query.where('brand_id', '=', brandId)
  const found = new Map<string, Difference[]>()
  for (const row of await query.execute()) {
    const name = nameOf({ brandId: row.brand_id, vendorCode: row.vendor_code, day: row.day })
    const of = found.get(name) ?? []
    of.push({
      transactionId: row.transaction_id,
      kind: row.kind,
      ours: sideOf(row.our_amount, row.our_cancelled),
      theirs: sideOf(row.their_amount, row.their_cancelled),
    })
    found.set(name, of)
  }
  return found
}

function nameOf({ brandId, vendorCode, day }: Pick<VendorDay, 'brandId' | 'vendorCode' | 'day'>): string {
  return `${brandId} ${vendorCode} ${day}`
}

function sideOf(amount: bigint | null, isCancelled: boolean | null) {
  return amount === null ? null : { amount, isCancelled: isCancelled ?? false }
}

/** Days of the last week on which the books of a vendor differ from ours. */
export const reconciliationQueues: Queue[] = [
  {
    name: 'reconciliation',
    waiting: (_db, brandId, nowMs) => sql`
      SELECT r.made_at AS since FROM reconciliation r
       WHERE r.brand_id = ${brandId} AND r.day >= (${new Date(nowMs)}::timestamptz AT TIME ZONE 'UTC')::date - 7
         AND EXISTS (SELECT FROM reconciliation_difference d
                      WHERE (d.brand_id, d.vendor_code, d.day) = (r.brand_id, r.vendor_code, r.day))`,
  },
]
