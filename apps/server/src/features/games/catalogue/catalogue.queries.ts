import type { InputOf } from '@fairground/contract/call'
import type { listGames } from '@fairground/contract/catalogue'
import type { game } from '@fairground/contract/shapes'
import type { Switches } from '@fairground/contract/switches'
import type { MarketGame } from '@fairground/games/market'
import type { GameCategory } from '@fairground/kernel/game-category'
import { type Currency, currencyOf, moneyText, parseMoney, plainCode } from '@fairground/kernel/money'
import type * as z from 'zod/mini'
import type { Brand } from '../../../caller/brand.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { accessFor, settingRows } from '../../platform/brand/index.ts'
import { readSwitches } from '../../platform/brand-versions/index.ts'
import {
  type BrandVendor,
  type BrandView,
  byName,
  type CatalogueGame,
  type CatalogueVendor,
  searchOf,
  viewOf,
} from './catalogue.memory.ts'
import { fold, guesses, withoutWeak } from './search.memory.ts'
import { stakesOf } from './stakes.rules.ts'
import type { CatalogueRoom } from './stored-rows.rules.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'log'>
type NeedsPlaces = Needs & Pick<Tools, 'places'>
/** A game as the API sends it. */
export type GameOnWire = z.output<typeof game>

/** Finds one game of a brand by its id, closed ones included. */
export async function findGame(
  tools: Needs,
  brandId: number,
  gameId: string,
): Promise<CatalogueGame | undefined> {
  return (await viewOf(tools, brandId)).byId.get(gameId)
}

/** Returns a lookup of a brand's games by their ids, closed ones included, without a query for each. */
export async function gamesOf(
  tools: Needs,
  brandId: number,
): Promise<(gameId: string) => CatalogueGame | undefined> {
  const { byId } = await viewOf(tools, brandId)
  return (gameId) => byId.get(gameId)
}

/** Vendor or game of a brand; `game` is absent for a vendor. */
export interface VendorOrGame {
  vendor: CatalogueVendor
  game?: CatalogueGame
}

/**
 * Finds the vendors of a brand, and then its games, whose English name or code contains a text, closed ones included:
 * at most `most` in all. An empty text finds the vendors alone.
 */
export async function findByName(
  tools: Needs,
  brandId: number,
  text: string,
  most: number,
): Promise<VendorOrGame[]> {
  const { brandVendors, byId } = await viewOf(tools, brandId)
  const asked = fold(text).trim()
  const vendors = brandVendors
    .map(({ vendor }) => ({ vendor }))
    .filter(({ vendor: { code, name } }) => fold(name).includes(asked) || fold(code).includes(asked))
  if (asked === '') return vendors.slice(0, most)
  // Codes often begin with that of the vendor: games that have the text in their name come first.
  const placeOf = ({ sortName }: CatalogueGame) =>
    sortName.startsWith(asked) ? 0 : sortName.includes(asked) ? 1 : 2
  const games = [...byId.values()]
    .filter(({ id, sortName }) => sortName.includes(asked) || id.includes(asked))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one.sortName < other.sortName ? -1 : 1))
    .map((game) => ({ vendor: game.vendor, game }))
  return [...vendors, ...games].slice(0, most)
}

/** Part of a brand's view that a visitor from an address may see. */
export interface Seen {
  view: BrandView
  /** Identifies a set of closed vendors and categories. */
  key: string
  closedCategories: readonly GameCategory[]
  /** Whether a vendor is hidden at the visitor's place. */
  isHidden(brandVendor: BrandVendor): boolean
  games: readonly CatalogueGame[]
}

/** Returns the open games of a brand that are not hidden at a visitor's place. */
export async function seenFrom(tools: NeedsPlaces, brand: Brand, ip: string): Promise<Seen> {
  const view = await viewOf(tools, brand.id)
  const { closedCategories } = accessFor(brand, ip, tools.places)
  const hidden = view.brandVendors.filter((brandVendor) => isKeptFrom(brandVendor, ip, tools))
  const key = `${closedCategories} / ${hidden.map(({ vendor }) => vendor.code)}`
  const isHidden = (brandVendor: BrandVendor) => hidden.includes(brandVendor)
  const isWhole = closedCategories.length === 0 && hidden.length === 0
  const games = isWhole
    ? view.open
    : kept(view, `seen ${key}`, () =>
        view.open.filter(
          ({ category, brandVendor }) => !closedCategories.includes(category) && !isHidden(brandVendor),
        ),
      )
  return { view, key, closedCategories, isHidden, games }
}

