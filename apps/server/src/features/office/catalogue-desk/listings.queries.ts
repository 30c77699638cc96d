import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { BrandGameState } from '@fairground/contract/catalogue-figures'
import type {
  BrandGame,
  getLobbyOrder,
  listBrandGames,
  listBrandVendors,
} from '@fairground/contract/office-catalogue'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { Tools } from '../../../tools.ts'
import { brandCatalogue, type DeskGame, deskOf, nameOf } from '../../games/catalogue/index.ts'
import { lastImports } from '../../games/feeds/index.ts'
import { listGameStops } from '../../games/stops/index.ts'
import { versionOf } from '../approvals/index.ts'
import {
  type GameValues,
  maintenanceOnWire,
  placesOnWire,
  stakesOnWire,
  type VendorValues,
} from './terms.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'log'>
type DeskVendor = DeskGame['vendor']

/** Number of games on a page. */
const pageSize = 50

/** Returns the vendors of the installation with what a brand sets for each. */
export async function vendorsInOffice(
  tools: Needs,
  brand: Brand,
  nowMs: number,
): Promise<OutputOf<typeof listBrandVendors>> {
  const [desk, order, imports, isStopped] = await Promise.all([
    deskOf(tools, brand.id),
    brandCatalogue.listVendors(tools.db, brand.id),
    lastImports(tools.db),
    stopsOf(tools, brand.id),
  ])
  return {
    list: desk.vendors.map((one) => {
      const { name, ...terms } = vendorValues(one)
      const { code } = one.vendor
      return {
        ...terms,
        vendorCode: code,
        vendorName: name,
        isOffered: one.isOffered,
        isInMaintenance: isInMaintenance(one, nowMs),
        games: one.games,
        openGames: one.openGames,
        isStopped: isStopped(code),
        importedAt: imports.get(code)?.toISOString() ?? null,
        version: versionOf({ name, ...terms }),
      }
    }),
    version: versionOf({ order: order.map(({ code }) => code) }),
  }
}

/** Returns a page of the games of the installation with what a brand sets for each. */
export async function gamesInOffice(
  tools: Needs,
  { id: brandId, currency }: Brand,
  { vendorCode, category, state, text, after }: InputOf<typeof listBrandGames>,
  nowMs: number,
): Promise<OutputOf<typeof listBrandGames>> {
  const [desk, isStopped] = await Promise.all([deskOf(tools, brandId), stopsOf(tools, brandId)])
  const found = desk
    .find(text)
    .filter(
      (game) =>
        (vendorCode === undefined || game.vendor.vendor.code === vendorCode) &&
        (category === undefined || game.category === category) &&
        (state === undefined || isIn[state](game, nowMs)),
    )
  // A game that left the list in the meantime still has its place: the list is in the order of the desk.
  const from = after === undefined ? 0 : placeAfter(found, desk.byId.get(after))
  const list = found.slice(from, from + pageSize)
  return {
    list: list.map((game) => gameOnDesk(game, { currency, nowMs, isStopped, first: desk.first })),
    count: found.length,
    next: from + pageSize < found.length ? list.at(-1)!.id : null,
  }
}

/** Place in a list of the first game that comes after another; the end of the list for an unknown one. */
function placeAfter(list: readonly DeskGame[], last: DeskGame | undefined): number {
  if (!last) return list.length
  const at = list.findIndex(({ order }) => order > last.order)
  return at < 0 ? list.length : at
}

const isIn: Record<BrandGameState, (game: DeskGame, nowMs: number) => boolean> = {
  open: ({ isOpen, isSupplied, isWithoutStakes, vendor }) =>
    isOpen && isSupplied && !isWithoutStakes && vendor.isOpen,
  closedByBrand: ({ isOpen }) => !isOpen,
  closedByVendor: ({ isSupplied }) => !isSupplied,
  hot: ({ isHot }) => isHot,
  inMaintenance: (game, nowMs) => isInMaintenance(game, nowMs) || isInMaintenance(game.vendor, nowMs),
  ownStakes: ({ stakes }) => stakes !== null,
}

