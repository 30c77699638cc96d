import type { PointLineKind } from '@fairground/contract/point-figures'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows } from '../../ledger/figures/index.ts'
import { accountRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'
import type { Part } from './credit.rules.ts'

/** Account of points of a player, locked until the end of the transaction. */
export interface PointAccount {
  playerId: bigint
  balance: bigint
  /** Number of the newest line. */
  lines: bigint
  /** Counted amount below a whole point, in minor units times percent of weight. */
  rest: bigint
}

/** Counted part of a player's figures under some terms, and what a count would find. */
export interface Progress extends Part {
  playerId: bigint
  /** Part of `found` before the time to move on to; and the start of the next count. */
  past: bigint
  since: Date
}

/**
 * Uncounted figures of players, from the end of their last count. Only a wallet of the brand's own currency counts, so
 * that trial money does not. With `moveTo`, includes the part before that time.
 */
function progressOf(db: Db | Tx, playerIds: readonly bigint[], moveTo: Date | null) {
  return sql`(
    SELECT a.id AS "playerId", t.id AS "termsId", t.begins_at AS "beginsAt", t.per_point AS "perPoint",
           coalesce(p.counted, 0) AS counted, f.found, f.past,
           CASE WHEN ${moveTo}::timestamptz IS NULL THEN coalesce(p.since, t.begins_at)
             ELSE greatest(coalesce(p.since, t.begins_at), least(${moveTo}::timestamptz, t.ends_at)) END AS since
      FROM ${accountRows(db)} a JOIN ${brandRows(db)} b ON b.id = a.brand_id AND b.currency = a.currency
      JOIN (SELECT *, lead(begins_at, 1, 'infinity') OVER (PARTITION BY brand_id ORDER BY begins_at) AS ends_at FROM point_terms) t
        ON t.brand_id = a.brand_id
      LEFT JOIN point_progress p ON p.player_id = a.id AND p.terms_id = t.id,
           LATERAL (
             SELECT coalesce(sum(w.counts), 0)::bigint AS found,
                    coalesce(sum(w.counts) FILTER (WHERE w.quarter < ${moveTo}::timestamptz), 0)::bigint AS past
               FROM (SELECT q.quarter, q.valid_bet * coalesce((t.weights->>q.category)::integer, 0) AS counts
                       FROM ${figureRows(db)} q
                      WHERE q.wallet_id = a.wallet_id AND q.quarter >= coalesce(p.since, t.begins_at) AND q.quarter < t.ends_at) w) f
     WHERE a.id = ANY (${[...playerIds]}::bigint[]) AND (p.player_id IS NOT NULL OR f.found <> 0))`
}

/** Lists the uncounted figures of players, by player and oldest terms first. */
export async function findProgress(
  db: Db | Tx,
  playerIds: readonly bigint[],
  moveTo: Date | null = null,
): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    SELECT "playerId", "termsId", "perPoint", counted, found, past, since FROM ${progressOf(db, playerIds, moveTo)} p
     ORDER BY "playerId", "beginsAt"`.execute(db)
  return rows
}

/** Lists the next open accounts by number, without trials. */
export async function listOpenPlayers(db: Db, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM ${accountRows(db)} a WHERE id > ${after} AND is_open AND standing <> 4 ORDER BY id LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks the point accounts of players, lowest number first; creates missing ones. */
export async function lockAccounts(tx: Tx, playerIds: readonly bigint[]): Promise<PointAccount[]> {
  await sql`
    INSERT INTO point_account (player_id, brand_id)
      SELECT id, brand_id FROM ${accountRows(tx)} a WHERE id = ANY (${[...playerIds]}::bigint[]) ORDER BY id
      ON CONFLICT DO NOTHING`.execute(tx)
  const { rows } = await sql<PointAccount>`
    SELECT player_id AS "playerId", balance, lines, rest FROM point_account
     WHERE player_id = ANY (${[...playerIds]}::bigint[]) ORDER BY player_id FOR UPDATE`.execute(tx)
  return rows
}

/** Line to be added at the end of its account. */
export interface NewLine {
  kind: PointLineKind
  points: bigint
  termsId?: bigint
  redemptionId?: string
  /** Cash for converted points, in minor units. */
  amount?: bigint
}

/** Adds lines to locked accounts, with their new rest; returns the accounts afterwards. */
export async function writeLines(
  tx: Tx,
  changes: readonly { account: PointAccount; rest?: bigint; lines: readonly NewLine[] }[],
  at: Date,
): Promise<PointAccount[]> {
  const rows: { player_id: bigint; number: bigint; balance: bigint; line: NewLine }[] = []
  const after = changes.map(({ account, rest = account.rest, lines }) => {
    let { balance, lines: number } = account
    for (const line of lines) {
      balance += line.points
      number++
      rows.push({ player_id: account.playerId, number, balance, line })
    }
    return { playerId: account.playerId, balance, lines: number, rest }
  })
  if (rows.length > 0)
    await sql`
      INSERT INTO point_line (player_id, number, at, kind, points, balance, terms_id, redemption_id, amount)
        SELECT player_id, number, ${at}, kind, points, balance, terms_id, redemption_id, amount
          FROM unnest(${rows.map((row) => row.player_id)}::bigint[], ${rows.map(({ number }) => number)}::bigint[],
                      ${rows.map(({ line }) => line.kind)}::text[], ${rows.map(({ line }) => line.points)}::bigint[],
                      ${rows.map(({ balance }) => balance)}::bigint[], ${rows.map(({ line }) => line.termsId ?? null)}::bigint[],
                      ${rows.map(({ line }) => line.redemptionId ?? null)}::uuid[],
                      ${rows.map(({ line }) => line.amount ?? null)}::bigint[])
            AS l (player_id, number, kind, points, balance, terms_id, redemption_id, amount)`.execute(tx)
  if (after.length > 0)
    await sql`
      UPDATE point_account a SET balance = n.balance, lines = n.lines, rest = n.rest
        FROM unnest(${after.map(({ playerId }) => playerId)}::bigint[], ${after.map(({ balance }) => balance)}::bigint[],
                    ${after.map(({ lines }) => lines)}::bigint[], ${after.map(({ rest }) => rest)}::bigint[])
          AS n (player_id, balance, lines, rest)
       WHERE a.player_id = n.player_id`.execute(tx)
  return after
}

/** Records that everything found is counted, and where each count continues. */
export async function writeProgress(tx: Tx, rows: readonly Progress[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    INSERT INTO point_progress AS old (player_id, terms_id, since, settled, counted)
      SELECT * FROM unnest(${rows.map(({ playerId }) => playerId)}::bigint[], ${rows.map(({ termsId }) => termsId)}::bigint[],
                           ${rows.map(({ since }) => since)}::timestamptz[], ${rows.map(({ past }) => past)}::bigint[],
                           ${rows.map(({ found, past }) => found - past)}::bigint[])
      ON CONFLICT (player_id, terms_id) DO UPDATE
        SET since = EXCLUDED.since, settled = old.settled + EXCLUDED.settled, counted = EXCLUDED.counted`.execute(
    tx,
  )
}

/**
 * Reads the booked points of a player, with the uncounted figures. In one statement: between two, a credit could move
 * points from one to the other.
 */
export async function readPoints(
  db: Db | Tx,
  playerId: bigint,
): Promise<{ balance: bigint; rest: bigint; parts: Part[] }> {
  const { rows } = await sql<{ balance: bigint; rest: bigint } & (Part | { termsId: null })>`
    SELECT coalesce(a.balance, 0) AS balance, coalesce(a.rest, 0) AS rest, p."termsId", p."perPoint", p.counted, p.found
      FROM (SELECT ${playerId}::bigint AS id) one LEFT JOIN point_account a ON a.player_id = one.id
      LEFT JOIN ${progressOf(db, [playerId], null)} p ON true
     ORDER BY p."beginsAt"`.execute(db)
  const { balance, rest } = rows[0]!
  return { balance, rest, parts: rows.filter((row): row is typeof row & Part => row.termsId !== null) }
}