/** Lists the open market games of the house at each brand, at most a second old, with the brand's switches. */
export async function marketsOf(
  tools: Needs,
): Promise<{ brandId: number; switches: Switches; game: MarketGame }[]> {
  const brands = await settingRows(tools.db, tools.clock.now()).execute()
  const found = await Promise.all(
    brands.map(async ({ id: brandId, switches: stored }) => {
      const switches = readSwitches(stored, () => {})
      const { open } = await viewOf(tools, brandId)
      return open.flatMap(({ rules }) => (rules?.kind === 'market' ? { brandId, switches, game: rules } : []))
    }),
  )
  return found.flat()
}

/** Returns the codes of the vendors whose games a brand hides from an address. */
export async function closedVendors(tools: NeedsPlaces, { id }: Pick<Brand, 'id'>, ip: string) {
  const { brandVendors } = await viewOf(tools, id)
  return brandVendors
    .filter((brandVendor) => isKeptFrom(brandVendor, ip, tools))
    .map(({ vendor }) => vendor.code)
}

/** Returns whether a vendor's games are hidden from an address. */
export function isKeptFrom({ accessRules }: BrandVendor, ip: string, { places }: Pick<Tools, 'places'>) {
  return accessRules.length > 0 && accessFor({ status: 0, accessRules }, ip, places).status !== 0
}

/** Maximum number of lists cached per view. */
const mostKept = 100

/** Value that `make` derives from a view, computed once. */
export function kept<Value>({ kept: all }: BrandView, name: string, make: () => Value): Value {
  if (all.has(name)) return all.get(name) as Value
  const made = make()
  if (all.size >= mostKept) all.clear()
  all.set(name, made)
  return made
}

export type GameFilter = Partial<
  Pick<
    InputOf<typeof listGames>,
    | 'gameClassify'
    | 'gameType'
    | 'vassalage'
    | 'classification'
    | 'minBet'
    | 'minLineNum'
    | 'tags'
    | 'isHot'
    | 'gameName'
    | 'volatility'
    | 'minMaxWin'
    | 'sort'
  >
>
type NarrowFilter = Omit<GameFilter, 'gameName' | 'sort'>

/** Orders of a list besides that of the view; games without the value come last. */
const orders: Record<
  Exclude<NonNullable<GameFilter['sort']>, 'popular'>,
  (a: CatalogueGame, b: CatalogueGame) => number
> = {
  new: (a, b) => falling(a.releasedOn, b.releasedOn),
  name: byName,
  return: (a, b) => falling(numberIn(a.returnPercent), numberIn(b.returnPercent)),
  volatility: (a, b) => falling(a.volatility, b.volatility),
}

function falling<Value extends string | number>(a: Value | null, b: Value | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? 1 : -1
}

const numberIn = (text: string | null) => (text === null ? null : Number(text))

/** Returns the visible games that pass a filter, in the view's order. */
export function narrowGames(
  { view, key, games }: Seen,
  brand: Pick<Brand, 'currency'>,
  narrow: NarrowFilter,
): readonly CatalogueGame[] {
  const parts = Object.entries(narrow).filter(([, value]) => value !== undefined)
  if (parts.length === 0) return games
  return kept(view, `filter ${key} ${JSON.stringify(parts)}`, () =>
    games.filter(passes(narrow, brand.currency)),
  )
}

