import type { Condition } from '@fairground/contract/mission-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { changedFigureRows, figureRows } from '../../ledger/figures/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { depositRows } from '../../payments/deposits/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { segmentRows } from '../../people/segments/index.ts'
import { countFriends } from '../referral/index.ts'
import type { Mission } from './missions.queries.ts'
import type { Span } from './periods.rules.ts'

/** Progress of a player for each condition of a mission in a period, in their order. */
export interface Progress {
  playerId: bigint
  walletId: bigint
  reached: bigint[]
}

/**
 * Returns the progress of those of some players for whom a mission is, in a period: sums over figures and credited
 * deposits, so that a void counts as negative in the quarter of an hour in which it happens. Players in a pause or
 * excluded are left out, and with `isUnmet` those who have met it already.
 */
export async function progressOf(
  db: Db | Tx,
  mission: Mission,
  { fromMs, toMs, day }: Span,
  { playerIds, isUnmet = false, nowMs }: { playerIds: readonly bigint[]; isUnmet?: boolean; nowMs: number },
): Promise<Progress[]> {
  const [from, to] = [new Date(fromMs), new Date(toMs)]
  const sums = mission.terms.conditions.map((condition) => sumOf(db, condition, { from, to, nowMs }))
  const met = sql`EXISTS (SELECT FROM mission_award a
    WHERE a.mission_id = ${mission.id} AND a.player_id = p.player_id AND a.period = ${day}::date)`
  const { rows } = await sql<Progress>`
    SELECT p.player_id AS "playerId", p.wallet_id AS "walletId", ARRAY[${sql.join(sums)}]::bigint[] AS reached
      FROM ${segmentRows(db, mission)} p
     WHERE p.player_id = ANY (${[...playerIds]}::bigint[])
       AND NOT EXISTS (SELECT FROM ${closedToPlayRows(db, nowMs)} c WHERE c.wallet_id = p.wallet_id)
       AND ${isUnmet ? sql`NOT ${met}` : sql`true`}
     ORDER BY p.player_id`.execute(db)
  return rows
}

function sumOf(
  db: Db | Tx,
  { kind, categories, each }: Condition,
  { from, to, nowMs }: { from: Date; to: Date; nowMs: number },
) {
  switch (kind) {
    case 'deposits':
      return sql`(SELECT count(*) FROM ${depositRows(db)} d WHERE d.player_id = p.player_id AND d.wallet_id = p.wallet_id
                   AND d.at >= ${from} AND d.at < ${to})`
    case 'deposited':
      return sql`(SELECT coalesce(sum(d.amount), 0) FROM ${depositRows(db)} d
                   WHERE d.player_id = p.player_id AND d.wallet_id = p.wallet_id AND d.at >= ${from} AND d.at < ${to})`
    case 'friends':
      return countFriends(db, sql`p.player_id`, { from, to, each: BigInt(each ?? 0), nowMs })
    case 'bet':
    case 'won':
    case 'rounds': {
      const column = { bet: sql`f.valid_bet`, won: sql`f.settled_win`, rounds: sql`f.rounds` }[kind]
      const counts = categories.length === 0 ? sql`true` : sql`f.category = ANY (${[...categories]}::text[])`
      return sql`(SELECT coalesce(sum(${column}), 0) FROM ${figureRows(db)} f
                   WHERE f.wallet_id = p.wallet_id AND f.quarter >= ${from} AND f.quarter < ${to} AND ${counts})`
    }
  }
}

/**
 * Lists the players of a brand and currency whose figures have changed since a time, and their inviters: a friend's
 * deposit counts for the inviter. They are read in one query, since each part would read all accounts again.
 */
export async function listChanged(
  db: Db,
  { brandId, currency, since }: { brandId: number; currency: string; since: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    WITH changed AS (
      SELECT p.id, p.invited_by FROM ${accountRows(db).select('player.invited_by')} p
       WHERE p.brand_id = ${brandId} AND p.currency = ${currency} AND p.standing <> 4
         AND p.wallet_id IN (SELECT wallet_id FROM ${changedFigureRows(db, since)} c))
    SELECT id FROM (SELECT id FROM changed UNION SELECT invited_by FROM changed WHERE invited_by IS NOT NULL) all_ids
     ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}
