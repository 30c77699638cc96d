import { houseGames } from '@fairground/games/rules'
import type { GameCategory } from '@fairground/kernel/game-category'
import { currencyOf } from '@fairground/kernel/money'
import type { AccessRules } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { type TimeToLive, timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { alarmUnreadable, readAccessRules } from '../../platform/brand/index.ts'
import { gameRows, roomRows, vendorRows } from '../feeds/index.ts'
import { countRounds } from './popularity.queries.ts'
import { rowsOfBrand } from './rows.queries.ts'
import { fold, openSearch, type Search } from './search.memory.ts'
import { labelsOf } from './search-labels.rules.ts'
import { synonyms } from './search-synonyms.rules.ts'
import { type Staked, stakesOf } from './stakes.rules.ts'
import {
  type CatalogueRoom,
  extraLanes,
  lanesBy,
  lanesOf,
  type Maintenance,
  maintenanceIn,
  rangesOf,
  roomOfRow,
  stakesOfRow,
  withoutClosed,
} from './stored-rows.rules.ts'

/** Supplier of games. */
export interface CatalogueVendor {
  code: string
  name: string
  protocol: string
  walletType: 'house' | 'seamless' | 'transfer'
  logoUrl: string | null
}

/** Vendor offered by a brand, with the rules for places where its games may be seen and played. */
export interface BrandVendor extends AccessRules {
  vendor: CatalogueVendor
  isHot: boolean
  position: number
  maintenance: Maintenance | null
}

/** Game offered by a brand. */
export interface CatalogueGame extends Staked {
  id: string
  vendor: CatalogueVendor
  brandVendor: BrandVendor
  /** Vendor's own id. */
  vendorGameId: string
  names: Record<string, string>
  category: GameCategory
  /**
   * Every lane that contains it: its category, its vendor's group and the group's category, and further ones of its
   * vendor.
   */
  lanes: readonly GameCategory[]
  classification: string
  lines: number | null
  /** Its own maintenance; that of its vendor holds as well. */
  maintenance: Maintenance | null
  returnPercent: string | null
  volatility: number | null
  /** Maximum win of a round, in times of its stake. */
  maxWin: number | null
  /** As `2026-11-20`. */
  releasedOn: string | null
  tags: readonly string[]
  artUrl: string | null
  isTrialAllowed: boolean
  /** Initial play type of a lottery, as its vendor names it. */
  playType: string | null
  /** In their order, closed ones included; empty for a game without. */
  rooms: readonly CatalogueRoom[]
  isOpen: boolean
  isHot: boolean
  /** Whether the brand shows it before all others. */
  isFirst: boolean
  /** Weight of its turnover that the brand sets, in percent; null for the usual one. */
  turnoverWeight: number | null
  /** Its English name, folded. */
  sortName: string
}

/** Games and vendors of a brand, cached in memory. */
export interface BrandView {
  /** Every game of the brand's vendors, closed ones included. */
  byId: ReadonlyMap<string, CatalogueGame>
  /**
   * Open ones: those that the operator put first, then the most played, then in the operator's order, then by name.
   */
  open: readonly CatalogueGame[]
  /** Number of recent rounds of each. */
  rounds: ReadonlyMap<string, number>
  /** In their order. */
  brandVendors: readonly BrandVendor[]
  /** Categories that the lobby shows as lanes, in their order. */
  lanes: readonly GameCategory[]
  /** Values derived from this view, by name; dropped together with it. */
  kept: Map<string, unknown>
}

/** Game as its vendor supplies it. */
export type StoredGame = Omit<
  CatalogueGame,
  'brandVendor' | 'isHot' | 'isFirst' | 'turnoverWeight' | 'allowed' | 'maintenance'
>

/** Vendors and games of the installation. */
export interface Memory {
  games: ReadonlyMap<string, StoredGame>
  /** The same by the vendor's code and its own id. */
  byVendor: ReadonlyMap<string, StoredGame>
  vendors: ReadonlyMap<string, CatalogueVendor>
  search: Search
  gamesVersion: bigint
  brandsVersion: bigint
  /** Current rules of each vendor at each brand. */
  accessRules: Map<string, AccessRules>
  /** As promises, so that concurrent callers wait for the same view. */
  views: Map<number, Promise<KeptView>>
  /** Values that the office derives from the catalogue and a brand's settings, by brand. */
  desks: Map<number, Promise<unknown>>
}

interface KeptView {
  view: BrandView
  countedAtMs: number
  byOperator: CatalogueGame[]
}

type Needs = Pick<Tools, 'db' | 'clock' | 'log'>

/** Minimum interval at which the database is asked whether anything has changed. */
const freshMs = 1000
/** Delay with which popularity is counted, as it is written (`popularity.ts`). */
const countedMs = 30_000

/** One catalogue per process and database. */
const memories = new WeakMap<Db, TimeToLive<Memory>>()

/** Returns the games and vendors of a brand, at most a second old. */
export async function viewOf(tools: Needs, brandId: number): Promise<BrandView> {
  const memory = await upToDate(tools)
  const making = memory.views.get(brandId) ?? makeView(tools, memory, brandId)
  if (!memory.views.has(brandId)) {
    memory.views.set(brandId, making)
    making.catch(() => memory.views.delete(brandId))
  }
  const kept = await making
  const nowMs = tools.clock.now()
  if (nowMs - kept.countedAtMs >= countedMs) {
    kept.countedAtMs = nowMs
    const rounds = await countRounds(tools.db, brandId, nowMs)
    if (!isSame(rounds, kept.view.rounds)) {
      kept.view = { ...kept.view, open: byPopularity(kept.byOperator, rounds), rounds, kept: new Map() }
    }
  }
  return kept.view
}

/** Finds a vendor's game by the vendor's id, for all brands and also if closed; at most a second old. */
export async function findVendorGame(
  tools: Needs,
  vendorCode: string,
  vendorGameId: string,
): Promise<Pick<CatalogueGame, 'id' | 'category'> | undefined> {
  return (await upToDate(tools)).byVendor.get(`${vendorCode} ${vendorGameId}`)
}

/** Returns a search for games by their names in every language. */
export async function searchOf(tools: Needs): Promise<Search> {
  return (await upToDate(tools)).search
}

function upToDate(tools: Needs): Promise<Memory> {
  const memory = memoryOf(tools.db)
  return memory.get('', tools.clock.now(), () => look(tools, memory.last('')))
}

/** Returns the vendors and games of the installation as they are now: whoever has changed something sees the change. */
export async function newestCatalogue(tools: Needs): Promise<Memory> {
  const memory = memoryOf(tools.db)
  const last = memory.last('')
  const newest = await look(tools, last)
  if (newest !== last) {
    memory.forget('')
    await memory.get('', tools.clock.now(), async () => newest)
  }
  return newest
}

function memoryOf(db: Db): TimeToLive<Memory> {
  const memory = memories.get(db) ?? timeToLive<Memory>({ keepMs: freshMs, most: 1 })
  memories.set(db, memory)
  return memory
}

function versionOf(db: Db | Tx) {
  return db.selectFrom('catalogue_version').select(['games', 'brands']).executeTakeFirstOrThrow()
}

/**
 * Reads all vendors, games and rooms with their version, in one snapshot: an import may be committed in the meantime.
 */
function readAll(db: Db) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      version: await versionOf(tx),
      vendorRows: await vendorRows(tx).execute(),
      gameRows: await gameRows(tx).execute(),
      roomRows: await roomRows(tx).orderBy('position').orderBy('vendor_room_id').execute(),
    }))
}

