import { isCategory } from '@fairground/kernel/game-category'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Feed } from './feed.rules.ts'

/** Vendors as a part of another feature's query, which joins them in one statement. */
export function vendorRows(db: Db | Tx) {
  return db.selectFrom('vendor').selectAll()
}

/** Games of all vendors, as a part of another feature's query. */
export function gameRows(db: Db | Tx) {
  return db.selectFrom('game').selectAll()
}

/** Rooms of games, as a part of another feature's query. */
export function roomRows(db: Db | Tx) {
  return db.selectFrom('game_room').selectAll()
}

/** Returns the time of the last import of each vendor's feed that changed anything. */
export async function lastImports(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('vendor')
    .innerJoinLateral(
      (select) =>
        select
          .selectFrom('feed_import')
          .select('at')
          .whereRef('feed_import.vendor_code', '=', 'vendor.code')
          .orderBy('at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['vendor.code', 'last.at'])
    .execute()
  return new Map(rows.map(({ code, at }) => [code, at]))
}

/** Returns whether a vendor with a code exists. */
export async function isVendor(db: Db, code: string): Promise<boolean> {
  return (await vendorRows(db).where('code', '=', code).executeTakeFirst()) !== undefined
}

/** Finds a vendor of the catalogue as its feed would describe it. */
export async function findFeedVendor(db: Db, code: string): Promise<Feed['vendor']> {
  const row = await db.selectFrom('vendor').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  return {
    code,
    name: row.name,
    protocol: row.protocol,
    walletType: row.wallet_type,
    group: row.group_code,
    categories: row.categories.filter(isCategory),
    logo: row.logo_url,
  }
}

/** Finds a game's vendor and the vendor's own id of it; undefined for an unknown game. */
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
