import type { GameCategory } from '@fairground/kernel/game-category'
import type { Db } from '../../../db/tables.ts'
import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { houseCode } from '../../games/feeds/index.ts'
import { type GameTotal, listGameTotals, listOpenRounds } from '../../ledger/totals/index.ts'
import { listOpenTickets } from '../../lotteries/tickets/index.ts'
import { chanceInterval } from './interval.rules.ts'
import {
  type Cell,
  percentOf,
  type ReportQuestion,
  type ReportRow,
  type ReportSource,
} from './sources.rules.ts'

/** Game in a part of an interval, with what is open at its end. */
interface OpenGame {
  part: number
  gameId: string
  vendor: string
  category: GameCategory
  openRounds: number
  openStakes: bigint
}

const nothing = { rounds: 0n, staked: 0n, won: 0n, corrections: 0n }
const noSquares = { stakeSquares: '0', winSquares: '0', products: '0' }

/**
 * Performance of games: what each settled and what is open at the end, its stated and actual return, and the interval
 * that chance allows.
 */
export const gamesReport: ReportSource = {
  report: 'games',
  async read(db, tools, question) {
    const { brand, currency, buckets, filters } = question
    const findGame = await gamesOf(tools, brand.id)
    const [totals, open] = await Promise.all([
      listGameTotals(db, { brandId: brand.id, currency: currency.code, parts: buckets, ...filters }),
      listOpen(db, question, (id) => findGame(id)?.category),
    ])
    const keyOf = ({
      part,
      gameId,
      vendor,
      category,
    }: Pick<OpenGame, 'part' | 'gameId' | 'vendor' | 'category'>) =>
      JSON.stringify([part, gameId, vendor, category])
    const openByKey = new Map(open.map((one) => [keyOf(one), one]))
    const settled = new Set(totals.map(keyOf))
    const onlyOpen = open
      .filter((one) => !settled.has(keyOf(one)))
      .map((one) => ({ ...one, ...nothing, ...noSquares, validBet: 0n }))
    return [...totals, ...onlyOpen]
      .sort((a, b) => a.part - b.part)
      .map((total): ReportRow => {
        const { part, gameId, vendor, category, rounds, staked, won, corrections } = total
        const { openRounds, openStakes } = openByKey.get(keyOf(total)) ?? { openRounds: 0, openStakes: 0n }
        const game = findGame(gameId)
        const stated = game?.returnPercent == null ? null : Number(game.returnPercent)
        return {
          bucket: part,
          about: { kind: 'game', id: gameId, vendor },
          cells: {
            game: game ? nameOf(game, 'EN') : gameId,
            vendor: game?.vendor.name ?? vendor,
            category,
            rounds: Number(rounds),
            ...{ staked, won, corrections },
            result: staked - won,
            ...{ openRounds, openStakes },
            ...returnsOf({ statedPercent: stated, volatility: game?.volatility ?? null }, total),
          },
        }
      })
  },
  total(rows) {
    const sum = (key: string) => rows.reduce((total, { cells }) => total + (cells[key] as bigint), 0n)
    const actual = percentOf(sum('won'), sum('staked'))
    // A round that is open at the ends of several parts would be counted several times.
    const isSplit = rows.some(({ bucket }) => bucket !== rows[0]!.bucket)
    return { actual, ...(isSplit && { openRounds: null, openStakes: null }) }
  },
}

/** Lists the games with open rounds or tickets at the end of each part, until now. */
async function listOpen(
  db: Db,
  { brand, currency, buckets, filters, nowMs }: ReportQuestion,
  categoryOf: (gameId: string) => GameCategory | undefined,
): Promise<OpenGame[]> {
  const parts = buckets.map(({ fromMs, untilMs }) => ({ fromMs, untilMs: Math.min(untilMs, nowMs + 1) }))
  const of = { brandId: brand.id, currency: currency.code, parts }
  const [rounds, tickets] = await Promise.all([listOpenRounds(db, of), listOpenTickets(db, of)])
  return [
    ...rounds.map(({ rounds: openRounds, staked: openStakes, ...of }) => ({ ...of, openRounds, openStakes })),
    ...tickets.map(({ part, gameId, tickets: openRounds, staked: openStakes }) => ({
      ...{ part, gameId, openRounds, openStakes },
      vendor: houseCode,
      category: categoryOf(gameId) ?? 'LOTT',
    })),
  ].filter(
    ({ gameId, vendor, category }) =>
      (filters.game ?? gameId) === gameId &&
      (filters.vendor ?? vendor) === vendor &&
      (filters.category ?? category) === category,
  )
}

/** Returns the cells of the returns of a game: what it states, what it paid, and what chance allows. */
export function returnsOf(
  game: { statedPercent: number | null; volatility: number | null },
  total: Pick<GameTotal, 'staked' | 'won' | 'stakeSquares' | 'winSquares' | 'products'>,
): Record<string, Cell> {
  const actual = percentOf(total.won, total.staked)
  const between = chanceInterval(game, {
    staked: Number(total.staked),
    stakeSquares: Number(total.stakeSquares),
    winSquares: Number(total.winSquares),
    products: Number(total.products),
  })
  const isWithin = between && actual !== null && actual >= between.low && actual <= between.high
  return {
    stated: game.statedPercent,
    actual,
    low: between && Math.round(between.low * 100) / 100,
    high: between && Math.round(between.high * 100) / 100,
    chance: between === null || actual === null ? null : isWithin ? 'within' : 'outside',
  }
}
