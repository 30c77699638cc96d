import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  getGameMenus,
  getVietnameseGameMenu,
  listGameFilters,
  listVendors,
} from '@fairground/contract/catalogue'
import type { GameCategory } from '@fairground/kernel/game-category'
import { type Currency, moneyText } from '@fairground/kernel/money'
import type { BrandVendor, CatalogueGame } from './catalogue.memory.ts'
import { kept, maintenanceOf, nameOf, type Seen } from './catalogue.queries.ts'
import { isLottery, lotteries } from './lotteries.queries.ts'
import { stakesOf } from './stakes.rules.ts'

type Lane = OutputOf<typeof listVendors>['data']['lanes'][number]
type MenuGroup = OutputOf<typeof getGameMenus>['gameMenus'][number]
export type MenuItem = MenuGroup['gameMenus'][number]

interface CountedLane {
  category: GameCategory
  vendors: { brandVendor: BrandVendor; games: CatalogueGame[]; isHot: boolean }[]
}

/**
 * Each category that the lobby shows with the vendors that have games in it, and those games; categories without any
 * are left out.
 */
function lanesIn({ view, key, closedCategories, games }: Seen): CountedLane[] {
  return kept(view, `lanes ${key}`, () => {
    const byLane = new Map<GameCategory, Map<BrandVendor, CatalogueGame[]>>()
    for (const game of games) {
      for (const lane of game.lanes) {
        const vendors = byLane.get(lane) ?? new Map<BrandVendor, CatalogueGame[]>()
        byLane.set(lane, vendors)
        const own = vendors.get(game.brandVendor)
        if (own) own.push(game)
        else vendors.set(game.brandVendor, [game])
      }
    }
    return view.lanes
      .filter((category) => byLane.has(category) && !closedCategories.includes(category))
      .map((category) => ({
        category,
        vendors: view.brandVendors.flatMap((brandVendor) => {
          const own = byLane.get(category)!.get(brandVendor)
          return own
            ? [{ brandVendor, games: own, isHot: brandVendor.isHot || own.some(({ isHot }) => isHot) }]
            : []
        }),
      }))
  })
}

/** Converts the lanes of the lobbies for the API. */
export function lanesOnWire(seen: Seen, languages: readonly string[], nowMs: number): Lane[] {
  return lanesIn(seen).map(({ category, vendors }) => ({
    title: category,
    gameClassify: category,
    cards: vendors.map(({ brandVendor, games, isHot }) => ({
      vassalage: brandVendor.vendor.code,
      vendorName: brandVendor.vendor.name,
      isHot: isHot ? 1 : 0,
      code: shownCode(brandVendor.vendor.code, languages),
      icon: iconCode(brandVendor.vendor.code),
      logo: brandVendor.vendor.logoUrl,
      games: games.length,
      maintenance: maintenanceOf(brandVendor, nowMs),
    })),
  }))
}

/** A vendor code starting with TCG is cleared if the brand supports Tagalog (specification, section 9). */
function shownCode(code: string, languages: readonly string[]): string {
  return code.startsWith('TCG') && languages.includes('TY') ? '' : code
}

/** BTI is displayed as 123BET, only for looking up its icon (specification, section 9). */
function iconCode(code: string): string {
  return code === 'BTI' ? '123BET' : code
}

/** Converts every category with its menu for the API: lotteries game by game, others vendor by vendor. */
export function menusOnWire(seen: Seen, languages: readonly string[], languageCode: string): MenuGroup[] {
  return lanesIn(seen).map(({ category, vendors }) => ({
    gameGroupCode: category,
    labelName: category,
    gameMenus: vendors.flatMap(({ brandVendor: { vendor }, games }) =>
      lotteries.includes(category)
        ? games.map((game) => menuItem(game, languages, languageCode))
        : [vendorItem(vendor, category, languages)],
    ),
  }))
}

/** Converts a game to an entry of a menu. */
export function menuItem(game: CatalogueGame, languages: readonly string[], languageCode: string): MenuItem {
  return {
    ...vendorItem(game.vendor, game.category, languages),
    labelName: nameOf(game, languageCode),
    gameCode: game.id,
    defaultPlayType: game.playType ?? '',
    isGame: 'GAME',
  }
}

function vendorItem(
  { code, name }: CatalogueGame['vendor'],
  gameType: GameCategory,
  languages: readonly string[],
): MenuItem {
  return {
    code: shownCode(code, languages),
    labelName: name,
    accountTypeName: code,
    vendor: code,
    vassalage: code,
    gameCode: '',
    gameType,
    defaultPlayType: '',
    isGame: 'VASSALAGE',
  }
}

/** Lists the Vietnamese lotteries of a prize mode; empty if the brand has none. */
export function vietnameseMenu(
  seen: Seen,
  lottoPrizeMode: InputOf<typeof getVietnameseGameMenu>['prizeMode'],
  languages: readonly string[],
  languageCode: string,
): MenuItem[] {
  return seen.games
    .filter((game) => isLottery(game, { lottoArea: 'VN', lottoPrizeMode }))
    .map((game) => ({ ...menuItem(game, languages, languageCode), accountTypeName: 'TCG_LOTTO_VN' }))
}

/** Steps of the filter by the largest win, in times of the stake. */
const largestWins = [500, 1000, 2500, 5000, 10_000]

/** Returns the filter options for some games; the most common first. */
export function filtersAmong(
  games: readonly CatalogueGame[],
  currency: Currency,
): OutputOf<typeof listGameFilters> {
  const lineNums = new Set(games.flatMap(({ lines }) => (lines === null ? [] : [lines])))
  const least = new Set(games.map((game) => stakesOf(game, currency)[0]!))
  const withLevel = Map.groupBy(games, ({ volatility }) => volatility)
  return {
    volatilities: [1, 2, 3, 4, 5].flatMap((level) => {
      const count = withLevel.get(level)?.length ?? 0
      return count > 0 ? [{ level, games: count }] : []
    }),
    minMaxWins: largestWins.flatMap((times) => {
      const count = games.filter(({ maxWin }) => maxWin !== null && maxWin >= times).length
      return count > 0 ? [{ times, games: count }] : []
    }),
    classifications: counted(games.flatMap(({ classification }) => (classification ? [classification] : []))),
    tags: counted(games.flatMap(({ tags }) => tags)),
    lineNums: [...lineNums].sort((a, b) => a - b),
    minBets: [...least].sort((a, b) => (a < b ? -1 : 1)).map((stake) => moneyText(stake, currency)),
  }
}

function counted(names: string[]): { name: string; games: number }[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, games]) => ({ name, games }))
    .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1))
}
