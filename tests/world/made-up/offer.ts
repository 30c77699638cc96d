import type { Db } from '../../../apps/server/src/db/tables.ts'
import { type Feed, importFeed } from '../../../apps/server/src/features/catalogue/index.ts'
import type { Tools } from '../../../apps/server/src/tools.ts'
import { lotsOf } from './draw-lots.ts'
import { feedOf, madeUpVendors } from './vendors.ts'

/** The default address of the vendor simulator. */
export const simulatorOrigin = 'http://localhost:8090'

/** The vendors of which tests have some games each: one a protocol and wallet type, of four categories. */
export const fewVendors = ['MYNA', 'QUILL', 'BANYAN', 'MARIG', 'SALON', 'AV'] as const

const fewGames = 8

/** The feed of a made-up vendor with eight games of each category, so that a test knows them all. */
export function fewOf(vendorCode: string): Feed {
  const { vendor, games } = feedOf(vendorCode, simulatorOrigin)
  const counts = new Map<string, number>()
  const few = games.filter((game) => {
    const { category } = game as { category: string }
    const before = counts.get(category) ?? 0
    counts.set(category, before + 1)
    return before < fewGames
  })
  return { vendor, games: few }
}

/** Brings in the feeds of all made-up vendors with pictures below an origin; what is there as they say stays as it is. */
export async function importMadeUp(
  tools: Pick<Tools, 'db' | 'clock'>,
  origin = simulatorOrigin,
): Promise<void> {
  for (const { code } of madeUpVendors) await importFeed(tools, feedOf(code, origin))
}

/** Lets a brand offer vendors, in this order, where it has not decided about them. */
export async function offerVendors(db: Db, brandId: number, codes: readonly string[]): Promise<void> {
  await db
    .insertInto('brand_vendor')
    .values(codes.map((code, at) => ({ brand_id: brandId, vendor_code: code, position: at + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** So many games of each vendor and category an operator puts first, the first of them as hot ones. */
const [arranged, hot] = [12, 2]

/** An operator's hand: the house's own games stand first, then some of each vendor; the first of each are hot. */
export async function arrangeGames(db: Db, brandId: number, codes: readonly string[]): Promise<void> {
  const games = await db
    .selectFrom('game')
    .select(['id', 'vendor_code', 'category'])
    .where('vendor_code', 'in', ['FAIR', ...codes])
    .execute()
  const placed = new Map<string, number>()
  const rows = games
    .map((game) => ({ ...game, lot: lotsOf(game.id).below(1_000_000) }))
    .sort((a, b) => a.lot - b.lot)
    .flatMap(({ id, vendor_code, category }) => {
      const group = `${vendor_code} ${category}`
      const place = (placed.get(group) ?? 0) + 1
      placed.set(group, place)
      const position = place - (vendor_code === 'FAIR' ? 2000 : 1000)
      return place <= arranged ? [{ brand_id: brandId, game_id: id, is_hot: place <= hot, position }] : []
    })
  await db
    .insertInto('brand_game')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
