import { gamesOf, nameOf } from '../../games/catalogue/index.ts'
import { type GameTotal, listGameTotals } from '../../ledger/totals/index.ts'
import { chanceInterval } from './interval.rules.ts'
import { type Cell, percentOf, type ReportRow, type ReportSource } from './sources.rules.ts'

/** Performance of games: what each settled, its stated and actual return, and the interval that chance allows. */
export const gamesReport: ReportSource = {
  report: 'games',
  async read(db, tools, { brand, currency, buckets, filters }) {
    const totals = await listGameTotals(db, {
      brandId: brand.id,
      currency: currency.code,
      parts: buckets,
      ...filters,
    })
    const findGame = await gamesOf(tools, brand.id)
    return totals.map((total): ReportRow => {
      const { part, gameId, vendor, category, rounds, staked, won, corrections } = total
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
          ...returnsOf({ statedPercent: stated, volatility: game?.volatility ?? null }, total),
        },
      }
    })
  },
  total(rows) {
    const sum = (key: string) => rows.reduce((total, { cells }) => total + (cells[key] as bigint), 0n)
    return { actual: percentOf(sum('won'), sum('staked')) }
  },
}

function returnsOf(
  game: { statedPercent: number | null; volatility: number | null },
  total: GameTotal,
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
