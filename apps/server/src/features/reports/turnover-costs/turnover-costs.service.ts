import { marketGames, roundGames } from '@fairground/games/rules'
import { highestReturn, usualWeight } from '@fairground/games/turnover'
import { type GameCategory, gameCategories, isCategory } from '@fairground/kernel/game-category'
import { wholeRate } from '@fairground/plans/figures'
import type { Brand } from '../../../caller/brand.ts'
import type { Tools } from '../../../tools.ts'
import { listInForce } from '../../agents/contracts/index.ts'
import { findGame } from '../../games/catalogue/index.ts'
import { pointTermsAt, pointValueOf } from '../../loyalty/points/index.ts'
import { rebateTermsAt } from '../../loyalty/rebates/index.ts'
import { raiseAlarm } from '../../platform/alarms/index.ts'
import { listBrands, readBrand } from '../../platform/brand/index.ts'
import {
  type CostlyGame,
  costlyGames,
  type GameEdge,
  type Shares,
  sentenceOf,
} from './turnover-costs.rules.ts'

const millionths = 1_000_000
/** The plans that pay for turnover, with the length of their periods. */
const salaries = [
  ['daily-wage', 'D'],
  ['hourly-wage', 'hour'],
  ['real-time-wage', 'live'],
] as const

/** Raises an alarm for each brand in which turnover can cost more than the house keeps of it. */
export async function warnOfCosts(tools: Tools): Promise<void> {
  const nowMs = tools.clock.now()
  for (const { code } of await listBrands(tools.db, nowMs)) {
    const brand = await readBrand(tools.db, { code, atMs: nowMs })
    if (!brand) continue
    const games = await findCostly(tools, brand, nowMs)
    if (games.length === 0) continue
    await raiseAlarm(tools, { kind: 'turnover-costly', brandId: brand.id, says: sentenceOf(games) })
  }
}

/** Finds the open house games of a brand in which rebates, points and salaries together can exceed the edge. */
export async function findCostly(tools: Tools, brand: Brand, nowMs: number): Promise<CostlyGame[]> {
  const given = await Promise.all([
    rebatesOf(tools, brand, nowMs),
    pointsOf(tools, brand, nowMs),
    ...salaries.map(([plan, period]) => salariesOf(tools, brand, { plan, period }, nowMs)),
  ])
  return costlyGames(await edgesOf(tools, brand), given)
}

async function edgesOf(tools: Tools, brand: Brand): Promise<GameEdge[]> {
  const rounds = roundGames.map((game) => ({
    info: game.info,
    best: highestReturn(game),
    usual: usualWeight(game),
  }))
  const markets = marketGames.map(({ game: { info } }) => ({
    info,
    best: Math.max(...info.betTypes.map(({ returnPercent }) => Number(returnPercent))) / 100,
    usual: 100,
  }))
  const edges = await Promise.all(
    [...rounds, ...markets].map(async ({ info: { id, name, category }, best, usual }) => {
      const game = await findGame(tools, brand.id, id)
      if (!game?.isOpen || !isCategory(category)) return []
      return {
        name,
        category,
        edge: Math.floor(millionths * (1 - best)),
        weight: game.turnoverWeight ?? usual,
      }
    }),
  )
  return edges.flat()
}

/** The highest rebate of any rank, if players of the brand can claim them; rates are hundredths of a percent. */
async function rebatesOf({ db }: Tools, brand: Brand, nowMs: number): Promise<Shares> {
  if (!brand.switches.MANPLAYREB3) return {}
  const { rates } = (await rebateTermsAt(db, brand, nowMs)).terms
  return sharesBy((category) => 100 * Math.max(0, ...(rates[category] ?? [])))
}

/** The worth of points if all of them are converted. */
async function pointsOf({ db }: Tools, brand: Brand, nowMs: number): Promise<Shares> {
  const [{ terms }, value] = await Promise.all([pointTermsAt(db, brand, nowMs), pointValueOf(db, brand)])
  if (!value.isOn) return {}
  const worth = Number(value.amount) / Number(value.points) / Number(terms.perPoint)
  return sharesBy((category) => (millionths * worth * (terms.weights[category] ?? 0)) / 100)
}

/** The highest salary of a plan that the brand itself has agreed on: agents below are paid out of it. */
async function salariesOf(
  { db }: Tools,
  brand: Brand,
  { plan, period }: { plan: (typeof salaries)[number][0]; period: (typeof salaries)[number][1] },
  nowMs: number,
): Promise<Shares> {
  const all = await listInForce(db, { brandId: brand.id, plan, period, fromMs: nowMs, toMs: nowMs })
  const own = all.filter(({ agentId }) => agentId === null).map(({ terms }) => terms)
  return sharesBy((category) => {
    const paid = own.map((terms) => {
      if (terms.plan !== 'daily-wage' && terms.plan !== 'hourly-wage' && terms.plan !== 'real-time-wage')
        return 0
      const { rules } = terms
      const rates =
        'clauses' in rules ? rules.clauses.map(({ rate }) => rate) : [rules.profitRate, rules.lossRate]
      return (Math.max(0, ...rates) * (rules.weights[category] ?? 0)) / 100
    })
    return (millionths * Math.max(0, ...paid)) / Number(wholeRate)
  })
}

function sharesBy(shareOf: (category: GameCategory) => number): Shares {
  return Object.fromEntries(gameCategories.map((category) => [category, shareOf(category)]))
}
