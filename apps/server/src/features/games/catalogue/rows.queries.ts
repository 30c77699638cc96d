import type { Db, Tx } from '../../../db/tables.ts'

/** Vendors offered by brands, as a part of another query. */
export function brandVendorRows(db: Db | Tx) {
  return db.selectFrom('brand_vendor').select(['brand_id', 'vendor_code'])
}
