import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import type { Part } from '../../../db/parts.ts'
import type { Db } from '../../../db/tables.ts'
import { type Pieces, piecesOf } from './game-days.queries.ts'

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
  return totalsIn(db, wanted, wanted.parts)
}

/** Lists what games of a brand settled in parts of an interval, of which each belongs to one game. */
export function listTotalsOfGames(
  db: Db,
  wanted: Omit<GamesWanted, 'parts'> & { parts: readonly (Part & { gameId: string })[] },
): Promise<GameTotal[]> {
  return totalsIn(db, wanted, wanted.parts)
}

async function totalsIn(
  db: Db,
  { brandId, currency, vendor, category, game }: Omit<GamesWanted, 'parts'>,
  parts: readonly (Part & { gameId?: string })[],
): Promise<GameTotal[]> {
  const conditions = [
    sql`g.currency = ${currency}`,
    ...(vendor === undefined ? [] : [sql`g.vendor = ${vendor}`]),
    ...(category === undefined ? [] : [sql`g.category = ${category}`]),
    ...(game === undefined ? [] : [sql`g.game_id = ${game}`]),
    ...(parts[0]?.gameId === undefined
      ? []
      : [sql`g.game_id = (${parts.map(({ gameId }) => gameId)}::text[])[b.part]`]),
  ]
  const { rows } = await sql<GameTotal>`
    SELECT part - 1 AS part, g.game_id AS "gameId", g.vendor, g.category,
           sum(g.rounds)::bigint AS rounds, sum(g.staked)::bigint AS staked, sum(g.won)::bigint AS won,
           sum(g.valid_bet)::bigint AS "validBet", sum(g.corrections)::bigint AS corrections,
           sum(g.stake_squares)::text AS "stakeSquares", sum(g.win_squares)::text AS "winSquares",
           sum(g.products)::text AS products
      FROM (${settledIn(brandId, await piecesOf(db, brandId, parts), sql.join(conditions, sql` AND `))}) g
     GROUP BY part, g.game_id, g.vendor, g.category
     ORDER BY part, sum(g.staked - g.won) DESC, g.game_id`.execute(db)
  return rows
}

const sums = sql`g.rounds, g.staked, g.won, g.valid_bet, g.corrections, g.stake_squares, g.win_squares, g.products`

/** Query for the totals of games in the pieces of an interval, by game and part. */
function settledIn(brandId: number, { days, rest }: Pieces, condition: RawBuilder<unknown>) {
  const numbers = (pieces: Pieces['days']) => sql`${pieces.map(({ part }) => part)}::integer[]`
  const starts = (pieces: Pieces['days']) =>
    sql`${pieces.map(({ fromMs }) => new Date(fromMs))}::timestamptz[]`
  const ends = sql`${rest.map(({ untilMs }) => new Date(untilMs))}::timestamptz[]`
  return sql`
    SELECT b.part, g.game_id, g.vendor, g.category, ${sums}
      FROM unnest(${starts(days)}, ${numbers(days)}) AS b (from_at, part)
      JOIN game_day_total g ON g.brand_id = ${brandId} AND g.from_at = b.from_at
     WHERE ${condition}
    UNION ALL
    SELECT b.part, g.game_id, g.vendor, g.category, ${sums}
      FROM unnest(${starts(rest)}, ${ends}, ${numbers(rest)}) AS b (from_at, until_at, part)
      JOIN game_total g ON g.brand_id = ${brandId} AND g.quarter >= b.from_at AND g.quarter < b.until_at
     WHERE ${condition}`
}

/** Returns what all games of a brand settled between two instants, in minor units. */
export async function sumGameTotals(
  db: Db,
  { brandId, currency, ...span }: Part & { brandId: number; currency: string },
): Promise<{ rounds: bigint; staked: bigint; won: bigint }> {
  const { rows } = await sql<{ rounds: bigint; staked: bigint; won: bigint }>`
    SELECT coalesce(sum(rounds), 0)::bigint AS rounds, coalesce(sum(staked), 0)::bigint AS staked,
           coalesce(sum(won), 0)::bigint AS won
      FROM (${settledIn(brandId, await piecesOf(db, brandId, [span]), sql`g.currency = ${currency}`)}) g`.execute(
    db,
  )
  return rows[0]!
}