/** Returns the visible games that pass a filter; with a name, the best matches first, else in the requested order. */
export async function filterGames(
  tools: Needs,
  seen: Seen,
  brand: Pick<Brand, 'currency'>,
  filter: GameFilter,
): Promise<readonly CatalogueGame[]> {
  const { gameName, sort = 'popular', ...narrow } = filter
  const narrowed = narrowGames(seen, brand, narrow)
  const name = `${seen.key} ${JSON.stringify(narrow)}`
  if (gameName) {
    const search = await searchOf(tools)
    const asked = gameName.toLowerCase()
    return kept(seen.view, `search ${name} ${asked}`, () => bestFirst(narrowed, search.find(asked)))
  }
  // A list of only hot games stays as it is.
  if (sort === 'popular' && narrow.isHot) return narrowed
  return kept(seen.view, `order ${name} ${sort}`, () =>
    sort === 'popular' ? spreadHot(narrowed) : narrowed.toSorted(orders[sort]),
  )
}

/** Returns suggestions for a text that finds none of the visible games; empty for one that finds some. */
export async function suggestTexts(
  tools: Needs,
  { view, key, games }: Seen,
  text: string,
): Promise<string[]> {
  const search = await searchOf(tools)
  const asked = text.toLowerCase()
  return kept(view, `suggest ${key} ${asked}`, () => {
    const seen = new Set(games.map(({ id }) => id))
    const isSeen = (id: string) => seen.has(id)
    return [...search.find(asked).keys()].some(isSeen) ? [] : search.suggest(asked, isSeen)
  })
}

/** Found games without weak ones, better guesses first; otherwise the order is kept, so that nothing is sorted. */
function bestFirst(games: readonly CatalogueGame[], found: ReadonlyMap<string, number>): CatalogueGame[] {
  const byGuess = Array.from({ length: guesses }, (): CatalogueGame[] => [])
  for (const game of games) {
    const guess = found.get(game.id)
    if (guess !== undefined) byGuess[guess]!.push(game)
  }
  return withoutWeak(byGuess)
}

/** One game in this many may be hot, which is two on a page of 42: a list of only hot games would say nothing. */
const hotSpacing = 21

/** At most one hot game first in each twenty-one, so that no page has more than 5 %; the remaining ones come last. */
function spreadHot(games: readonly CatalogueGame[]): readonly CatalogueGame[] {
  const spread: CatalogueGame[] = []
  const waiting: CatalogueGame[] = []
  let mayBeHotFrom = 0
  for (const game of games) {
    if (game.isHot) waiting.push(game)
    else spread.push(game)
    if (waiting.length > 0 && spread.length >= mayBeHotFrom) {
      mayBeHotFrom = spread.length + hotSpacing
      spread.push(waiting.shift()!)
    }
  }
  return [...spread, ...waiting]
}

function passes(filter: NarrowFilter, currency: Currency) {
  const categories = listIn(filter.gameClassify)
  const types = listIn(filter.gameType)
  const vendors = listIn(filter.vassalage)
  const kinds = listIn(filter.classification)
  const tags = listIn(filter.tags)
  const minBet = filter.minBet === undefined ? undefined : parseMoney(filter.minBet, currency)
  const levels = listIn(filter.volatility)
  const { minLineNum, minMaxWin, isHot } = filter
  const standsIn = (game: CatalogueGame, lanes: string[] | undefined) =>
    lanes === undefined || game.lanes.some((lane) => lanes.includes(lane))
  return (game: CatalogueGame) =>
    standsIn(game, categories) &&
    standsIn(game, types) &&
    (vendors === undefined || vendors.includes(game.vendor.code)) &&
    (kinds === undefined || kinds.includes(game.classification)) &&
    (minBet === undefined || stakesOf(game, currency)[0]! <= minBet) &&
    (minLineNum === undefined || (game.lines ?? 0) >= minLineNum) &&
    (levels === undefined || levels.includes(String(game.volatility))) &&
    (minMaxWin === undefined || (game.maxWin ?? 0) >= minMaxWin) &&
    (tags === undefined || tags.every((tag) => game.tags.includes(tag))) &&
    (isHot === undefined || game.isHot)
}

