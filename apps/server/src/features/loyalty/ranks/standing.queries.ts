import type { RankLineKind } from '@fairground/contract/rank-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { figureRows, figuresFollower, moneyFigureRows } from '../../ledger/figures/index.ts'
import { factsAhead } from '../../ledger/followers/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { awayRows } from '../../people/limits/index.ts'
import { audienceRows, setRanks } from '../../people/players/index.ts'
import type { Standing } from './ranks.rules.ts'

/** Place of a player in the club. */
export interface Member extends Standing {
  playerId: bigint
  walletId: bigint
  rankSince: Date | null
  /** First days (yyyy-MM-dd) of the month under notice, and of the last month before which everything was reviewed. */
  notice: string | null
  reviewed: string | null
  heldUntil: Date | null
  heldBack: number | null
}

const columns = sql`
  p.id AS "playerId", p.wallet_id AS "walletId", p.rank, r.lost, r.rank_since AS "rankSince", to_char(r.notice, 'YYYY-MM-DD') AS notice,
  to_char(r.reviewed, 'YYYY-MM-DD') AS reviewed, r.held_until AS "heldUntil", r.held_back AS "heldBack"`

/** Sums of a wallet's figures from a time on: earlier ones are in the account. */
const sumsOf = (db: Db | Tx, monthFrom: Date, needsMonth = sql`true`) => sql`
  LATERAL (SELECT coalesce(r.valid_bet, 0) + coalesce(sum(q.valid_bet), 0)::bigint AS bet
             FROM ${figureRows(db)} q WHERE q.wallet_id = p.wallet_id AND q.quarter >= coalesce(r.since, '-infinity')) bets,
  LATERAL (SELECT coalesce(r.deposits, 0) + coalesce(sum(m.amount), 0)::bigint AS brought
             FROM ${moneyFigureRows(db)} m
            WHERE m.wallet_id = p.wallet_id AND m.class = 'deposits' AND m.quarter >= coalesce(r.since, '-infinity')) money,
  LATERAL (SELECT coalesce(sum(q.valid_bet), 0)::bigint AS bet
             FROM ${figureRows(db)} q WHERE q.wallet_id = p.wallet_id AND q.quarter >= ${monthFrom} AND ${needsMonth}) in_month`

/** Milliseconds of a span in which player `p` was, or will be, in a pause or excluded. */
export const awayMs = (db: Db | Tx, from: Date, to: Date) => sql`
  (SELECT coalesce(sum(extract(epoch FROM upper(span) - lower(span))) * 1000, 0)::float8 FROM unnest((
     SELECT range_agg(tstzrange(greatest(e.at, ${from}), least(coalesce(e.until, 'infinity'), ${to}))) FROM ${awayRows(db)} e
      WHERE e.player_id = p.id AND e.at < ${to} AND coalesce(e.until, 'infinity') > ${from})) AS span)`

/** Reads the state of players by the figures, with the part of the month in which they cannot play. */
export async function readMembers(
  db: Db | Tx,
  playerIds: readonly bigint[],
  { from: monthFrom, to }: { from: Date; to: Date },
): Promise<(Member & { awayMs: number })[]> {
  const { rows } = await sql<Member & { awayMs: number }>`
    SELECT ${columns}, ${awayMs(db, monthFrom, to)} AS "awayMs", bets.bet AS "validBet", money.brought AS deposits, in_month.bet AS "monthBet"
      FROM ${audienceRows(db)} p LEFT JOIN rank_account r ON r.player_id = p.id, ${sumsOf(db, monthFrom)}
     WHERE p.id = ANY (${[...playerIds]}::bigint[]) ORDER BY p.id`.execute(db)
  return rows
}

/**
 * Sums a player's valid bets and deposits by calendar month (yyyy-MM in the time zone), from a time on; a month without
 * any is absent.
 */
export async function readMonths(
  db: Db,
  playerId: bigint,
  from: Date,
  timeZone: string,
): Promise<{ month: string; validBet: bigint; deposits: bigint }[]> {
  const { rows } = await sql<{ month: string; validBet: bigint; deposits: bigint }>`
    SELECT to_char(c.quarter AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, sum(c.bet)::bigint AS "validBet", sum(c.brought)::bigint AS deposits
      FROM ${audienceRows(db)} p, LATERAL (
        SELECT q.quarter, q.valid_bet AS bet, 0 AS brought FROM ${figureRows(db)} q
         WHERE q.wallet_id = p.wallet_id AND q.quarter >= ${from}
        UNION ALL
        SELECT m.quarter, 0, m.amount FROM ${moneyFigureRows(db)} m
         WHERE m.wallet_id = p.wallet_id AND m.class = 'deposits' AND m.quarter >= ${from}) c
     WHERE p.id = ${playerId} GROUP BY 1`.execute(db)
  return rows
}

