import { sql } from 'kysely'
import { gapsOf, type Part, withoutOverlaps } from '../../../db/parts.ts'
import type { Db, Tx } from '../../../db/tables.ts'

/** Part of the intervals that a query asked for, by the number of its interval, from 1. */
interface Piece extends Part {
  part: number
}

/** Intervals as the days whose totals are stored, and the rest, of which only the totals by quarter are. */
export interface Pieces {
  days: readonly Piece[]
  rest: readonly Piece[]
}

/** Finds the stored days of a brand within each of some intervals, and what they leave. */
export async function piecesOf(db: Db, brandId: number, parts: readonly Part[]): Promise<Pieces> {
  if (parts.length === 0) return { days: [], rest: [] }
  const rows = await db
    .selectFrom('total_day')
    .select(['from_at as fromAt', 'until_at as untilAt'])
    .where('brand_id', '=', brandId)
    .where('from_at', '>=', new Date(Math.min(...parts.map(({ fromMs }) => fromMs))))
    .where('until_at', '<=', new Date(Math.max(...parts.map(({ untilMs }) => untilMs))))
    .orderBy('from_at')
    .execute()
  const stored = rows.map(({ fromAt, untilAt }) => ({ fromMs: fromAt.getTime(), untilMs: untilAt.getTime() }))
  // Two days overlap where the hour has changed at which days begin: the second one is read by its quarters.
  const own = parts.map((part) =>
    withoutOverlaps(stored.filter(({ fromMs, untilMs }) => fromMs >= part.fromMs && untilMs <= part.untilMs)),
  )
  const numbered = (pieces: readonly Part[], at: number) => pieces.map((one) => ({ ...one, part: at + 1 }))
  return {
    days: own.flatMap(numbered),
    rest: parts.flatMap((part, at) => numbered(gapsOf(part, own[at]!), at)),
  }
}

const columns = sql`g.currency, g.game_id, g.vendor, g.category`
const sums = sql`sum(g.rounds) AS rounds, sum(g.staked) AS staked, sum(g.won) AS won, sum(g.valid_bet) AS valid_bet,
  sum(g.corrections) AS corrections, sum(g.stake_squares) AS stake_squares, sum(g.win_squares) AS win_squares,
  sum(g.products) AS products`

/** Query for what settled in each game of a brand between two instants, added up from the quarters of an hour. */
function sumsOf(brandId: number, { fromMs, untilMs }: Part) {
  return sql`
    SELECT ${columns}, ${sums} FROM game_total g
     WHERE g.brand_id = ${brandId} AND g.quarter >= ${new Date(fromMs)} AND g.quarter < ${new Date(untilMs)}
     GROUP BY ${columns}`
}

/** Stores what settled in each game of a brand in a day that every follower has counted whole, once. */
export async function storeGameDay(tx: Tx, brandId: number, day: Part): Promise<void> {
  const from = new Date(day.fromMs)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('total_day')
    .values({ brand_id: brandId, from_at: from, until_at: new Date(day.untilMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return
  await sql`
    INSERT INTO game_day_total (brand_id, from_at, currency, game_id, vendor, category, rounds, staked, won, valid_bet,
                                corrections, stake_squares, win_squares, products)
      SELECT ${brandId}, ${from}::timestamptz, q.* FROM (${sumsOf(brandId, day)}) q ORDER BY 3, 4, 5, 6`.execute(
    tx,
  )
}

/** Returns whether the totals of games that are stored for a day are those of its quarters; also if none are stored. */
export async function isGameDayEqual(db: Db, brandId: number, day: Part): Promise<boolean> {
  const from = new Date(day.fromMs)
  const { rows } = await sql<{ isEqual: boolean }>`
    WITH stored AS (
      SELECT ${columns}, g.rounds, g.staked, g.won, g.valid_bet, g.corrections, g.stake_squares, g.win_squares, g.products
        FROM game_day_total g WHERE g.brand_id = ${brandId} AND g.from_at = ${from}),
    counted AS (${sumsOf(brandId, day)})
    SELECT NOT EXISTS (SELECT FROM total_day WHERE brand_id = ${brandId} AND from_at = ${from})
        OR NOT EXISTS ((TABLE stored EXCEPT TABLE counted) UNION ALL (TABLE counted EXCEPT TABLE stored)) AS "isEqual"`.execute(
    db,
  )
  return rows[0]!.isEqual
}
