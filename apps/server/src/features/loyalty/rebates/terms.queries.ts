import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { nextBeginMs } from '../../../periods.ts'
import { settingRows } from '../../platform/brand/index.ts'
import { type Terms, usualLeast, usualRates } from './terms.rules.ts'

type RebateBrand = Pick<Brand, 'id' | 'currency'>

/**
 * Returns the terms in force at a time, and the coming ones. A brand whose players may claim is given the default ones
 * if it has none; for any other they are returned and not stored.
 */
export async function termsAt(
  db: Db | Tx,
  brand: RebateBrand & Pick<Brand, 'switches'>,
  nowMs: number,
): Promise<{ terms: Terms; next: Terms | undefined }> {
  const known = brand.switches.MANPLAYREB3
    ? await ensureTerms(db, brand, nowMs)
    : await readTerms(db, brand.id)
  const all = known.length > 0 ? known : [{ id: 0n, ...usualTerms(brand, nowMs) }]
  const place = Math.max(
    all.findLastIndex(({ beginsAt }) => beginsAt.getTime() <= nowMs),
    0,
  )
  return { terms: all[place]!, next: all[place + 1] }
}

/**
 * Lists the terms of a brand, oldest first. If there are none, the default ones are created for play from then on: play
 * from before rebates were turned on has none.
 */
export async function ensureTerms(db: Db | Tx, brand: RebateBrand, nowMs: number): Promise<Terms[]> {
  const known = await readTerms(db, brand.id)
  if (known.length > 0) return known
  await writeTerms(db, brand.id, usualTerms(brand, nowMs))
  return readTerms(db, brand.id)
}

function usualTerms({ currency }: RebateBrand, nowMs: number): Omit<Terms, 'id'> {
  return {
    beginsAt: new Date(nextBeginMs(nowMs)),
    isDaily: false,
    rates: usualRates,
    least: usualLeast(currency),
    turnover: 100,
  }
}

/** Lists the terms of a brand, oldest first. */
export function readTerms(db: Db | Tx, brandId: number): Promise<Terms[]> {
  return db
    .selectFrom('rebate_terms')
    .select(['id', 'begins_at as beginsAt', 'is_daily as isDaily', 'rates', 'least', 'turnover'])
    .where('brand_id', '=', brandId)
    .orderBy('begins_at')
    .execute()
}

/** Sets terms that begin at a time; others with the same start are replaced. */
export async function writeTerms(
  db: Db | Tx,
  brandId: number,
  { beginsAt, isDaily, rates, least, turnover }: Omit<Terms, 'id'>,
): Promise<void> {
  const row = { is_daily: isDaily, rates: JSON.stringify(rates), least, turnover }
  await db
    .insertInto('rebate_terms')
    .values({ brand_id: brandId, begins_at: beginsAt, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'begins_at']).doUpdateSet(row))
    .execute()
}

/** Brand that gives rebates. */
export interface GivingBrand {
  id: number
  currency: string
  timeZone: string
}

/**
 * Lists the brands that give rebates, by hand or after the day: those with terms, and those whose players may claim.
 */
export async function listGivingBrands(db: Db, nowMs: number): Promise<GivingBrand[]> {
  const { rows } = await sql<GivingBrand>`
    SELECT id, currency, time_zone AS "timeZone" FROM ${settingRows(db, nowMs)} b
     WHERE switches->'MANPLAYREB3' = 'true' OR EXISTS (SELECT FROM rebate_terms t WHERE t.brand_id = b.id) ORDER BY id`.execute(
    db,
  )
  return rows
}

/** Returns the day before a time in a zone, yyyy-MM-dd, unless it or a later one is paid already. */
export async function findUnpaidDay(
  db: Db,
  { id, timeZone }: GivingBrand,
  nowMs: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day
      FROM (SELECT (${new Date(nowMs)}::timestamptz AT TIME ZONE ${timeZone})::date - 1 AS day) d
     WHERE NOT EXISTS (SELECT FROM rebate_day p WHERE p.brand_id = ${id} AND p.day >= d.day)`.execute(db)
  return rows[0]?.day
}

/** Records that a day of a brand is paid. */
export async function writePaidDay(db: Db, brandId: number, day: string): Promise<void> {
  await sql`
    INSERT INTO rebate_day (brand_id, day) VALUES (${brandId}, ${day}::date)
      ON CONFLICT (brand_id) DO UPDATE SET day = greatest(rebate_day.day, EXCLUDED.day)`.execute(db)
}