/**
 * Finds the players of a brand, among the given wallets, who may have reached a rank above theirs; facts that figures
 * do not have yet, up to a position of the ledger, count as well. Trials, closed accounts and players whose rank is
 * held by staff are left out.
 */
export async function findRisen(
  tx: Db | Tx,
  brand: { id: number; currency: string },
  {
    wallets,
    termsId,
    monthFrom,
    upTo,
  }: {
    wallets: RawBuilder<unknown>
    termsId: bigint
    monthFrom: Date
    upTo: bigint
  },
): Promise<Member[]> {
  const { rows } = await sql<Member>`
    WITH moved AS MATERIALIZED (SELECT DISTINCT wallet_id FROM ${wallets} w),
    ahead AS MATERIALIZED (
      SELECT f.wallet_id, coalesce(sum(f.valid_bet), 0)::bigint AS bet,
             coalesce(sum((SELECT sum(l.amount) FROM unnest(f.lines) AS l WHERE l.balance IS NOT NULL))
               FILTER (WHERE f.class = 'deposits'), 0)::bigint AS brought,
             coalesce(sum(f.valid_bet) FILTER (WHERE f.at >= ${monthFrom}), 0)::bigint AS in_month
        FROM ${factsAhead(figuresFollower.name, upTo)} f WHERE f.valid_bet <> 0 OR f.class = 'deposits' GROUP BY 1),
    counted AS (
      SELECT ${columns}, bets.bet + coalesce(a.bet, 0) AS "validBet", money.brought + coalesce(a.brought, 0) AS deposits,
             in_month.bet + coalesce(a.in_month, 0) AS "monthBet"
        FROM moved JOIN ${walletRows(tx)} w ON w.id = moved.wallet_id
        JOIN ${audienceRows(tx)} p ON p.id = w.player_id AND p.wallet_id = w.id
        LEFT JOIN rank_account r ON r.player_id = p.id LEFT JOIN ahead a ON a.wallet_id = p.wallet_id, ${sumsOf(tx, monthFrom, sql`r.lost IS NOT NULL`)}
       WHERE p.brand_id = ${brand.id} AND p.currency = ${brand.currency} AND p.is_open AND p.standing <> 4 AND r.held_until IS NULL
         AND p.rank < (SELECT max(rank) FROM rank_level WHERE terms_id = ${termsId}))
    SELECT c.* FROM counted c
     WHERE EXISTS (SELECT FROM rank_level l WHERE l.terms_id = ${termsId} AND l.rank > c.rank
                      AND c."validBet" >= l.valid_bet AND c.deposits >= l.deposits)
     ORDER BY c."playerId"`.execute(tx)
  return rows
}

/** Locked account: the rank as it is once the lock is held. */
export interface Held {
  playerId: bigint
  rank: number
  lost: number | null
  heldUntil: Date | null
  heldBack: number | null
}

/**
 * Locks the accounts of players, lowest number first; creates missing ones. A rank is written only under this lock, so
 * the values read here hold until the end of the transaction.
 */
export async function lockMembers(
  tx: Tx,
  playerIds: readonly bigint[],
  now: Date,
  month: string,
): Promise<Held[]> {
  const ids = sql`${[...playerIds]}::bigint[]`
  await sql`
    INSERT INTO rank_account (player_id, brand_id, rank_since, reviewed)
      SELECT id, brand_id, ${now}, ${month}::date FROM ${audienceRows(tx)} p WHERE id = ANY (${ids}) ORDER BY id
      ON CONFLICT DO NOTHING`.execute(tx)
  await sql`SELECT FROM rank_account WHERE player_id = ANY (${ids}) ORDER BY player_id FOR UPDATE`.execute(tx)
  // A separate statement, which sees what was written before the locks were granted.
  const { rows } = await sql<Held>`
    SELECT p.id AS "playerId", p.rank, r.lost, r.held_until AS "heldUntil", r.held_back AS "heldBack"
      FROM rank_account r JOIN ${audienceRows(tx)} p ON p.id = r.player_id
     WHERE r.player_id = ANY (${ids}) ORDER BY p.id`.execute(tx)
  return rows
}

/** Change of a rank, or a notice. */
export interface Move {
  playerId: bigint
  why: RankLineKind
  from: number
  to: number
  /** Start of the rank, if it changes; by default now. */
  since?: Date
  /** First day of the month that is under notice from now on. */
  notice?: string | null
  lost: number | null
  staffId?: bigint
  reason?: string
}