async function look({ db }: Needs, before: Memory | undefined): Promise<Memory> {
  const newest = await versionOf(db)
  if (before?.gamesVersion === newest.games) {
    if (before.brandsVersion === newest.brands) return before
    return { ...before, brandsVersion: newest.brands, views: new Map(), desks: new Map() }
  }
  const { version, vendorRows, gameRows, roomRows } = await readAll(db)
  const rooms = Map.groupBy(roomRows, (row) => row.game_id)
  const vendors = new Map(
    vendorRows.map(({ code, name, protocol, wallet_type, logo_url }) => [
      code,
      { code, name, protocol, walletType: wallet_type, logoUrl: logo_url },
    ]),
  )
  const extras = new Map(vendorRows.map((row) => [row.code, extraLanes(row.group_code, row.categories)]))
  const games = new Map<string, StoredGame>()
  for (const row of gameRows) {
    const vendor = vendors.get(row.vendor_code)!
    games.set(row.id, {
      id: row.id,
      vendor,
      vendorGameId: row.vendor_game_id,
      names: row.names,
      category: row.category,
      lanes: lanesOf(row.category, extras.get(row.vendor_code)!),
      classification: row.classification,
      lines: row.lines,
      stakes: stakesOfRow(row.stakes),
      returnPercent: row.return_percent,
      volatility: row.volatility,
      maxWin: row.max_win,
      releasedOn: row.released_on,
      tags: row.tags,
      artUrl: row.art_url,
      isTrialAllowed: row.is_trial_allowed,
      playType: row.play_type,
      rooms: rooms.get(row.id)?.map(roomOfRow) ?? noRooms,
      rules:
        vendor.protocol === 'house'
          ? houseGames.find(({ info }) => info.id === row.vendor_game_id)
          : undefined,
      isOpen: row.status === 'open',
      sortName: fold(row.names.EN ?? Object.values(row.names)[0]!),
    })
  }
  const search = isNamedAlike(before?.games, games)
    ? before!.search
    : await openSearch(
        [...games.values()].map((game) => ({
          id: game.id,
          names: Object.values(game.names),
          labels: labelsOf(game),
        })),
        synonyms,
      )
  return {
    games,
    byVendor: new Map([...games.values()].map((game) => [`${game.vendor.code} ${game.vendorGameId}`, game])),
    vendors,
    search,
    gamesVersion: version.games,
    brandsVersion: version.brands,
    accessRules: before?.accessRules ?? new Map(),
    views: new Map(),
    desks: new Map(),
  }
}

