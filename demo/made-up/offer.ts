import type { Db } from '../../apps/server/src/db/tables.ts'
import { type Feed, houseCode, importFeed } from '../../apps/server/src/features/games/feeds/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { arrange } from './arrange.ts'
import { lotsOf } from './draw-lots.ts'
import { gamesOf } from './games.ts'
import type { Noun } from './nouns.ts'
import { feedOf, madeUpVendors } from './vendors.ts'

/** The default address of the vendor simulator. */
export const simulatorOrigin = 'http://localhost:8090'

/** The vendors of which tests use some games each: one for each protocol and wallet type, in four categories. */
export const fewVendors = ['MYNA', 'QUILL', 'BANYAN', 'MARIG', 'SALON', 'AV'] as const

const fewGames = 8

/** Returns the feed of a made-up vendor with eight games of each category, so that a test can list them all. */
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

/**
 * Imports the feeds of all made-up vendors with pictures at an origin; games that have not changed stay as they are.
 */
export async function importMadeUp(
  tools: Pick<Tools, 'db' | 'clock'>,
  origin = simulatorOrigin,
): Promise<void> {
  for (const { code } of madeUpVendors) await importFeed(tools, feedOf(code, origin))
}

/** Sets the vendors that a brand offers, in this order, unless it has made its own choice. */
export async function offerVendors(db: Db, brandId: number, codes: readonly string[]): Promise<void> {
  await db
    .insertInto('brand_vendor')
    .values(codes.map((code, at) => ({ brand_id: brandId, vendor_code: code, position: at + 1 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An operator's own choices among the games of the house. */
export interface HouseChoice {
  /** Games before all others, in this order; the first one is hot. */
  first: readonly string[]
  /** Games that are not offered. */
  closed: readonly string[]
}

/**
 * Sorts games as an operator would: the house's own games first, then some of each vendor and category in turn; some
 * are hot.
 */
export async function arrangeGames(
  db: Db,
  brandId: number,
  codes: readonly string[],
  { first, closed }: HouseChoice = { first: [], closed: [] },
): Promise<void> {
  const rows = await db
    .selectFrom('game')
    .select(['id', 'vendor_code', 'vendor_game_id', 'category', 'return_percent'])
    .where('vendor_code', 'in', [houseCode, ...codes])
    .execute()
  const places = new Map([houseCode, ...codes].map((code, at) => [code, at]))
  const games = rows
    .filter(({ id }) => !first.includes(id) && !closed.includes(id))
    .map((row) => ({ ...row, lot: lotsOf(row.id).below(1_000_000) }))
    .sort((a, b) => a.lot - b.lot)
    .sort((a, b) => places.get(a.vendor_code)! - places.get(b.vendor_code)!)
    .map((row) => ({
      id: row.id,
      group: row.vendor_code === houseCode ? houseCode : `${row.vendor_code} ${row.category}`,
      lanes: within.includes(row.category) ? [row.category, 'SPORTS'] : [row.category],
      noun: nounOf(row.vendor_code, row.vendor_game_id),
      // Hot games come first, and /lottery and /vnlottery must open the lotteries of the house.
      mayBeHot:
        row.vendor_code === houseCode ||
        (!lotteries.includes(row.category) &&
          (row.return_percent === null || Number(row.return_percent) >= leastHotReturn)),
    }))
  const order = [
    ...first.map((id, at) => ({ id, isHot: at === 0, isOpen: true, isFirst: true })),
    ...arrange(games, houseCode).map((game) => ({ ...game, isOpen: true, isFirst: false })),
    ...closed.map((id) => ({ id, isHot: false, isOpen: false, isFirst: false })),
  ]
  await db
    .insertInto('brand_game')
    .values(
      order.map(({ id, isHot, isOpen, isFirst }, at) => ({
        brand_id: brandId,
        game_id: id,
        is_hot: isHot,
        is_open: isOpen,
        is_first: isFirst,
        position: at - order.length,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The categories whose games are also in the lobby of sports. */
const within: readonly string[] = ['ESPORTS', 'COCKFIGHT']

const lotteries: readonly string[] = ['LOTT', 'ELOTT']

/** The lowest return, in per cent, of a vendor's game that an operator recommends as hot. */
const leastHotReturn = 95

/** Returns the noun of a game; each game of the house has its own. */
function nounOf(vendorCode: string, gameId: string): Noun {
  const vendor = madeUpVendors.find(({ code }) => code === vendorCode)
  const game = vendor && gamesOf(vendor).find(({ id }) => id === gameId)
  return game?.title.noun ?? { name: gameId, many: gameId, theme: 'festival', pictures: [] }
}