/** Stores changes of players with locked accounts: rank, account and history. */
export async function writeMoves(tx: Tx, moves: readonly Move[], now: Date): Promise<void> {
  if (moves.length === 0) return
  const ids = sql`${moves.map(({ playerId }) => playerId)}::bigint[]`
  await setRanks(
    tx,
    moves.map(({ playerId, to }) => ({ playerId, rank: to })),
  )
  await sql`
    UPDATE rank_account r SET rank_since = coalesce(n.since, r.rank_since), notice = n.notice, lost = n.lost
      FROM unnest(${ids}, ${moves.map(({ from, to, since }) => since ?? (from === to ? null : now))}::timestamptz[],
                  ${moves.map(({ notice }) => notice ?? null)}::date[], ${moves.map(({ lost }) => lost)}::smallint[])
        AS n (player_id, since, notice, lost)
     WHERE r.player_id = n.player_id`.execute(tx)
  await sql`
    INSERT INTO rank_line (player_id, at, why, from_rank, to_rank, staff_id, reason)
      SELECT player_id, ${now}, why, from_rank, to_rank, staff_id, reason
        FROM unnest(${ids}, ${moves.map(({ why }) => why)}::text[], ${moves.map(({ from }) => from)}::smallint[],
                    ${moves.map(({ to }) => to)}::smallint[], ${moves.map(({ staffId }) => staffId ?? null)}::bigint[],
                    ${moves.map(({ reason }) => reason ?? '')}::text[])
          AS l (player_id, why, from_rank, to_rank, staff_id, reason)`.execute(tx)
}

/** Stores until when staff hold the ranks of players, and the rank that comes back after each; null for no longer. */
export async function writeHold(
  tx: Tx,
  playerIds: readonly bigint[],
  hold: { until: Date; back: number } | null,
): Promise<void> {
  await sql`
    UPDATE rank_account SET held_until = ${hold?.until ?? null}, held_back = ${hold?.back ?? null}
     WHERE player_id = ANY (${[...playerIds]}::bigint[])`.execute(tx)
}

/** Lists players of a brand whose rank was held until a time, up to a number. */
export async function listHeldUntil(db: Db, brandId: number, at: Date, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('rank_account')
    .select('player_id as playerId')
    .where('brand_id', '=', brandId)
    .where('held_until', '<=', at)
    .orderBy('player_id')
    .limit(limit)
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** Wallets of players, for the FROM of a query. */
export function walletsOfPlayers(db: Db | Tx, playerIds: readonly bigint[]) {
  return sql`(SELECT wallet_id FROM ${audienceRows(db)} p WHERE p.id = ANY (${[...playerIds]}::bigint[]))`
}

/** Moves sums of all time up to a time: earlier figures are added to the accounts of these players. */
export async function settleSums(tx: Tx, playerIds: readonly bigint[], moveTo: Date): Promise<void> {
  await sql`
    UPDATE rank_account r SET since = ${moveTo}, valid_bet = r.valid_bet + s.bet, deposits = r.deposits + s.brought
      FROM (
        SELECT p.id, (SELECT coalesce(sum(q.valid_bet), 0) FROM ${figureRows(tx)} q
                       WHERE q.wallet_id = p.wallet_id AND q.quarter >= o.since AND q.quarter < ${moveTo}) AS bet,
               (SELECT coalesce(sum(m.amount), 0) FROM ${moneyFigureRows(tx)} m
                 WHERE m.wallet_id = p.wallet_id AND m.class = 'deposits' AND m.quarter >= o.since AND m.quarter < ${moveTo}) AS brought
          FROM rank_account o JOIN ${audienceRows(tx)} p ON p.id = o.player_id WHERE o.player_id = ANY (${[...playerIds]}::bigint[])) s
     WHERE r.player_id = s.id AND r.since < ${moveTo}`.execute(tx)
}

/** Lists the next players of a brand, by number, who have figures that are not in their account. */
export async function listUnsettled(
  db: Db,
  { id, currency }: { id: number; currency: string },
  { after, limit }: { after: bigint; limit: number },
): Promise<{ playerId: bigint; walletId: bigint }[]> {
  const { rows } = await sql<{ playerId: bigint; walletId: bigint }>`
    SELECT p.id AS "playerId", p.wallet_id AS "walletId"
      FROM ${audienceRows(db)} p LEFT JOIN rank_account r ON r.player_id = p.id
     WHERE p.brand_id = ${id} AND p.currency = ${currency} AND p.is_open AND p.standing <> 4 AND p.id > ${after}
       AND (EXISTS (SELECT FROM ${figureRows(db)} q
                     WHERE q.wallet_id = p.wallet_id AND q.quarter >= coalesce(r.since, '-infinity'))
         OR EXISTS (SELECT FROM ${moneyFigureRows(db)} m
                     WHERE m.wallet_id = p.wallet_id AND m.quarter >= coalesce(r.since, '-infinity') AND m.class = 'deposits'))
     ORDER BY p.id LIMIT ${limit}`.execute(db)
  return rows
}
