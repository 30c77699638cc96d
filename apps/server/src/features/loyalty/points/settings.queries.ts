import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { brandRows } from '../../platform/brand/index.ts'
import {
  type Conversion,
  defaultConversion,
  defaultPerPoint,
  type Terms,
  usualWeights,
} from './terms.rules.ts'

type PointBrand = Pick<Brand, 'id' | 'currency'>

/**
 * Returns the terms in force at a time, and the coming ones; a brand without any is given the default ones first, for
 * all its earlier play.
 */
export async function termsAt(
  db: Db | Tx,
  brand: PointBrand,
  nowMs: number,
): Promise<{ terms: Terms; next: Terms | undefined }> {
  const all = await ensureTerms(db, brand)
  const place = all.findLastIndex(({ beginsAt }) => beginsAt.getTime() <= nowMs)
  // All terms can lie ahead only in a database whose clock was set back.
  return { terms: all[Math.max(place, 0)]!, next: place < 0 ? undefined : all[place + 1] }
}

/** Lists the terms of a brand, oldest first; creates the default ones if there are none. */
export async function ensureTerms(db: Db | Tx, { id, currency }: PointBrand): Promise<Terms[]> {
  const read = () =>
    db
      .selectFrom('point_terms')
      .select(['id', 'begins_at as beginsAt', 'per_point as perPoint', 'weights'])
      .where('brand_id', '=', id)
      .orderBy('begins_at')
      .execute()
  const known = await read()
  if (known.length > 0) return known
  await db
    .insertInto('point_terms')
    .values({
      brand_id: id,
      begins_at: new Date(0),
      per_point: defaultPerPoint(currency),
      weights: JSON.stringify(usualWeights),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return read()
}

/** Sets terms that begin at a time; others with the same start are replaced. */
export async function writeTerms(
  tx: Tx,
  brandId: number,
  { beginsAt, perPoint, weights }: Omit<Terms, 'id'>,
): Promise<void> {
  const row = { per_point: perPoint, weights: JSON.stringify(weights) }
  await tx
    .insertInto('point_terms')
    .values({ brand_id: brandId, begins_at: beginsAt, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'begins_at']).doUpdateSet(row))
    .execute()
}

/** Returns the value of points at a brand. */
export async function conversionOf(db: Db | Tx, { id, currency }: PointBrand): Promise<Conversion> {
  const row = await db
    .selectFrom('point_conversion')
    .select(['is_on as isOn', 'points', 'amount', 'turnover'])
    .where('brand_id', '=', id)
    .executeTakeFirst()
  return row ?? defaultConversion(currency)
}

/** Sets the value of points at a brand from now on. */
export async function writeConversion(
  tx: Tx,
  brandId: number,
  { isOn, points, amount, turnover }: Conversion,
): Promise<void> {
  const row = { is_on: isOn, points, amount, turnover }
  await tx
    .insertInto('point_conversion')
    .values({ brand_id: brandId, ...row })
    .onConflict((conflict) => conflict.column('brand_id').doUpdateSet(row))
    .execute()
}

/** Lists the ids and currencies of all brands. */
export function listBrands(db: Db): Promise<{ id: number; currency: string; code: string }[]> {
  return sql<{ id: number; currency: string; code: string }>`
    SELECT id, currency, code FROM ${brandRows(db)} b ORDER BY id`
    .execute(db)
    .then(({ rows }) => rows)
}
