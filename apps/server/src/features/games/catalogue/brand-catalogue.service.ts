import type { GameCategory } from '@fairground/kernel/game-category'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { gameRows, roomRows, vendorRows } from '../feeds/index.ts'
import { lanesBy } from './stored-rows.rules.ts'

/** Maintenance as it is stored; both null for none, and without an end until somebody ends it. */
interface StoredMaintenance {
  from: Date | null
  until: Date | null
}

/** Settings of a vendor of a brand, with the vendor's name. */
interface VendorTerms {
  isOpen: boolean
  isHot: boolean
  maintenance: StoredMaintenance
  /** As they are stored (`access.rules.ts`). */
  rules: unknown
}

/** Settings of a game of a brand. */
interface GameTerms {
  isOpen: boolean
  isHot: boolean
  maintenance: StoredMaintenance
  /** In minor units of the brand's currency; null for all that its vendor or its rules offer. */
  stakes: { least: bigint; most: bigint } | null
  /** Percent; null for the usual one. */
  turnoverWeight: number | null
  /** Vendor's ids, in order. */
  closedRooms: string[]
}

/** Switches of a game that a change of several games sets. */
type Switch = 'isOpen' | 'isHot'
const columnOf = { isOpen: 'is_open', isHot: 'is_hot' } as const