/** Whether an index over the names and labels of one is valid for the other. */
function isNamedAlike(
  before: ReadonlyMap<string, StoredGame> | undefined,
  after: ReadonlyMap<string, StoredGame>,
): boolean {
  if (before?.size !== after.size) return false
  const foundBy = (game: StoredGame) => JSON.stringify([game.names, labelsOf(game)])
  for (const [id, game] of after) {
    const old = before.get(id)
    if (!old || foundBy(old) !== foundBy(game)) return false
  }
  return true
}

const noRooms: readonly CatalogueRoom[] = []

async function makeView(
  tools: Needs,
  { games, vendors, accessRules }: Pick<Memory, 'games' | 'vendors' | 'accessRules'>,
  brandId: number,
): Promise<KeptView> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const [{ currency, vendorRows: offerRows, gameRows, roomRows, laneRows }, rounds] = await Promise.all([
    rowsOfBrand(db, brandId),
    countRounds(db, brandId, nowMs),
  ])
  const rowOfVendor = new Map(offerRows.map((row) => [row.vendor_code, row]))
  const brandVendors = new Map<string, BrandVendor>()
  for (const vendor of vendors.values()) {
    const row = rowOfVendor.get(vendor.code)
    // House games are offered by default.
    if (!(row?.is_open ?? vendor.protocol === 'house')) continue
    const key = `${brandId} ${vendor.code}`
    const before = accessRules.get(key)
    const access = readAccessRules(row?.access_rules ?? [], before?.accessRules)
    accessRules.set(key, access)
    await alarmUnreadable(tools, { brandId, of: `vendor ${vendor.code}`, before, now: access })
    brandVendors.set(vendor.code, {
      vendor,
      isHot: row?.is_hot ?? false,
      position: row?.position ?? 0,
      maintenance: row ? maintenanceIn(row) : null,
      ...access,
    })
  }
  const rowOfGame = new Map(gameRows.map((row) => [row.game_id, row]))
  const closedRooms = Map.groupBy(
    roomRows.filter((row) => !row.is_open),
    (row) => row.game_id,
  )
  const byId = new Map<string, CatalogueGame>()
  const sorted: { game: CatalogueGame; place: number }[] = []
  for (const stored of games.values()) {
    const brandVendor = brandVendors.get(stored.vendor.code)
    // Nobody can play a game that does not know the brand's money.
    if (!brandVendor || !(stored.rules || stored.stakes[currency])) continue
    const row = rowOfGame.get(stored.id)
    const allowed = row?.stakes ? rangesOf(row.stakes) : null
    // The vendor may have changed its stakes since, so that none of them is allowed any more.
    const isPlayable = stakesOf({ ...stored, allowed }, currencyOf(currency)).length > 0
    const closed = closedRooms.get(stored.id)
    const game: CatalogueGame = {
      ...stored,
      brandVendor,
      isOpen: stored.isOpen && isPlayable && (row?.is_open ?? true),
      isHot: row?.is_hot ?? false,
      isFirst: row?.is_first ?? false,
      turnoverWeight: row?.turnover_weight ?? null,
      allowed: isPlayable ? allowed : null,
      maintenance: row ? maintenanceIn(row) : null,
      ...(closed && { rooms: withoutClosed(stored.rooms, closed) }),
    }
    byId.set(game.id, game)
    if (game.isOpen) sorted.push({ game, place: row?.position ?? 0 })
  }
  sorted.sort(
    (a, b) =>
      a.place - b.place ||
      a.game.brandVendor.position - b.game.brandVendor.position ||
      byName(a.game, b.game),
  )
  const byOperator = sorted.map(({ game }) => game)
  const view: BrandView = {
    byId,
    open: byPopularity(byOperator, rounds),
    rounds,
    brandVendors: [...brandVendors.values()].sort(
      (a, b) => a.position - b.position || (a.vendor.name < b.vendor.name ? -1 : 1),
    ),
    lanes: lanesBy(laneRows)
      .filter(({ isShown }) => isShown)
      .map(({ category }) => category),
    kept: new Map(),
  }
  return { view, countedAtMs: nowMs, byOperator }
}

/** Compares two games by name. */
export function byName(a: Pick<CatalogueGame, 'id' | 'sortName'>, b: typeof a): number {
  return a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id < b.id ? -1 : 1
}

/** The brand's first games, then played ones, the most played before the others; otherwise the order is kept. */
function byPopularity(games: CatalogueGame[], rounds: ReadonlyMap<string, number>): CatalogueGame[] {
  const countOf = ({ id }: CatalogueGame) => rounds.get(id) ?? 0
  const others = games.filter(({ isFirst }) => !isFirst)
  const played = others.filter((game) => countOf(game) > 0)
  return [
    ...games.filter(({ isFirst }) => isFirst),
    ...played.sort((a, b) => countOf(b) - countOf(a)),
    ...others.filter((game) => countOf(game) === 0),
  ]
}

function isSame(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  return a.size === b.size && [...a].every(([id, rounds]) => b.get(id) === rounds)
}
