import type { OutputOf } from '@fairground/contract/call'
import type { getToday } from '@fairground/contract/office-today'
import { moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import {
  type GameTotal,
  listGameTotals,
  listRecipeTotals,
  type RecipeTotal,
} from '../../ledger/totals/index.ts'
import { listTightestDraws } from '../../lotteries/tickets/index.ts'
import {
  bucketsOf,
  countActive,
  countRegistered,
  dayAt,
  type GamingClock,
  listClosedDays,
  listDifferences,
  startOfDay,
} from '../gaming-days/index.ts'

type Today = OutputOf<typeof getToday>
type Figures = Today['now']

const dayCount = 30
/** Number of days that the nightly check covers, with one more, since a day ends after its date. */
const checkedDays = 42
const topGames = 5
const topExposures = 5
const weekDays = 7

/** Recipes of money that players of the brand bring in from outside, and of money that leaves to them. */
const depositRecipes = ['deposit', 'demo-money', 'chargeback']
const withdrawalRecipes = ['withdrawal-capture', 'withdrawal-return', 'withdrawal-late']

/** Part of an interval in milliseconds since 1970, its end excluded. */
interface Part {
  fromMs: number
  untilMs: number
}

/** Times for which the figures of the present and of closed days are kept, and the number of brands. */
const kept = { nowMs: 60_000, pastMs: 10 * 60_000, brands: 500 }

type OfBrand = { brandId: number; currency: string }
type Now = Pick<Today, 'day' | 'fromAt' | 'atAt' | 'now' | 'before' | 'changed' | 'categories' | 'games'>

/**
 * Returns a reader of the figures of a brand's gaming day until now, beside those before. They are shared by all pages
 * of a process: those of today are at most a minute old, those of the days before ten minutes.
 */
export function todayReader(tools: Tools) {
  const { db, clock } = tools
  const nows = timeToLive<Now>({ keepMs: kept.nowMs, most: kept.brands })
  const pasts = timeToLive<Today['days']>({ keepMs: kept.pastMs, most: kept.brands })
  const draws = timeToLive<NonNullable<Today['exposures']>>({ keepMs: kept.nowMs, most: kept.brands })

  return async (brand: Brand, { permissions }: Pick<StaffSession, 'permissions'>): Promise<Today> => {
    const nowMs = clock.now()
    const today = dayAt(nowMs, gamingOf(brand))
    const key = `${brand.id} ${brand.versionFromMs}`
    const [now, days, exposures] = await Promise.all([
      nows.get(key, nowMs, () => nowOf(tools, brand, nowMs)),
      // A new gaming day has other days before it.
      pasts.get(`${key} ${today}`, nowMs, () => daysBefore(tools, brand, nowMs)),
      permissions.includes('draws.limits') ? draws.get(key, nowMs, () => exposuresOf(brand)) : null,
    ])
    return { ...now, days, exposures }
  }

  async function exposuresOf(brand: Brand) {
    const of = ofBrand(brand)
    const [exposed, nameOfGame] = await Promise.all([
      listTightestDraws(db, { ...of, most: topExposures }),
      gameNames(tools, brand),
    ])
    return exposed.map(({ drawId, gameId, amount, most, ...line }) => ({
      ...line,
      ...{ drawId: String(drawId), nodeId: gameId, name: nameOfGame(gameId) },
      ...{ amount: money(amount, brand), most: money(most, brand) },
    }))
  }
}

/**
 * Returns the figures of the gaming day until now and of the same hours a week before, and the days whose figures were
 * found different.
 */
async function nowOf(tools: Tools, brand: Brand, nowMs: number): Promise<Now> {
  const { db } = tools
  const gaming = gamingOf(brand)
  const today = dayAt(nowMs, gaming)
  const fromMs = startOfDay(today, gaming)
  const weekBefore = startOfDay(today.subtract({ days: weekDays }), gaming)
  const parts: Part[] = [
    { fromMs, untilMs: nowMs },
    { fromMs: weekBefore, untilMs: weekBefore + (nowMs - fromMs) },
  ]
  const of = ofBrand(brand)
  const [games, recipes, changed, people, nameOfGame] = await Promise.all([
    listGameTotals(db, { ...of, parts }),
    listRecipeTotals(db, { ...of, parts }),
    listDifferences(db, brand.id, {
      from: today.subtract({ days: checkedDays }).toString(),
      until: today.toString(),
    }),
    Promise.all(parts.map((part) => peopleIn(tools, brand.id, part))),
    gameNames(tools, brand),
  ])
  const own = games.filter((one) => one.part === 0)
  return {
    day: today.toString(),
    fromAt: new Date(fromMs).toISOString(),
    atAt: new Date(nowMs).toISOString(),
    now: { ...moneyIn(0, { games, recipes }, brand), ...people[0]! },
    before: { ...moneyIn(1, { games, recipes }, brand), ...people[1]! },
    changed,
    categories: byCategory(own).map(({ category, staked, won }) => ({
      category,
      staked: money(staked, brand),
      result: money(staked - won, brand),
    })),
    games: own
      .toSorted((a, b) => Number(b.staked - a.staked))
      .slice(0, topGames)
      .map(({ gameId, staked, won }) => ({
        ...{ gameId, name: nameOfGame(gameId) },
        ...{ staked: money(staked, brand), result: money(staked - won, brand) },
      })),
  }
}

/** Returns the figures of the days before, once they are closed. */
async function daysBefore({ db }: Tools, brand: Brand, nowMs: number): Promise<Today['days']> {
  const gaming = gamingOf(brand)
  const today = dayAt(nowMs, gaming)
  const from = today.subtract({ days: dayCount }).toString()
  const until = today.subtract({ days: 1 }).toString()
  const days = bucketsOf({ from, until, by: 'day' }, gaming, nowMs)
  const of = ofBrand(brand)
  const [games, recipes, closed] = await Promise.all([
    listGameTotals(db, { ...of, parts: days }),
    listRecipeTotals(db, { ...of, parts: days }),
    listClosedDays(db, brand.id, { from, until }),
  ])
  const closedDays = new Map(closed.map((one) => [one.day, one]))
  return days.map(({ day }, part) => {
    const found = closedDays.get(day)
    if (!found) return { day, figures: null }
    const { active, registered } = found
    return { day, figures: { ...moneyIn(part, { games, recipes }, brand), active, registered } }
  })
}

function gamingOf({ timeZone, cases }: Brand): GamingClock {
  return { timeZone, dayStartsHour: cases.dayStartsHour }
}

function ofBrand({ id, currency }: Brand): OfBrand {
  return { brandId: id, currency: currency.code }
}

function money(amount: bigint, { currency }: Brand) {
  return { amount: moneyText(amount, currency), currency: currency.code }
}

async function gameNames(tools: Tools, { id }: Brand): Promise<(gameId: string) => string> {
  const findGame = await gamesOf(tools, id)
  return (gameId) => {
    const game = findGame(gameId)
    return game ? nameOf(game, 'EN') : gameId
  }
}

/** Returns the amounts of one of the intervals for which totals were read. */
function moneyIn(
  part: number,
  { games, recipes }: { games: readonly GameTotal[]; recipes: readonly RecipeTotal[] },
  brand: Brand,
): Omit<Figures, 'active' | 'registered'> {
  const settled = sumGames(games.filter((one) => one.part === part))
  const moved = recipes.filter((one) => one.part === part)
  return {
    deposits: money(sumRecipes(moved, depositRecipes), brand),
    withdrawals: money(-sumRecipes(moved, withdrawalRecipes), brand),
    staked: money(settled.staked, brand),
    result: money(settled.staked - settled.won, brand),
  }
}

async function peopleIn({ db }: Pick<Tools, 'db'>, brandId: number, part: Part) {
  const [active, registered] = await Promise.all([
    countActive(db, brandId, part),
    countRegistered(db, brandId, part),
  ])
  return { active, registered }
}

function sumGames(games: readonly GameTotal[]): { staked: bigint; won: bigint } {
  return {
    staked: games.reduce((sum, one) => sum + one.staked, 0n),
    won: games.reduce((sum, one) => sum + one.won, 0n),
  }
}

/** Returns the sum that transfers of some recipes moved in players' play wallets, held money included. */
function sumRecipes(totals: readonly RecipeTotal[], recipes: readonly string[]): bigint {
  return totals
    .filter(({ purpose, recipe }) => purpose === 'play' && recipes.includes(recipe))
    .reduce((sum, one) => sum + one.cash + one.bonus + one.held, 0n)
}

function byCategory(games: readonly GameTotal[]) {
  const all = new Map<string, Pick<GameTotal, 'category' | 'staked' | 'won'>>()
  for (const { category, staked, won } of games) {
    const before = all.get(category) ?? { category, staked: 0n, won: 0n }
    all.set(category, { category, staked: before.staked + staked, won: before.won + won })
  }
  return [...all.values()].sort((a, b) => Number(b.staked - a.staked))
}
