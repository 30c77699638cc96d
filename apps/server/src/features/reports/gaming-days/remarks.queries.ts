import type { ReportName } from '@fairground/contract/report-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { staffRows } from '../../office/staff/index.ts'

/** Remark on a closed gaming day. */
export interface DayRemark {
  /** The gaming day, as yyyy-MM-dd. */
  day: string
  at: Date
  /** Name of its author. */
  by: string
  text: string
  /** The figure that it explains: the report, and the correction in minor units of a currency. */
  figure: { report: ReportName; currency: string; amount: bigint } | null
}

/** Remark as it is stored. */
export interface NewRemark {
  brandId: number
  day: string
  request: string
  staffId: bigint
  at: Date
  text: string
  figure: DayRemark['figure']
}

/**
 * Lists the newest remarks on the gaming days of a brand between two days, both included, in the order in which they
 * were made; and counts all of them. A remark about a report that is not in `reports` is left out.
 */
export async function listRemarks(
  db: Db,
  brandId: number,
  {
    from,
    until,
    reports,
    most,
  }: { from: string; until: string; reports: readonly ReportName[]; most: number },
): Promise<{ remarks: DayRemark[]; count: number }> {
  const { rows } = await sql<
    Omit<DayRemark, 'figure'> & {
      count: number
      report: ReportName | null
      currency: string | null
      amount: bigint | null
    }
  >`
    SELECT r.day::text AS day, r.at, s.name AS by, r.text, r.report, r.currency, r.amount,
           count(*) OVER ()::integer AS count
      FROM gaming_day_remark r JOIN ${staffRows(db)} s ON s.id = r.staff_id
     WHERE r.brand_id = ${brandId} AND r.day BETWEEN ${from}::date AND ${until}::date
       AND (r.report IS NULL OR r.report = ANY (${[...reports]}::text[]))
     ORDER BY r.id DESC LIMIT ${most}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    remarks: rows.reverse().map(({ day, at, by, text, report, currency, amount }) => {
      const figure = report === null ? null : { report, currency: currency!, amount: amount! }
      return { day, at, by, text, figure }
    }),
  }
}

/** Returns whether a gaming day of a brand is closed. */
export async function isDayClosed(db: Db | Tx, brandId: number, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('gaming_day')
    .select('day')
    .where('brand_id', '=', brandId)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a remark; returns whether it is new, or `other` if a different one has its request. */
export async function insertRemark(tx: Tx, remark: NewRemark): Promise<'new' | 'same' | 'other'> {
  const row = {
    brand_id: remark.brandId,
    day: remark.day,
    request: remark.request,
    staff_id: remark.staffId,
    text: remark.text,
    report: remark.figure?.report ?? null,
    currency: remark.figure?.currency ?? null,
    amount: remark.figure?.amount ?? null,
  }
  const added = await tx
    .insertInto('gaming_day_remark')
    .values({ ...row, at: remark.at })
    .onConflict((conflict) => conflict.columns(['brand_id', 'request']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return 'new'
  const { rows } = await sql<{ isSame: boolean }>`
    SELECT (day, staff_id, text, report, currency, amount) IS NOT DISTINCT FROM
           (${row.day}::date, ${row.staff_id}::bigint, ${row.text}::text, ${row.report}::text, ${row.currency}::text,
            ${row.amount}::bigint) AS "isSame"
      FROM gaming_day_remark WHERE brand_id = ${row.brand_id} AND request = ${row.request}::uuid`.execute(tx)
  return rows[0]?.isSame ? 'same' : 'other'
}

/** Replaces the differences of all brands by those that a check found. */
export async function replaceDifferences(
  tx: Tx,
  found: readonly { brandId: number; day: string }[],
  at: Date,
): Promise<void> {
  const brands = found.map(({ brandId }) => brandId)
  const days = found.map(({ day }) => day)
  const rows = sql`unnest(${brands}::integer[], ${days}::date[]) AS f (brand_id, day)`
  await sql`
    DELETE FROM gaming_day_difference d WHERE NOT EXISTS (
      SELECT FROM ${rows} WHERE f.brand_id = d.brand_id AND f.day = d.day)`.execute(tx)
  await sql`
    INSERT INTO gaming_day_difference (brand_id, day, found_at) SELECT f.brand_id, f.day, ${at} FROM ${rows}
      ON CONFLICT (brand_id, day) DO NOTHING`.execute(tx)
}

/**
 * Lists the closed days of a brand that differed at the last nightly check, between two days, both included, each with
 * its number of remarks.
 */
export async function listDifferences(
  db: Db,
  brandId: number,
  { from, until }: { from: string; until: string },
): Promise<{ day: string; remarks: number }[]> {
  const { rows } = await sql<{ day: string; remarks: number }>`
    SELECT d.day::text AS day, (SELECT count(*)::integer FROM gaming_day_remark r
             WHERE r.brand_id = d.brand_id AND r.day = d.day) AS remarks
      FROM gaming_day_difference d
     WHERE d.brand_id = ${brandId} AND d.day BETWEEN ${from}::date AND ${until}::date
     ORDER BY d.day`.execute(db)
  return rows
}