/** Reads and writes what a brand sets for vendors, games, rooms and lanes; a change is in force within a second. */
export const brandCatalogue = {
  /** Returns what a brand sets for a vendor; undefined for an unknown one. */
  async findVendor(
    db: Db | Tx,
    brandId: number,
    code: string,
  ): Promise<(VendorTerms & { name: string }) | undefined> {
    const vendor = await vendorRows(db).where('code', '=', code).executeTakeFirst()
    const row = await db
      .selectFrom('brand_vendor')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('vendor_code', '=', code)
      .executeTakeFirst()
    return (
      vendor && {
        name: vendor.name,
        isOpen: row?.is_open ?? vendor.protocol === 'house',
        isHot: row?.is_hot ?? false,
        maintenance: { from: row?.maintenance_from ?? null, until: row?.maintenance_until ?? null },
        rules: row?.access_rules ?? [],
      }
    )
  },

  /** Writes what a brand sets for a vendor; one that it had never offered comes last. */
  async writeVendor(tx: Tx, brandId: number, code: string, terms: VendorTerms): Promise<void> {
    const { isOpen, isHot, maintenance, rules } = terms
    const row = {
      is_open: isOpen,
      is_hot: isHot,
      maintenance_from: maintenance.from,
      maintenance_until: maintenance.until,
      access_rules: JSON.stringify(rules),
    }
    await tx
      .insertInto('brand_vendor')
      .values({
        brand_id: brandId,
        vendor_code: code,
        position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM brand_vendor WHERE brand_id = ${brandId})`,
        ...row,
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'vendor_code']).doUpdateSet(row))
      .execute()
  },

  /** Lists the vendors that a brand offers or has offered, in its order. */
  async listVendors(db: Db | Tx, brandId: number): Promise<{ code: string; name: string }[]> {
    const rows = await db
      .selectFrom(vendorRows(db).as('v'))
      .leftJoin('brand_vendor', (join) =>
        join.onRef('brand_vendor.vendor_code', '=', 'v.code').on('brand_vendor.brand_id', '=', brandId),
      )
      .select(['v.code', 'v.name'])
      .where((where) =>
        where.or([where('brand_vendor.brand_id', 'is not', null), where('v.protocol', '=', 'house')]),
      )
      .orderBy(sql`coalesce(brand_vendor.position, 0)`)
      .orderBy('v.name')
      .execute()
    return rows
  },

  /** Writes the order of the vendors that a brand offers. */
  async orderVendors(tx: Tx, brandId: number, codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return
    await tx
      .insertInto('brand_vendor')
      .values(codes.map((code, at) => ({ brand_id: brandId, vendor_code: code, position: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'vendor_code'])
          .doUpdateSet({ position: sql<number>`excluded.position` }),
      )
      .execute()
  },

  /** Returns what a brand sets for a game, with its English name; undefined for an unknown one. */
  async findGame(
    db: Db | Tx,
    brandId: number,
    gameId: string,
    currency: string,
  ): Promise<(GameTerms & { name: string }) | undefined> {
    const game = await gameRows(db).where('id', '=', gameId).executeTakeFirst()
    const row = await db
      .selectFrom('brand_game')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('game_id', '=', gameId)
      .executeTakeFirst()
    const closed = await db
      .selectFrom('brand_room')
      .select('vendor_room_id')
      .where('brand_id', '=', brandId)
      .where('game_id', '=', gameId)
      .where('is_open', '=', false)
      .execute()
    const stakes = row?.stakes?.[currency]
    return (
      game && {
        name: game.names.EN ?? Object.values(game.names)[0] ?? gameId,
        isOpen: row?.is_open ?? true,
        isHot: row?.is_hot ?? false,
        maintenance: { from: row?.maintenance_from ?? null, until: row?.maintenance_until ?? null },
        stakes: stakes ? { least: BigInt(stakes.least), most: BigInt(stakes.most) } : null,
        turnoverWeight: row?.turnover_weight ?? null,
        closedRooms: closed.map((room) => room.vendor_room_id).sort(),
      }
    )
  },

  /** Writes what a brand sets for a game; stakes in other currencies stay as they are. */
  async writeGame(
    tx: Tx,
    brandId: number,
    gameId: string,
    currency: string,
    { isOpen, isHot, maintenance, stakes, turnoverWeight, closedRooms }: GameTerms,
  ): Promise<void> {
    const row = {
      is_open: isOpen,
      is_hot: isHot,
      maintenance_from: maintenance.from,
      maintenance_until: maintenance.until,
      turnover_weight: turnoverWeight,
    }
    const own =
      stakes && JSON.stringify({ [currency]: { least: String(stakes.least), most: String(stakes.most) } })
    const others = sql`coalesce(brand_game.stakes, '{}') - ${currency}::text`
    await tx
      .insertInto('brand_game')
      .values({ brand_id: brandId, game_id: gameId, ...row, stakes: own })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'game_id']).doUpdateSet({
          ...row,
          stakes: sql<string>`nullif(${others} || coalesce(${own}::jsonb, '{}'), '{}')`,
        }),
      )
      .execute()
    const rooms = await roomRows(tx).where('game_id', '=', gameId).execute()
    if (rooms.length === 0) return
    await tx
      .insertInto('brand_room')
      .values(
        rooms.map((room) => ({
          brand_id: brandId,
          game_id: gameId,
          vendor_room_id: room.vendor_room_id,
          is_open: !closedRooms.includes(room.vendor_room_id),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'game_id', 'vendor_room_id'])
          .doUpdateSet({ is_open: sql<boolean>`excluded.is_open` })
          .where(sql<SqlBool>`brand_room.is_open <> excluded.is_open`),
      )
      .execute()
  },

  /** Returns a switch of some games of a brand by their ids. */
  async readSwitch(
    db: Db | Tx,
    brandId: number,
    field: Switch,
    gameIds: readonly string[],
  ): Promise<Map<string, boolean>> {
    const column = columnOf[field]
    const rows = await db
      .selectFrom('brand_game')
      .select(['game_id', `${column} as isOn`])
      .where('brand_id', '=', brandId)
      .where('game_id', 'in', [...gameIds])
      .execute()
    const known = new Map(rows.map((row) => [row.game_id, row.isOn]))
    return new Map(gameIds.map((id) => [id, known.get(id) ?? field === 'isOpen']))
  },

  /** Sets a switch of some games of a brand, in one statement. */
  async writeSwitch(
    tx: Tx,
    brandId: number,
    field: Switch,
    isOn: ReadonlyMap<string, boolean>,
  ): Promise<void> {
    if (isOn.size === 0) return
    const column = columnOf[field]
    await tx
      .insertInto('brand_game')
      .values([...isOn].map(([id, value]) => ({ brand_id: brandId, game_id: id, [column]: value })))
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'game_id'])
          .doUpdateSet({ [column]: sql<boolean>`excluded.${sql.ref(column)}` }),
      )
      .execute()
  },

  /** Lists the games of a brand that come before all others, in their order, by their ids. */
  async listFirst(db: Db | Tx, brandId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('brand_game')
      .select('game_id')
      .where('brand_id', '=', brandId)
      .where('is_first', '=', true)
      .orderBy('position')
      .orderBy('game_id')
      .execute()
    return rows.map((row) => row.game_id)
  },

  /** Writes the games of a brand that come before all others, in their order. */
  async writeFirst(tx: Tx, brandId: number, gameIds: readonly string[]): Promise<void> {
    await tx
      .updateTable('brand_game')
      .set({ is_first: false })
      .where('brand_id', '=', brandId)
      .where('is_first', '=', true)
      .execute()
    if (gameIds.length === 0) return
    await tx
      .insertInto('brand_game')
      .values(gameIds.map((id, at) => ({ brand_id: brandId, game_id: id, is_first: true, position: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'game_id'])
          .doUpdateSet({ is_first: true, position: sql<number>`excluded.position` }),
      )
      .execute()
  },

  /** Returns the lanes of the lobby in a brand's order, each with whether it is shown. */
  async readLanes(db: Db | Tx, brandId: number): Promise<{ category: GameCategory; isShown: boolean }[]> {
    return lanesBy(await db.selectFrom('brand_lane').selectAll().where('brand_id', '=', brandId).execute())
  },

  /** Writes the order of the lanes of the lobby. */
  async writeLanes(
    tx: Tx,
    brandId: number,
    lanes: readonly { category: GameCategory; isShown: boolean }[],
  ): Promise<void> {
    await tx
      .insertInto('brand_lane')
      .values(
        lanes.map(({ category, isShown }, at) => ({
          brand_id: brandId,
          category,
          position: at,
          is_shown: isShown,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'category']).doUpdateSet({
          position: sql<number>`excluded.position`,
          is_shown: sql<boolean>`excluded.is_shown`,
        }),
      )
      .execute()
  },
}
