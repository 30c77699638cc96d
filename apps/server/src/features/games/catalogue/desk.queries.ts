import { usualWeight } from '@fairground/games/turnover'
import type { GameCategory } from '@fairground/kernel/game-category'
import { currencyOf } from '@fairground/kernel/money'
import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../../db/tables.ts'
import type { Tools } from '../../../tools.ts'
import {
  byName,
  type CatalogueVendor,
  type Memory,
  newestCatalogue,
  type StoredGame,
} from './catalogue.memory.ts'
import { rowsOfBrand } from './rows.queries.ts'
import { fold } from './search.memory.ts'
import { offeredStakes, stakesOf } from './stakes.rules.ts'
import { lanesBy, type Maintenance, maintenanceIn } from './stored-rows.rules.ts'

/** Vendor of the installation with what a brand sets for it. */
export interface DeskVendor {
  vendor: CatalogueVendor
  /** Whether the brand has offered it at any time. */
  isOffered: boolean
  isOpen: boolean
  isHot: boolean
  maintenance: Maintenance | null
  /** As they are stored (`access.rules.ts`). */
  rules: unknown
  games: number
  openGames: number
}

/** Game of the installation with what a brand sets for it. */
export interface DeskGame {
  id: string
  /** Place in the list of all. */
  order: number
  vendor: DeskVendor
  names: Record<string, string>
  category: GameCategory
  returnPercent: string | null
  /** Whether the brand offers it, and whether its vendor still supplies it. */
  isOpen: boolean
  isSupplied: boolean
  isHot: boolean
  maintenance: Maintenance | null
  /** In minor units. */
  stakes: { least: bigint; most: bigint } | null
  /** Stakes of the vendor or of the rules, in minor units, ascending, and whether they are steps. */
  offered: { stakes: bigint[]; isStepped: boolean }
  isWithoutStakes: boolean
  /** Weight of its turnover that the brand sets, in percent, and the usual one; null for a game of a vendor. */
  turnoverWeight: number | null
  usualWeight: number | null
  /** Whether it comes before all others. */
  isFirst: boolean
  rooms: { id: string; names: Record<string, string>; isSupplied: boolean; isOpen: boolean }[]
  /** Its English name, folded. */
  sortName: string
}

/** Vendors and games of the installation as a brand's office sees them. */
export interface Desk {
  /** Those that the brand has offered in its order, then the others by name. */
  vendors: readonly DeskVendor[]
  /** Those that can be played in the brand's currency, by name. */
  games: readonly DeskGame[]
  byId: ReadonlyMap<string, DeskGame>
  /** Returns the games whose English name or code contains a text; all for an empty one. */
  find(text: string): readonly DeskGame[]
  /** Games that come before all others, in their order. */
  first: readonly DeskGame[]
  lanes: readonly { category: GameCategory; isShown: boolean }[]
}

/**
 * Returns the vendors and games of the installation with what a brand sets for each, as they are now. They are read
 * again only after a change.
 */
export async function deskOf(tools: Pick<Tools, 'db' | 'clock' | 'log'>, brandId: number): Promise<Desk> {
  const memory = await newestCatalogue(tools)
  const known = memory.desks.get(brandId) as Promise<Desk> | undefined
  if (known) return known
  const made = makeDesk(tools.db, memory, brandId)
  memory.desks.set(brandId, made)
  made.catch(() => memory.desks.delete(brandId))
  return made
}

async function makeDesk(db: Db, { games, vendors }: Memory, brandId: number): Promise<Desk> {
  const { currency: code, vendorRows, gameRows, roomRows, laneRows } = await rowsOfBrand(db, brandId)
  const currency = currencyOf(code)
  const rowOfVendor = new Map(vendorRows.map((row) => [row.vendor_code, row]))
  const rowOfGame = new Map(gameRows.map((row) => [row.game_id, row]))
  const closedRooms = new Set(
    roomRows.filter((row) => !row.is_open).map((row) => `${row.game_id} ${row.vendor_room_id}`),
  )
  const deskVendors = new Map(
    [...vendors.values()].map((vendor) => [vendor.code, deskVendor(vendor, rowOfVendor.get(vendor.code))]),
  )

  /** Game with what the brand sets, counted with its vendor. */
  function deskGame(game: StoredGame, order: number): DeskGame {
    const row = rowOfGame.get(game.id)
    const vendor = deskVendors.get(game.vendor.code)!
    const own = row?.stakes?.[code]
    const stakes = own ? { least: BigInt(own.least), most: BigInt(own.most) } : null
    const allowed = stakes && { [code]: stakes }
    const isWithoutStakes = stakesOf({ ...game, allowed }, currency).length === 0
    const isOpen = row?.is_open ?? true
    vendor.games++
    if (isOpen && game.isOpen && !isWithoutStakes) vendor.openGames++
    return {
      id: game.id,
      order,
      vendor,
      names: game.names,
      category: game.category,
      returnPercent: game.returnPercent,
      isOpen,
      isSupplied: game.isOpen,
      isHot: row?.is_hot ?? false,
      maintenance: row ? maintenanceIn(row) : null,
      stakes,
      offered: offeredStakes(game, currency),
      isWithoutStakes,
      turnoverWeight: row?.turnover_weight ?? null,
      usualWeight: game.rules?.kind === 'round' ? usualWeight(game.rules) : null,
      isFirst: row?.is_first ?? false,
      rooms: game.rooms.map(({ id, names, isOpen: isSupplied }) => ({
        id,
        names,
        isSupplied,
        isOpen: !closedRooms.has(`${game.id} ${id}`),
      })),
      sortName: game.sortName,
    }
  }

  const list = [...games.values()]
    // Nobody can play a game that does not know the brand's money.
    .filter((game) => game.rules !== undefined || game.stakes[code] !== undefined)
    .sort(byName)
    .map(deskGame)
  const placeOf = ({ id }: DeskGame) => rowOfGame.get(id)!.position
  const positionOf = ({ vendor, isOffered }: DeskVendor) =>
    isOffered ? (rowOfVendor.get(vendor.code)?.position ?? 0) : Number.POSITIVE_INFINITY
  return {
    vendors: [...deskVendors.values()].sort(
      (one, other) => positionOf(one) - positionOf(other) || (one.vendor.name < other.vendor.name ? -1 : 1),
    ),
    games: list,
    byId: new Map(list.map((game) => [game.id, game])),
    find(text) {
      const asked = fold(text).trim()
      return asked === ''
        ? list
        : list.filter(({ id, sortName }) => sortName.includes(asked) || id.includes(asked))
    },
    first: list
      .filter(({ isFirst }) => isFirst)
      .sort((one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1)),
    lanes: lanesBy(laneRows),
  }
}

function deskVendor(
  vendor: CatalogueVendor,
  row: Selectable<Tables['brand_vendor']> | undefined,
): DeskVendor {
  // House games are offered by default.
  const isOffered = row !== undefined || vendor.protocol === 'house'
  return {
    vendor,
    isOffered,
    isOpen: row?.is_open ?? isOffered,
    isHot: row?.is_hot ?? false,
    maintenance: row ? maintenanceIn(row) : null,
    rules: row?.access_rules ?? [],
    games: 0,
    openGames: 0,
  }
}
