import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { birthdayRows } from '../../people/persons/index.ts'
import { audienceRows } from '../../people/players/index.ts'
import type { Away } from './ranks.rules.ts'
import { awayMs } from './standing.queries.ts'
import type { Months } from './terms.queries.ts'

/** Month of a player. */
export interface Month {
  playerId: bigint
  walletId: bigint
  rank: number
  rankSince: Date
  notice: string | null
  lost: number | null
  away: Away
  played: bigint
}

/** Lists open players of a brand with a rank whose previous month is not reviewed, up to a number. */
export async function listDue(
  db: Db,
  { id, currency }: { id: number; currency: string },
  month: string,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    SELECT r.player_id AS "playerId" FROM rank_account r JOIN ${audienceRows(db)} p ON p.id = r.player_id
     WHERE r.brand_id = ${id} AND r.reviewed < ${month}::date AND p.currency = ${currency} AND p.rank > 0 AND p.is_open
     ORDER BY r.player_id LIMIT ${limit}`.execute(db)
  return rows.map(({ playerId }) => playerId)
}

/**
 * Reads the previous month of players with locked accounts that are not reviewed yet; without players whose rank is
 * held by staff.
 */
export async function readMonth(
  tx: Tx,
  playerIds: readonly bigint[],
  { months, nowMs }: { months: Months; nowMs: number },
): Promise<Month[]> {
  const { rows } = await sql<Omit<Month, 'away'> & { awayMs: number; isClosed: boolean }>`
    SELECT p.id AS "playerId", p.wallet_id AS "walletId", p.rank, r.rank_since AS "rankSince", to_char(r.notice, 'YYYY-MM-DD') AS notice,
           r.lost, ${awayMs(tx, months.beforeFrom, months.from)} AS "awayMs",
           EXISTS (SELECT FROM ${closedToPlayRows(tx, nowMs)} c WHERE c.wallet_id = p.wallet_id) AS "isClosed",
           (SELECT coalesce(sum(q.valid_bet), 0)::bigint FROM ${figureRows(tx)} q
             WHERE q.wallet_id = p.wallet_id AND q.quarter >= ${months.beforeFrom} AND q.quarter < ${months.from}) AS played
      FROM rank_account r JOIN ${audienceRows(tx)} p ON p.id = r.player_id
     WHERE r.player_id = ANY (${[...playerIds]}::bigint[]) AND r.reviewed < ${months.day}::date
       AND p.rank > 0 AND p.is_open AND p.standing <> 4 AND r.held_until IS NULL
     ORDER BY p.id`.execute(tx)
  const monthMs = months.from.getTime() - months.beforeFrom.getTime()
  return rows.map(({ awayMs, isClosed, ...row }) => ({
    ...row,
    // An account closed without its own pause was excluded on another account: the exclusion covers the person, and no
    // day of it is known here.
    away: { awayMs: isClosed && awayMs === 0 ? monthMs : awayMs, monthMs },
  }))
}

/** Records that players were reviewed, which ends the notice of the month. */
export async function writeReviewed(tx: Tx, playerIds: readonly bigint[], month: string): Promise<void> {
  await sql`
    UPDATE rank_account
       SET reviewed = ${month}::date, notice = NULL
     WHERE player_id = ANY (${[...playerIds]}::bigint[]) AND reviewed < ${month}::date`.execute(tx)
}

/** Lists the next players of a brand, by number, who get a gift for their birthday on these days. */
export async function listBirthdays(
  db: Db,
  { id, currency }: { id: number; currency: string },
  {
    days,
    knownBy,
    nowMs,
    after,
    limit,
  }: {
    days: readonly string[]
    knownBy: Date
    nowMs: number
    after: bigint
    limit: number
  },
): Promise<{ playerId: bigint; walletId: bigint; rank: number }[]> {
  const { rows } = await sql<{ playerId: bigint; walletId: bigint; rank: number }>`
    SELECT p.id AS "playerId", p.wallet_id AS "walletId", p.rank
      FROM ${birthdayRows(db, id, { days, knownBy, now: new Date(nowMs) })} p LEFT JOIN rank_account r ON r.player_id = p.id
     WHERE p.currency = ${currency} AND p.standing <> 4 AND r.held_until IS NULL AND p.id > ${after}
       AND NOT EXISTS (SELECT FROM ${closedToPlayRows(db, nowMs)} c WHERE c.wallet_id = p.wallet_id)
     ORDER BY p.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Creates club accounts for players of a brand who were given a rank without one. */
export async function addMissing(
  tx: Tx,
  brandId: number,
  { now, month, limit }: { now: Date; month: string; limit: number },
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO rank_account (player_id, brand_id, rank_since, reviewed)
      SELECT p.id, p.brand_id, ${now}, ${month}::date FROM ${audienceRows(tx)} p
       WHERE p.brand_id = ${brandId} AND p.rank > 0 AND NOT EXISTS (SELECT FROM rank_account r WHERE r.player_id = p.id)
       ORDER BY p.id LIMIT ${limit}
      ON CONFLICT DO NOTHING RETURNING player_id`.execute(tx)
  return rows.length
}
