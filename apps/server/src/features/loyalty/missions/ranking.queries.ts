import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { changedFigureRows, figureRows } from '../../ledger/figures/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { accountRows, closedAccountRows } from '../../people/players/index.ts'
import type { Board } from './boards.queries.ts'
import type { Span } from './periods.rules.ts'

/** Number of places between two marks, and thus the maximum number of rows read for a player's own place. */
const placesBetweenMarks = 250

/** Lists the players of a board whose figures or awards have changed since a time. */
export async function listToRank(
  db: Db,
  { brandId, currency, measure }: Board,
  since: Date,
): Promise<bigint[]> {
  const changed =
    measure === 'bet'
      ? sql`p.wallet_id IN (SELECT wallet_id FROM ${changedFigureRows(db, since)} c)`
      : sql`p.id IN (SELECT a.player_id FROM mission_award a WHERE a.brand_id = ${brandId} AND a.met_at >= ${since})`
  const { rows } = await sql<{ id: bigint }>`
    SELECT p.id FROM ${accountRows(db)} p
     WHERE p.brand_id = ${brandId} AND p.currency = ${currency} AND ${changed} ORDER BY p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Stores the scores of some players in a period; a changed score was reached now. Players without any, trials, closed
 * accounts, and players in a pause or excluded have none. Returns the number of changed scores.
 */
export async function writeScores(
  tx: Tx,
  { id, brandId, measure }: Board,
  { fromMs, toMs, day }: Span,
  { playerIds, nowMs }: { playerIds: readonly bigint[]; nowMs: number },
): Promise<number> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const score =
    measure === 'bet'
      ? sql`(SELECT sum(f.valid_bet) FROM ${figureRows(tx)} f
              WHERE f.wallet_id = p.wallet_id AND f.quarter >= ${from} AND f.quarter < ${to})`
      : sql`(SELECT sum(a.points) FROM mission_award a WHERE a.player_id = p.id AND a.brand_id = ${brandId} AND a.met_at >= ${from} AND a.met_at < ${to})`
  const scores = sql`(
    SELECT p.id AS player_id, ${score}::bigint AS score FROM ${accountRows(tx)} p
     WHERE p.id = ANY (${[...playerIds]}::bigint[]) AND p.is_open AND p.standing <> 4
       AND NOT EXISTS (SELECT FROM ${closedToPlayRows(tx, nowMs)} c WHERE c.wallet_id = p.wallet_id))`
  const written = await sql`
    INSERT INTO leaderboard_score AS old (board_id, period, player_id, score, reached_at)
      SELECT ${id}, ${day}::date, n.player_id, n.score, ${new Date(nowMs)} FROM ${scores} n WHERE n.score > 0 ORDER BY n.player_id
      ON CONFLICT (board_id, period, player_id) DO UPDATE SET score = EXCLUDED.score, reached_at = EXCLUDED.reached_at
        WHERE old.score <> EXCLUDED.score`.execute(tx)
  const gone = await sql`
    DELETE FROM leaderboard_score s WHERE s.board_id = ${id} AND s.period = ${day}::date AND s.player_id = ANY (${[...playerIds]}::bigint[])
       AND NOT EXISTS (SELECT FROM ${scores} n WHERE n.player_id = s.player_id AND n.score > 0)`.execute(tx)
  return Number(written.numAffectedRows ?? 0n) + Number(gone.numAffectedRows ?? 0n)
}

/**
 * Removes the scores of players who were closed, have paused or are excluded; returns their number. Their next bet
 * after that brings them back.
 */
export async function removeKeptOut(
  tx: Tx,
  { id, brandId }: Board,
  { day }: Span,
  nowMs: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM leaderboard_score s USING (
      SELECT o.id FROM ${accountRows(tx)} o JOIN ${closedToPlayRows(tx, nowMs)} c ON c.wallet_id = o.wallet_id
      UNION ALL SELECT o.id FROM ${closedAccountRows(tx, brandId, new Date(nowMs))} o) k
     WHERE s.board_id = ${id} AND s.period = ${day}::date AND s.player_id = k.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Rewrites the marked places of a period. */
export async function writeMarks(tx: Tx, { id }: Pick<Board, 'id'>, { day }: Span): Promise<void> {
  await sql`DELETE FROM leaderboard_mark WHERE board_id = ${id} AND period = ${day}::date`.execute(tx)
  await sql`
    INSERT INTO leaderboard_mark (board_id, period, place, score, reached_at, player_id)
      SELECT ${id}, ${day}::date, place, score, reached_at, player_id FROM (
        SELECT row_number() OVER (ORDER BY (-score), reached_at, player_id) AS place, score, reached_at, player_id
          FROM leaderboard_score WHERE board_id = ${id} AND period = ${day}::date) s
       WHERE place % ${placesBetweenMarks}::integer = 0`.execute(tx)
}

/** Records that the prizes of a period are given; returns false if they were given before. */
export async function writeClosed(tx: Tx, { id }: Board, { day }: Span, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leaderboard_close')
    .values({ board_id: id, period: day, closed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Lists the periods of a board whose prizes were given, by their first days. */
export async function listClosed(db: Db, { id }: Board): Promise<string[]> {
  const rows = await db.selectFrom('leaderboard_close').select('period').where('board_id', '=', id).execute()
  return rows.map(({ period }) => period)
}

/** Deletes the scores of periods that began before a day (yyyy-MM-dd). */
export async function forgetScores(db: Db, before: string): Promise<void> {
  await sql`DELETE FROM leaderboard_score WHERE period < ${before}::date`.execute(db)
  await sql`DELETE FROM leaderboard_mark WHERE period < ${before}::date`.execute(db)
}
