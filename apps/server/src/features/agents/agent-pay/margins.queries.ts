import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { brandRows } from '../../platform/brand/index.ts'
import type { Kind } from './runs.queries.ts'

/** Lists the spans of days for which brands pay margins, each in the currency of its brand, oldest first. */
export async function listMarginSpans(db: Db): Promise<Kind[]> {
  const { rows } = await sql<{ brandId: number; currency: string; from: Date; to: Date | null }>`
    SELECT s.brand_id AS "brandId", b.currency, s.from_at AS "from", nullif(s.to_at, 'infinity') AS "to"
      FROM group_margin_span s JOIN ${brandRows(db)} b ON b.id = s.brand_id ORDER BY s.brand_id, s.from_at`.execute(
    db,
  )
  return rows.map(({ from, to, ...of }) => ({
    ...of,
    plan: 'group-margin',
    period: 'D',
    firstMs: from.getTime(),
    untilMs: to?.getTime() ?? Infinity,
  }))
}

/** Returns the last span of days for which a brand pays margins, if it has not ended; `until` is null for no end. */
export async function currentSpan(
  db: Db | Tx,
  brandId: number,
  now: Date,
): Promise<{ from: Date; until: Date | null } | undefined> {
  const { rows } = await sql<{ from: Date; until: Date | null }>`
    SELECT from_at AS "from", nullif(to_at, 'infinity') AS until FROM group_margin_span
     WHERE brand_id = ${brandId} AND to_at > ${now} AND to_at > from_at ORDER BY from_at DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]
}

/** Lets a brand pay margins from a day on; a span that was to end with that day continues. */
export async function openSpan(tx: Tx, brandId: number, from: Date): Promise<void> {
  const { rows } = await sql`
    UPDATE group_margin_span SET to_at = 'infinity' WHERE brand_id = ${brandId} AND to_at = ${from} RETURNING from_at`.execute(
    tx,
  )
  if (rows.length === 0)
    await tx.insertInto('group_margin_span').values({ brand_id: brandId, from_at: from }).execute()
}

/** Lets a brand pay no margins from a day on; a span that has not begun before is removed. */
export async function closeSpan(tx: Tx, brandId: number, at: Date): Promise<void> {
  await sql`
    UPDATE group_margin_span SET to_at = greatest(from_at, ${at}) WHERE brand_id = ${brandId} AND to_at = 'infinity'`.execute(
    tx,
  )
}