function listIn(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Room with its requirements in a currency, in minor units. */
export interface RoomThere extends Pick<CatalogueRoom, 'id' | 'names'> {
  least: bigint
  most: bigint
  /** Minimum balance to enter the room. */
  balance: bigint
}

/** Lists the open rooms of a game that are played in a currency, in their order. */
export function openRoomsOf(game: Pick<CatalogueGame, 'rooms'>, currency: Currency): RoomThere[] {
  return game.rooms.flatMap((room) => (room.isOpen ? roomIn(room, currency) : []))
}

/**
 * Finds a room of a game by its vendor's id; refuses `room_unknown`, also if it is not played in the currency, and
 * `room_closed`.
 */
export function findRoom(game: Pick<CatalogueGame, 'rooms'>, roomId: string, currency: Currency): RoomThere {
  const room = game.rooms.find(({ id }) => id === roomId)
  const [there] = room ? roomIn(room, currency) : []
  if (!room || !there) return refuse('room_unknown')
  return room.isOpen ? there : refuse('room_closed')
}

function roomIn({ id, names, stakes }: CatalogueRoom, currency: Currency): RoomThere[] {
  const there = stakes[plainCode(currency)]
  return there ? [{ id, names, ...there }] : []
}

/**
 * Returns until when a vendor is under maintenance at a time (ISO 8601 in UTC, or `open-ended`); null while it can be
 * played.
 */
export function maintenanceOf(
  { maintenance }: Pick<BrandVendor, 'maintenance'>,
  nowMs: number,
): string | null {
  if (!maintenance || nowMs < maintenance.fromMs) return null
  if (maintenance.untilMs === null) return 'open-ended'
  return nowMs < maintenance.untilMs ? new Date(maintenance.untilMs).toISOString() : null
}

/** Returns until when a game or its vendor is under maintenance at a time, whichever ends later. */
export function gameMaintenance(
  game: Pick<CatalogueGame, 'maintenance' | 'brandVendor'>,
  nowMs: number,
): string | null {
  const both = [maintenanceOf(game, nowMs), maintenanceOf(game.brandVendor, nowMs)]
  // Texts of one length: an open end comes after every time.
  return both.reduce((one, other) => (one === null || (other !== null && other > one) ? other : one))
}

/** Returns the refusal of a bet in a game that is closed or under maintenance at a time; undefined if it takes bets. */
export function whyClosed(
  game: Pick<CatalogueGame, 'isOpen' | 'maintenance' | 'brandVendor'>,
  nowMs: number,
): { code: 'game_closed' | 'game_maintenance'; detail: { until?: string } } | undefined {
  if (!game.isOpen) return { code: 'game_closed', detail: {} }
  const until = gameMaintenance(game, nowMs)
  if (until === null) return undefined
  return { code: 'game_maintenance', detail: until === 'open-ended' ? {} : { until } }
}

const onWire = new WeakMap<CatalogueGame, Map<string, GameOnWire>>()

/** Converts a game for the API, with its name in a language or else in English. */
export function gameOnWire(
  game: CatalogueGame,
  { code }: Pick<Currency, 'code'>,
  languageCode: string,
  nowMs: number,
): GameOnWire {
  const maintenance = gameMaintenance(game, nowMs)
  const key = `${languageCode} ${code} ${maintenance}`
  let made = onWire.get(game)
  if (!made) {
    made = new Map()
    onWire.set(game, made)
  }
  let wire = made.get(key)
  if (!wire) {
    const currency = currencyOf(code)
    const stakes = stakesOf(game, currency)
    wire = {
      nodeId: game.id,
      gameName: nameOf(game, languageCode),
      gameClassify: game.category,
      vassalage: game.vendor.code,
      vendorName: game.vendor.name,
      isHot: game.isHot ? 1 : 0,
      returnPercent: game.returnPercent,
      minBet: moneyText(stakes[0]!, currency),
      maxBet: moneyText(stakes.at(-1)!, currency),
      freePlay: game.isTrialAllowed,
      defaultPlayType: game.playType ?? '',
      classification: game.classification,
      lineNum: game.lines,
      volatility: game.volatility,
      maxWin: game.maxWin,
      bestWin: null,
      tags: [...game.tags],
      rooms: openRoomsOf(game, currency).length,
      img: game.artUrl,
      maintenance,
    }
    made.set(key, wire)
  }
  return wire
}

/** Returns the name of a game or a room in a language, else in English, else in any. */
export function nameOf({ names }: Pick<CatalogueGame, 'names'>, languageCode: string): string {
  return names[languageCode] ?? names.EN ?? Object.values(names)[0]!
}
