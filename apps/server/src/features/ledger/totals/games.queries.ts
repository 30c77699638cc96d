import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import { type Part, partRows } from '../../../db/parts.ts'
import type { Db } from '../../../db/tables.ts'

/** Settlements of a game in a part of an interval; amounts in minor units, sums of squares and products as decimals. */
export interface GameTotal {
  /** Number of the part, from 0. */
  part: number
  gameId: string
  vendor: string
  category: GameCategory
  rounds: bigint
  staked: bigint
  won: bigint
  validBet: bigint
  corrections: bigint
  stakeSquares: string
  winSquares: string
  products: string
}

/** Selection of totals: parts of an interval in milliseconds since 1970, each with its end excluded. */
export interface GamesWanted {
  brandId: number
  currency: string
  parts: readonly { fromMs: number; untilMs: number }[]
  vendor?: string | undefined
  category?: string | undefined
  game?: string | undefined
}

/** Lists what each game of a brand settled in each part of an interval, the highest gross result first. */
export function listGameTotals(db: Db, wanted: GamesWanted): Promise<GameTotal[]> {
  return totalsIn(db, wanted, sql`${partRows(wanted.parts)}`)
}

/** Lists what games of a brand settled in parts of an interval, of which each belongs to one game. */
export function listTotalsOfGames(
  db: Db,
  wanted: Omit<GamesWanted, 'parts'> & { parts: readonly (Part & { gameId: string })[] },
): Promise<GameTotal[]> {
  const games = wanted.parts.map(({ gameId }) => gameId)
  const ofGames = sql`${partRows(wanted.parts)} JOIN unnest(${games}::text[]) WITH ORDINALITY AS n (game_id, part) USING (part)`
  return totalsIn(db, wanted, ofGames, sql`g.game_id = n.game_id`)
}

async function totalsIn(
  db: Db,
  { brandId, currency, vendor, category, game }: Omit<GamesWanted, 'parts'>,
  partsOf: RawBuilder<unknown>,
  isOfPart: RawBuilder<unknown> = sql`true`,
): Promise<GameTotal[]> {
  const conditions = [
    ...(vendor === undefined ? [] : [sql`g.vendor = ${vendor}`]),
    ...(category === undefined ? [] : [sql`g.category = ${category}`]),
    ...(game === undefined ? [] : [sql`g.game_id = ${game}`]),
  ]
  const { rows } = await sql<GameTotal>`
    SELECT part::integer - 1 AS part, g.game_id AS "gameId", g.vendor, g.category,
           sum(g.rounds)::bigint AS rounds, sum(g.staked)::bigint AS staked, sum(g.won)::bigint AS won,
           sum(g.valid_bet)::bigint AS "validBet", sum(g.corrections)::bigint AS corrections,
           sum(g.stake_squares)::text AS "stakeSquares", sum(g.win_squares)::text AS "winSquares",
           sum(g.products)::text AS products
      FROM ${partsOf}
      JOIN game_total g ON g.brand_id = ${brandId} AND g.currency = ${currency}
       AND g.quarter >= b.from_at AND g.quarter < b.until_at AND ${isOfPart}
     WHERE ${conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`}
     GROUP BY part, g.game_id, g.vendor, g.category
     ORDER BY part, sum(g.staked - g.won) DESC, g.game_id`.execute(db)
  return rows
}

/** Returns what all games of a brand settled between two instants, in minor units. */
export async function sumGameTotals(
  db: Db,
  {
    brandId,
    currency,
    fromMs,
    untilMs,
  }: { brandId: number; currency: string; fromMs: number; untilMs: number },
): Promise<{ rounds: bigint; staked: bigint; won: bigint }> {
  const { rows } = await sql<{ rounds: bigint; staked: bigint; won: bigint }>`
    SELECT coalesce(sum(rounds), 0)::bigint AS rounds, coalesce(sum(staked), 0)::bigint AS staked,
           coalesce(sum(won), 0)::bigint AS won
      FROM game_total WHERE brand_id = ${brandId} AND currency = ${currency}
       AND quarter >= ${new Date(fromMs)} AND quarter < ${new Date(untilMs)}`.execute(db)
  return rows[0]!
}
