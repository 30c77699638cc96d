import type { GameCategory } from '@fairground/kernel/game-category'
import { type RawBuilder, sql } from 'kysely'
import { countedRows, firstRow, type Page } from '../../../db/pages.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { allSealedHeads } from '../audit/index.ts'
import type { MoneyClass } from '../recipes/index.ts'
import { allRounds, allTransfers, ownMoves } from '../transfers/index.ts'
import { allWallets } from '../wallet/index.ts'

/**
 * The maximum difference between two servers' clocks, in milliseconds; apart from it, versions of a wallet are ordered
 * by time.
 */
export const skewMs = 5 * 60_000

/**
 * The first version of a wallet written at an instant or later, by binary search: an index by time would cost every bet
 * an entry, and the versions are in that order already.
 */
export async function versionAt(db: Db | Tx, walletId: bigint, atMs: number): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`
    WITH RECURSIVE search AS (
      SELECT 1::bigint AS low, (SELECT version + 1 FROM ${allWallets} wallet WHERE id = ${walletId}) AS high
      UNION ALL
      SELECT CASE WHEN t.at < ${new Date(atMs)} THEN t.version + 1 ELSE s.low END,
             CASE WHEN t.at < ${new Date(atMs)} THEN s.high ELSE t.version END
        FROM search s,
             -- LIMIT makes the planner look it up by its key.
             LATERAL (SELECT x.version, x.at FROM ${allTransfers} x
                       WHERE x.wallet_id = ${walletId} AND x.version = (s.low + s.high) / 2 LIMIT 1) t
       WHERE s.low < s.high)
    SELECT low AS version FROM search WHERE low >= high`.execute(db)
  return rows[0]?.version ?? 1n
}

/**
 * The time when the holder last moved money of a wallet before an instant, by a bet, a deposit or otherwise; undefined
 * if never. Gifts, chargebacks and corrections by the house do not count.
 */
export async function lastMoveBefore(
  db: Db | Tx,
  walletId: bigint,
  beforeMs: number,
): Promise<Date | undefined> {
  const version = await versionAt(db, walletId, beforeMs)
  const { rows } = await sql<{ at: Date }>`
    SELECT at FROM ${allTransfers} transfer
     WHERE wallet_id = ${walletId} AND version < ${version} AND verb NOT IN ('tombstone', 'refused')
       AND class IS DISTINCT FROM 'gifts' AND class IS DISTINCT FROM 'adjustments' AND recipe IS DISTINCT FROM 'bonus-release'
     ORDER BY version DESC LIMIT 1`.execute(db)
  return rows[0]?.at
}

/** A transfer that moved money of its player; amounts in minor units, negative where a balance fell. */
export interface AccountMove {
  version: bigint
  at: Date
  verb: 'stake' | 'pay' | 'round' | 'refund' | 'reversal' | 'charge' | 'transfer'
  recipe: string | null
  class: MoneyClass | null
  roundId: string | null
  gameId: string | null
  category: GameCategory | null
  cash: bigint
  bonus: bigint
  held: bigint
  /** Cash and bonus right after it. */
  balanceAfter: bigint
}

interface MoveFilter extends Page {
  /** Without its end. */
  span: { fromMs: number; toMs: number }
  /** A class of recipes, or `play` for what moved in rounds. */
  kind: MoneyClass | 'play' | undefined
}

