import type { GameCategory } from '@fairground/kernel/game-category'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { closedToPlayRows } from '../../ledger/play-limits/index.ts'
import { audienceRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import type { Line, Rests } from './rebate.rules.ts'

/** Valid bets of a player in a category under some terms: the found and the rebated part. */
export interface Progress {
  playerId: bigint
  walletId: bigint
  rank: number
  termsId: bigint
  category: GameCategory
  /** Sum of all figures, and the rebated part of it. */
  found: bigint
  rebated: bigint
  /** Their sum at the last count. */
  counted: bigint
  /** Part before the start of the next count, that start, and whether it has moved over any. */
  settled: bigint
  since: Date
  hasMoved: boolean
}

/**
 * Returns the play of players under each terms, by player, oldest terms first: the settled part and the figures after
 * it. Only a wallet of the brand's own currency counts, so that trial money does not. With `moveTo`, includes the part
 * before that time.
 */
export async function findProgress(
  db: Db | Tx,
  playerIds: readonly bigint[],
  moveTo: Date | null = null,
): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    SELECT a.id AS "playerId", a.wallet_id AS "walletId", a.rank, t.id AS "termsId", x.category,
           sum(x.settled + x.found)::bigint AS found, sum(x.rebated)::bigint AS rebated, sum(x.counted)::bigint AS counted,
           sum(x.settled + x.past)::bigint AS settled, sum(x.past) <> 0 AS "hasMoved",
           CASE WHEN ${moveTo}::timestamptz IS NULL THEN s.since
             ELSE greatest(s.since, least(${moveTo}::timestamptz, t.ends_at)) END AS since
      FROM ${audienceRows(db)} a JOIN ${brandRows(db)} b ON b.id = a.brand_id AND b.currency = a.currency
      JOIN (SELECT *, lead(begins_at, 1, 'infinity') OVER (PARTITION BY brand_id ORDER BY begins_at) AS ends_at FROM rebate_terms) t
        ON t.brand_id = a.brand_id,
           -- All categories of a player under the same terms are settled up to the same time.
           LATERAL (SELECT coalesce(max(p.since), t.begins_at) AS since FROM rebate_progress p
                     WHERE p.player_id = a.id AND p.terms_id = t.id) s,
           LATERAL (
             SELECT p.category, p.settled, p.counted, p.rebated, 0 AS found, 0 AS past FROM rebate_progress p
              WHERE p.player_id = a.id AND p.terms_id = t.id
             UNION ALL
             SELECT q.category, 0, 0, 0, sum(q.valid_bet), coalesce(sum(q.valid_bet) FILTER (WHERE q.quarter < ${moveTo}::timestamptz), 0)
               FROM ${figureRows(db)} q
              WHERE q.wallet_id = a.wallet_id AND q.quarter >= s.since AND q.quarter < t.ends_at GROUP BY 1) x
     WHERE a.id = ANY (${[...playerIds]}::bigint[])
     GROUP BY a.id, a.wallet_id, a.rank, t.id, t.begins_at, t.ends_at, s.since, x.category
     ORDER BY a.id, t.begins_at, x.category`.execute(db)
  return rows
}

/**
 * Lists the next open players of a brand by number, without trials. With `isGiven`, players in a pause or excluded are
 * left out.
 */
export async function listOpenPlayers(
  db: Db,
  { id, currency }: { id: number; currency: string },
  { after, limit, nowMs, isGiven }: { after: bigint; limit: number; nowMs: number; isGiven: boolean },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT a.id FROM ${audienceRows(db)} a
     WHERE a.brand_id = ${id} AND a.currency = ${currency} AND a.id > ${after} AND a.is_open AND a.standing <> 4
       AND NOT (${isGiven} AND EXISTS (SELECT FROM ${closedToPlayRows(db, nowMs)} c WHERE c.wallet_id = a.wallet_id))
     ORDER BY a.id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Locks the accounts of players, lowest number first; creates missing ones. */
export async function lockAccounts(tx: Tx, playerIds: readonly bigint[]): Promise<void> {
  const ids = sql`${[...playerIds]}::bigint[]`
  await sql`
    INSERT INTO rebate_account (player_id, brand_id)
      SELECT id, brand_id FROM ${audienceRows(tx)} a WHERE id = ANY (${ids}) ORDER BY id
      ON CONFLICT DO NOTHING`.execute(tx)
  await sql`SELECT FROM rebate_account WHERE player_id = ANY (${ids}) ORDER BY player_id FOR UPDATE`.execute(
    tx,
  )
}

/** Returns the rests that rounding has left, by player. */
export async function findRests(db: Db | Tx, playerIds: readonly bigint[]): Promise<Map<bigint, Rests>> {
  const rows = await db
    .selectFrom('rebate_rest')
    .select(['player_id as playerId', 'category', 'rest'])
    .where('player_id', 'in', [...playerIds])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ playerId }) => playerId)].map(([playerId, own]) => [
      playerId,
      new Map(own.map(({ category, rest }) => [category, rest])),
    ]),
  )
}

/** Stores the settled and rebated sums of players with locked accounts. */
export async function writeProgress(tx: Tx, rows: readonly Progress[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO rebate_progress (player_id, terms_id, category, since, settled, counted, rebated)
      SELECT * FROM unnest(${rows.map(({ playerId }) => playerId)}::bigint[], ${rows.map(({ termsId }) => termsId)}::bigint[],
                           ${rows.map(({ category }) => category)}::text[], ${rows.map(({ since }) => since)}::timestamptz[],
                           ${rows.map(({ settled }) => settled)}::bigint[], ${rows.map(({ found }) => found)}::bigint[],
                           ${rows.map(({ rebated }) => rebated)}::bigint[])
      ON CONFLICT (player_id, terms_id, category) DO UPDATE
        SET since = EXCLUDED.since, settled = EXCLUDED.settled, counted = EXCLUDED.counted, rebated = EXCLUDED.rebated`.execute(
    tx,
  )
}