function gameOnDesk(
  game: DeskGame,
  {
    currency,
    nowMs,
    isStopped,
    first,
  }: { currency: Currency; nowMs: number; isStopped: IsStopped; first: readonly DeskGame[] },
): BrandGame {
  const { name, currency: code, ...terms } = gameValues(game, currency)
  const { vendor } = game
  return {
    ...terms,
    gameId: game.id,
    gameName: name,
    vendorCode: vendor.vendor.code,
    vendorName: vendor.vendor.name,
    category: game.category,
    returnPercent: game.returnPercent,
    isSupplied: game.isSupplied,
    isVendorOpen: vendor.isOpen,
    isWithoutStakes: game.isWithoutStakes,
    isInMaintenance: isInMaintenance(game, nowMs) || isInMaintenance(vendor, nowMs),
    isVendorInMaintenance: isInMaintenance(vendor, nowMs),
    isStopped: isStopped(vendor.vendor.code, game.id),
    offeredStakes: game.offered.stakes.map((stake) => moneyText(stake, currency)),
    hasSteps: game.offered.isStepped,
    usualWeight: game.usualWeight,
    place: game.isFirst ? first.indexOf(game) + 1 : null,
    rooms: game.rooms.map(({ id, names, isSupplied, isOpen }) => ({
      roomId: id,
      roomName: nameOf({ names }, 'EN'),
      isSupplied,
      isOpen,
    })),
    version: versionOf({ name, currency: code, ...terms }),
  }
}

/** Returns the games that come before all others at a brand, and the lanes of its lobby. */
export async function lobbyOrderInOffice(
  tools: Needs,
  brand: Brand,
): Promise<OutputOf<typeof getLobbyOrder>> {
  const { first, lanes } = await deskOf(tools, brand.id)
  const order = lanes.map(({ category }) => category)
  const hidden = lanes.flatMap(({ category, isShown }) => (isShown ? [] : [category]))
  return {
    games: first.map((game) => ({
      gameId: game.id,
      gameName: nameOf(game, 'EN'),
      vendorName: game.vendor.vendor.name,
      isShown: isIn.open(game, 0),
    })),
    version: versionOf({ order: first.map(({ id }) => id) }),
    lanes: { order, hidden, version: versionOf({ order, hidden }) },
  }
}

/** Returns what a brand sets for a vendor as the setting has it. */
function vendorValues({ vendor, isOpen, isHot, maintenance, rules }: DeskVendor): VendorValues {
  return {
    name: vendor.name,
    isOpen,
    isHot,
    maintenance: maintenanceOnWire(datesOf(maintenance)),
    rules: placesOnWire(rules),
  }
}

/** Returns what a brand sets for a game as the setting has it. */
function gameValues(game: DeskGame, currency: Currency): GameValues {
  return {
    name: nameOf(game, 'EN'),
    currency: currency.code,
    isOpen: game.isOpen,
    isHot: game.isHot,
    maintenance: maintenanceOnWire(datesOf(game.maintenance)),
    stakes: stakesOnWire(game.stakes, currency),
    turnoverWeight: game.turnoverWeight,
    closedRooms: game.rooms.flatMap(({ id, isOpen }) => (isOpen ? [] : [id])).sort(),
  }
}

function datesOf(maintenance: DeskGame['maintenance']): Record<'from' | 'until', Date | null> {
  if (!maintenance) return { from: null, until: null }
  const { fromMs, untilMs } = maintenance
  return { from: new Date(fromMs), until: untilMs === null ? null : new Date(untilMs) }
}

function isInMaintenance({ maintenance }: Pick<DeskGame, 'maintenance'>, nowMs: number): boolean {
  return (
    maintenance !== null &&
    nowMs >= maintenance.fromMs &&
    (maintenance.untilMs === null || nowMs < maintenance.untilMs)
  )
}

type IsStopped = (vendorCode: string, gameId?: string) => boolean

/** Returns the function that tells whether play of a vendor, or of one of its games, is stopped on a brand. */
async function stopsOf({ db }: Needs, brandId: number): Promise<IsStopped> {
  const stops = await listGameStops(db, brandId, { isLifted: false, limit: 1_000 })
  const stopped = new Set(stops.map(({ kind, target }) => `${kind} ${target}`))
  return (vendorCode, gameId) =>
    stopped.has('all ') || stopped.has(`vendor ${vendorCode}`) || stopped.has(`game ${gameId}`)
}
