import {
  type BoardCycle,
  type BoardMeasure,
  type BoardState,
  mostPlaces,
} from '@fairground/contract/mission-figures'
import { sql } from 'kysely'
import type { Brand } from '../../../caller/brand.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { staffRows } from '../../office/staff/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { boardPeriod, type Span } from './periods.rules.ts'

/** Leaderboard; prizes in digits of minor units. */
export interface Board {
  id: bigint
  publicId: string
  brandId: number
  timeZone: string
  measure: BoardMeasure
  cycle: BoardCycle
  currency: string
  prizes: string[]
  turnover: number
  state: BoardState
  openedAt: Date | null
  endedAt: Date | null
  madeBy: bigint | null
}

const boards = (db: Db | Tx) => sql`
  SELECT l.id, l.public_id AS "publicId", l.brand_id AS "brandId", b.time_zone AS "timeZone", l.measure, l.cycle, l.currency, l.prizes, l.turnover,
         l.state, l.opened_at AS "openedAt", l.ended_at AS "endedAt", l.made_by AS "madeBy"
    FROM leaderboard l JOIN ${brandRows(db)} b ON b.id = l.brand_id`

/** Lists opened leaderboards, also those that ended after a time; of a brand, or all. */
export async function listOpened(
  db: Db | Tx,
  { brandId = null, endedSince }: { brandId?: number | null; endedSince: Date },
): Promise<Board[]> {
  const { rows } = await sql<Board>`${boards(db)}
     WHERE l.opened_at IS NOT NULL AND (l.ended_at IS NULL OR l.ended_at > ${endedSince})
       AND (${brandId}::integer IS NULL OR l.brand_id = ${brandId}) ORDER BY l.id`.execute(db)
  return rows
}

/** Returns a leaderboard of a brand, locked until the end of the transaction. */
export async function lockBoard(tx: Tx, brandId: number, publicId: string): Promise<Board | undefined> {
  const { rows } = await sql<Board>`${boards(tx)}
     WHERE l.brand_id = ${brandId} AND l.public_id = ${publicId} FOR UPDATE OF l`.execute(tx)
  return rows[0]
}

/** Leaderboard in the office. */
export interface ListedBoard extends Board {
  madeByName: string | null
  approvedByName: string | null
  players: number
  closed: number
}

/**
 * Lists all leaderboards of a brand, newest first, with the number of players who have a place now and of closed
 * periods.
 */
export async function listBoardsOfBrand(
  db: Db,
  { id: brandId, timeZone }: Pick<Brand, 'id' | 'timeZone'>,
  nowMs: number,
): Promise<ListedBoard[]> {
  const dayOf = (cycle: BoardCycle) => boardPeriod(cycle, timeZone, nowMs).day
  const { rows } = await sql<ListedBoard>`
    SELECT o.*, maker.name AS "madeByName", approver.name AS "approvedByName",
           (SELECT count(*)::integer FROM leaderboard_score s
             WHERE s.board_id = o.id AND s.period = CASE o.cycle WHEN 'week' THEN ${dayOf('week')}::date ELSE ${dayOf('month')}::date END) AS players,
           (SELECT count(*)::integer FROM leaderboard_close c WHERE c.board_id = o.id) AS closed
      FROM (${boards(db)} WHERE l.brand_id = ${brandId}) o JOIN leaderboard l ON l.id = o.id
      LEFT JOIN ${staffRows(db)} maker ON maker.id = l.made_by LEFT JOIN ${staffRows(db)} approver ON approver.id = l.approved_by
     ORDER BY l.made_at DESC, l.id DESC`.execute(db)
  return rows
}

/** Place of a leaderboard. */
export interface Place {
  playerId: bigint
  walletId: bigint
  username: string
  score: bigint
}

/**
 * Lists the first places of a period, up to a number: the highest score first, and of equal ones the one that was
 * reached first. Players who are closed, in a pause or excluded now are left out, even if the next count has not
 * removed them yet.
 */
export async function listPlaces(
  db: Db | Tx,
  { id }: Pick<Board, 'id'>,
  { day }: Span,
  { limit = mostPlaces, nowMs }: { limit?: number; nowMs: number },
): Promise<Place[]> {
  // Some more than are shown, since few are left out.
  const { rows } = await sql<Place>`
    SELECT s.player_id AS "playerId", o.wallet_id AS "walletId", o.username, s.score
      FROM (SELECT player_id, score, reached_at FROM leaderboard_score WHERE board_id = ${id} AND period = ${day}::date
             ORDER BY (-score), reached_at, player_id LIMIT ${limit + 40}) s
      JOIN ${accountRows(db)} o ON o.id = s.player_id
     WHERE o.is_open AND o.standing <> 4 AND NOT EXISTS (SELECT FROM ${closedToPlayRows(db, nowMs)} c WHERE c.wallet_id = o.wallet_id)
     ORDER BY (-s.score), s.reached_at, s.player_id LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Returns a player's own place in a period, their score, and that of the place above: counted from the last mark before
 * it, over some hundred rows at most.
 */
export async function findOwnPlace(
  db: Db,
  { id }: Pick<Board, 'id'>,
  { day }: Span,
  playerId: bigint,
): Promise<{ place: number; score: bigint; above: bigint | null } | undefined> {
  const { rows } = await sql<{ place: bigint; score: bigint; above: bigint | null }>`
    SELECT coalesce(m.place, 0) + (
             SELECT count(*) FROM leaderboard_score s WHERE s.board_id = ${id} AND s.period = ${day}::date
               AND (-s.score, s.reached_at, s.player_id) > (-coalesce(m.score, ${2n ** 62n}), coalesce(m.reached_at, '-infinity'), coalesce(m.player_id, 0))
               AND (-s.score, s.reached_at, s.player_id) <= (-o.score, o.reached_at, o.player_id)) AS place, o.score,
           (SELECT s.score FROM leaderboard_score s WHERE s.board_id = ${id} AND s.period = ${day}::date
               AND (-s.score, s.reached_at, s.player_id) < (-o.score, o.reached_at, o.player_id)
             ORDER BY (-s.score) DESC, s.reached_at DESC, s.player_id DESC LIMIT 1) AS above
      FROM (SELECT * FROM leaderboard_score WHERE board_id = ${id} AND period = ${day}::date AND player_id = ${playerId}) o
      LEFT JOIN LATERAL (
        SELECT * FROM leaderboard_mark m WHERE m.board_id = ${id} AND m.period = ${day}::date
           AND (-m.score, m.reached_at, m.player_id) < (-o.score, o.reached_at, o.player_id) ORDER BY (-m.score) DESC, m.reached_at DESC, m.player_id DESC LIMIT 1) m ON true`.execute(
    db,
  )
  const [row] = rows
  return row && { place: Number(row.place), score: row.score, above: row.above }
}

/** Leaderboards that wait for an approval. */
export const boardQueue: Queue = {
  name: 'leaderboards',
  waiting: (_db, brandId) =>
    sql`SELECT made_at AS since FROM leaderboard WHERE brand_id = ${brandId} AND state = 'asked'`,
}
