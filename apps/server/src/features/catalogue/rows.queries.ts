import type { Db, Tx } from '../../db/tables.ts'

/** Vendors as a part of another feature's query, which joins them in one statement. */
export function vendorRows(db: Db | Tx) {
  return db.selectFrom('vendor').select(['code', 'name', 'protocol'])
}

/** Which vendors brands offer, as a part of another query. */
export function brandVendorRows(db: Db | Tx) {
  return db.selectFrom('brand_vendor').select(['brand_id', 'vendor_code'])
}

/** Whether there is a vendor of a code. */
export async function isVendor(db: Db, code: string): Promise<boolean> {
  return (await vendorRows(db).where('code', '=', code).executeTakeFirst()) !== undefined
}

/** Whose a game is, and its vendor's own id of it; undefined for a game that there is not. */
export function findGameOwner(
  db: Db | Tx,
  gameId: string,
): Promise<{ vendorCode: string; vendorGameId: string } | undefined> {
  return db
    .selectFrom('game')
    .select(['vendor_code as vendorCode', 'vendor_game_id as vendorGameId'])
    .where('id', '=', gameId)
    .executeTakeFirst()
}