/** Rebate to be stored. */
export interface NewRebate {
  id: string
  playerId: bigint
  rank: number
  amount: bigint
  lines: readonly Line[]
  rests: Rests
}

/** Stores rebates of players with locked accounts, with their lines and the rests that rounding has left. */
export async function writeRebates(
  tx: Tx,
  rebates: readonly NewRebate[],
  { at, way }: { at: Date; way: 'claimed' | 'daily' },
): Promise<void> {
  if (rebates.length === 0) return
  await tx
    .insertInto('rebate')
    .values(
      rebates.map(({ id, playerId, rank, amount }) => ({ id, player_id: playerId, at, way, rank, amount })),
    )
    .execute()
  const lines = rebates.flatMap(({ id, lines }) => lines.map((line) => ({ id, ...line })))
  await sql`
    INSERT INTO rebate_line (rebate_id, category, terms_id, valid_bet, rate, amount)
      SELECT * FROM unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ category }) => category)}::text[],
                           ${lines.map(({ termsId }) => termsId)}::bigint[], ${lines.map(({ validBet }) => validBet)}::bigint[],
                           ${lines.map(({ rate }) => rate)}::integer[], ${lines.map(({ amount }) => amount)}::bigint[])`.execute(
    tx,
  )
  const rests = rebates.flatMap(({ playerId, rests }) =>
    [...rests].map(([category, rest]) => ({ playerId, category, rest })),
  )
  await sql`
    INSERT INTO rebate_rest (player_id, category, rest)
      SELECT * FROM unnest(${rests.map(({ playerId }) => playerId)}::bigint[], ${rests.map(({ category }) => category)}::text[],
                           ${rests.map(({ rest }) => rest)}::bigint[])
      ON CONFLICT (player_id, category) DO UPDATE SET rest = EXCLUDED.rest`.execute(tx)
}