/** One page of the moves of a wallet in a time, newest first, with their number, counted up to `countedRows`. */
export async function pageOfMoves(
  db: Db,
  walletId: bigint,
  { span, kind, ...page }: MoveFilter,
): Promise<{ rows: AccountMove[]; total: number }> {
  const [first, end] = await Promise.all([
    versionAt(db, walletId, span.fromMs - skewMs),
    versionAt(db, walletId, span.toMs + skewMs),
  ])
  // Adding an interval rules out the index by time, with which the whole past of a wallet would be sorted for one page.
  const newestFirst = sql`
    FROM ${allTransfers} t
   WHERE t.wallet_id = ${walletId} AND t.version >= ${first} AND t.version < ${end}
     AND t.at + interval '0' >= ${new Date(span.fromMs)} AND t.at + interval '0' < ${new Date(span.toMs)}
     AND (${kind ?? null}::text IS NULL OR t.class = ${kind ?? null} OR ${kind === 'play'} AND t.class IS NULL)
     AND EXISTS (SELECT FROM unnest(t.lines) AS l WHERE l.balance IS NOT NULL AND l.amount <> 0)
   ORDER BY t.version DESC`
  const [{ rows }, counted] = await Promise.all([
    sql<AccountMove>`
      WITH shown AS MATERIALIZED (SELECT t.* ${newestFirst} LIMIT ${page.pageSize} OFFSET ${firstRow(page)}),
           -- Several transfers between two seals share the next known balance, and what moved up to there is read once.
           spans AS (
             SELECT known.version, known.total, min(t.version) AS first FROM shown t, ${nextKnown(sql`t.wallet_id`, sql`t.version`)} known
              GROUP BY 1, 2),
           balances AS (
             SELECT t.version, s.total - coalesce(sum(own.total) OVER (PARTITION BY s.version ORDER BY t.version DESC
                      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS after
               FROM spans s,
                    LATERAL (SELECT * FROM ${allTransfers} x
                              WHERE x.wallet_id = ${walletId} AND x.version >= s.first AND x.version <= s.version OFFSET 0) t,
                    LATERAL (SELECT sum(l.amount) AS total FROM unnest(t.lines) AS l WHERE l.account IN ('cash', 'bonus')) own)
      SELECT t.version, t.at, t.verb, t.recipe, t.class, t.round_id AS "roundId", coalesce(t.game_id, r.game_id) AS "gameId",
             coalesce(t.category, r.category) AS category, own.cash, own.bonus, own.held, b.after AS "balanceAfter"
        FROM shown t JOIN balances b ON b.version = t.version
        LEFT JOIN ${allRounds} r ON r.wallet_id = t.wallet_id AND r.id = t.round_id,
             ${ownMoves()} own
       ORDER BY t.version DESC`.execute(db),
    sql<{ total: bigint }>`
      SELECT count(*) AS total FROM (SELECT ${newestFirst} LIMIT ${countedRows(page)}) t`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]!.total) }
}

/**
 * The balances of a wallet before an instant, in minor units, after all transfers with an earlier time; `cash` is less
 * debt. They are computed backwards from the next known balances, so that the cost does not depend on the past before.
 */
export async function balancesBefore(
  db: Db,
  walletId: bigint,
  atMs: number,
): Promise<{ cash: bigint; bonus: bigint }> {
  const [first, end] = await Promise.all([
    versionAt(db, walletId, atMs - skewMs),
    versionAt(db, walletId, atMs + skewMs),
  ])
  const { rows } = await sql<{ cash: bigint; bonus: bigint }>`
    SELECT (known.cash - known.deficit - moved.cash)::bigint AS cash, (known.bonus - moved.bonus)::bigint AS bonus
      FROM ${nextKnown(sql`${walletId}::bigint`, sql`${end}::bigint - 1`)} known,
           LATERAL (
             SELECT coalesce(sum(own.cash), 0) AS cash, coalesce(sum(own.bonus), 0) AS bonus FROM ${allTransfers} t, ${ownMoves()} own
              WHERE t.wallet_id = ${walletId} AND t.version >= ${first} AND t.version <= known.version
                AND t.at + interval '0' >= ${new Date(atMs)}) moved`.execute(db)
  return rows[0] ?? { cash: 0n, bonus: 0n }
}

/** The first known balances of a wallet at a version or later: those with a sealed head, or its present ones. */
function nextKnown(walletId: RawBuilder<unknown>, version: RawBuilder<unknown>) {
  return sql`LATERAL (
    (SELECT s.version, s.cash, s.bonus, s.deficit, s.cash + s.bonus AS total FROM ${allSealedHeads} s
      WHERE s.wallet_id = ${walletId} AND s.version >= ${version} AND s.cash IS NOT NULL ORDER BY s.version LIMIT 1)
    UNION ALL
    (SELECT w.version, w.cash, w.bonus, w.deficit, w.cash + w.bonus FROM ${allWallets} w WHERE w.id = ${walletId})
    LIMIT 1)`
}
