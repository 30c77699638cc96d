import type { Db, Tx } from '../../../db/tables.ts'
import { brandRows } from '../../platform/brand/index.ts'

/** Vendors offered by brands, as a part of another query. */
export function brandVendorRows(db: Db | Tx) {
  return db.selectFrom('brand_vendor').select(['brand_id', 'vendor_code'])
}

/** Returns the currency of a brand, and its rows of vendors, games, rooms and lanes. */
export async function rowsOfBrand(db: Db, brandId: number) {
  const [{ currency }, vendorRows, gameRows, roomRows, laneRows] = await Promise.all([
    db
      .selectFrom(brandRows(db).as('brand'))
      .select('currency')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('brand_vendor').selectAll().where('brand_id', '=', brandId).execute(),
    db.selectFrom('brand_game').selectAll().where('brand_id', '=', brandId).execute(),
    db.selectFrom('brand_room').selectAll().where('brand_id', '=', brandId).execute(),
    db.selectFrom('brand_lane').selectAll().where('brand_id', '=', brandId).execute(),
  ])
  return { currency, vendorRows, gameRows, roomRows, laneRows }
}
