import type { OutputOf } from '@fairground/contract/call'
import type { getToday } from '@fairground/contract/office-today'
import { moneyText } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
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

/** Returns the figures of the brand's gaming day until now, beside those before. */
export async function todayOf(
  tools: Tools,
  brand: Brand,
  { permissions }: Pick<StaffSession, 'permissions'>,
): Promise<Today> {
  const { db, clock } = tools
  const nowMs = clock.now()
  const gaming: GamingClock = { timeZone: brand.timeZone, dayStartsHour: brand.cases.dayStartsHour }
  const today = dayAt(nowMs, gaming)
  const fromMs = startOfDay(today, gaming)
  const weekBefore = startOfDay(today.subtract({ days: weekDays }), gaming)
  const parts: Part[] = [
    { fromMs, untilMs: nowMs },
    { fromMs: weekBefore, untilMs: weekBefore + (nowMs - fromMs) },
  ]
  const from = today.subtract({ days: dayCount }).toString()
  const until = today.subtract({ days: 1 }).toString()
  const days = bucketsOf({ from, until, by: 'day' }, gaming, nowMs)
  const of = { brandId: brand.id, currency: brand.currency.code }
  const [games, recipes, closed, changed, people, exposed, findGame] = await Promise.all([
    listGameTotals(db, { ...of, parts: [...parts, ...days] }),
    listRecipeTotals(db, { ...of, parts: [...parts, ...days] }),
    listClosedDays(db, brand.id, { from, until }),
    listDifferences(db, brand.id, {
      from: today.subtract({ days: checkedDays }).toString(),
      until: today.toString(),
    }),
    Promise.all(parts.map((part) => peopleIn(tools, brand.id, part))),
    permissions.includes('draws.limits') ? listTightestDraws(db, { ...of, most: topExposures }) : null,
    gamesOf(tools, brand.id),
  ])
  const money = (amount: bigint) => ({ amount: moneyText(amount, brand.currency), currency: of.currency })
  const gameName = (gameId: string) => {
    const game = findGame(gameId)
    return game ? nameOf(game, 'EN') : gameId
  }
  const figuresOf = (part: number, counted: Pick<Figures, 'active' | 'registered'>): Figures => {
    const settled = sumGames(games.filter((one) => one.part === part))
    const moved = recipes.filter((one) => one.part === part)
    return {
      deposits: money(sumRecipes(moved, depositRecipes)),
      withdrawals: money(-sumRecipes(moved, withdrawalRecipes)),
      staked: money(settled.staked),
      result: money(settled.staked - settled.won),
      ...counted,
    }
  }
  const closedDays = new Map(closed.map((one) => [one.day, one]))
  const own = games.filter((one) => one.part === 0)
  return {
    day: today.toString(),
    fromAt: new Date(fromMs).toISOString(),
    atAt: new Date(nowMs).toISOString(),
    now: figuresOf(0, people[0]!),
    before: figuresOf(1, people[1]!),
    days: days.map(({ day }, place) => {
      const found = closedDays.get(day)
      const counted = found && { active: found.active, registered: found.registered }
      return { day, figures: counted ? figuresOf(parts.length + place, counted) : null }
    }),
    changed,
    exposures:
      exposed?.map(({ drawId, gameId, amount, most, ...line }) => ({
        ...line,
        ...{ drawId: String(drawId), nodeId: gameId, name: gameName(gameId) },
        ...{ amount: money(amount), most: money(most) },
      })) ?? null,
    categories: byCategory(own).map(({ category, staked, won }) => ({
      category,
      staked: money(staked),
      result: money(staked - won),
    })),
    games: own
      .toSorted((a, b) => Number(b.staked - a.staked))
      .slice(0, topGames)
      .map(({ gameId, staked, won }) => ({
        ...{ gameId, name: gameName(gameId) },
        ...{ staked: money(staked), result: money(staked - won) },
      })),
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
