import type { MarketBet } from '@fairground/games/market'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { drawRows } from '../draws/index.ts'

/** Bets of a brand in a currency on draws that ended since a time. */
interface Looked {
  brandId: number
  currency: string
  since: Date
}

/** Two accounts that have something in common and bet on the same draws. */
interface BetPair {
  one: bigint
  other: bigint
  /** What they have in common, each as `sign key`. */
  links: string[]
}

/** The condition that the result of a draw `d` is known, its wins may still be paid. */
const isDrawn = sql`d.state IN ('drawn', 'verified', 'settled')`
/** The condition that a ticket `t` stands. */
const stands = sql`t.cancelled_at IS NULL AND t.voided_at IS NULL`

/** Maximum number of draws of one account that are looked at, the newest. */
const mostDrawsOfOne = 500

/** All draws that were settled, or the newest on which an account bet: of these also such as are being paid. */
function drawsOf(db: Db, { brandId, currency, since }: Looked, by: bigint | undefined) {
  return by === undefined
    ? sql`SELECT d.id FROM ${drawRows(db)} d WHERE d.brand_id = ${brandId} AND d.state = 'settled' AND d.settled_at > ${since}`
    : sql`SELECT d.id
            FROM ${walletRows(db)} w JOIN ticket t ON t.wallet_id = w.id AND ${stands}
            JOIN ${drawRows(db)} d ON d.id = t.draw_id AND d.brand_id = ${brandId} AND ${isDrawn} AND d.drawn_at > ${since}
           WHERE w.player_id = ${by} AND w.currency = ${currency}
           GROUP BY d.id, d.drawn_at ORDER BY d.drawn_at DESC LIMIT ${mostDrawsOfOne}`
}

/**
 * Pairs of accounts that have something in common and bet on at least so many of the same draws, all pairs or those with one account.
 * `linksOf` gives what an account has in common with others as rows (sign, key). Where it is one of the `close` signs, `leastClose` draws are
 * enough; else there are `least`, which are half of all draws on which either bet. Of those with one key, of whom more than `most` bet on a draw,
 * that draw is left out: where so many do, that two of them do says nothing.
 */
export async function listBetPairs(
  db: Db,
  {
    by,
    linksOf,
    close,
    leastClose,
    least,
    most,
    ...looked
  }: Looked & {
    by?: bigint | undefined
    linksOf(playerId: RawBuilder<unknown>): RawBuilder<unknown>
    close: readonly string[]
    leastClose: number
    least: number
    most: number
  },
): Promise<BetPair[]> {
  const { rows } = await sql<BetPair>`
    WITH bettor AS MATERIALIZED (
      SELECT DISTINCT t.draw_id, w.player_id
        FROM (${drawsOf(db, looked, by)}) d JOIN ticket t ON t.draw_id = d.id AND ${stands}
        JOIN ${walletRows(db)} w ON w.id = t.wallet_id AND w.currency = ${looked.currency}
    ), frequent AS MATERIALIZED (
      SELECT player_id, count(*) AS draws FROM bettor GROUP BY 1 HAVING count(*) >= ${Math.min(least, leastClose)}
    ), linked AS (
      SELECT f.player_id, l.sign, l.key, dense_rank() OVER (ORDER BY l.sign, l.key) AS link, count(*) OVER (PARTITION BY l.sign, l.key) AS accounts
        FROM frequent f CROSS JOIN LATERAL (${linksOf(sql`f.player_id`)}) AS l (sign, key)
    ), shared AS MATERIALIZED (SELECT * FROM linked WHERE accounts > 1),
    crowd AS MATERIALIZED (
      SELECT b.draw_id, s.link, s.player_id, count(*) OVER (PARTITION BY b.draw_id, s.link) AS accounts FROM bettor b JOIN shared s USING (player_id)
    ), together AS (
      SELECT a.player_id AS one, b.player_id AS other, a.link, count(*) AS draws
        FROM crowd a JOIN crowd b ON b.draw_id = a.draw_id AND b.link = a.link AND b.player_id > a.player_id
       WHERE a.accounts BETWEEN 2 AND ${most} AND ${by === undefined ? sql`true` : sql`${by} IN (a.player_id, b.player_id)`}
       GROUP BY 1, 2, 3 HAVING count(*) >= ${Math.min(least, leastClose)}
    )
    SELECT t.one, t.other, array_agg(s.sign || ' ' || s.key) AS links
      FROM together t JOIN shared s ON s.link = t.link AND s.player_id = t.one
      JOIN frequent a ON a.player_id = t.one JOIN frequent b ON b.player_id = t.other
     GROUP BY t.one, t.other, a.draws, b.draws
    HAVING max(t.draws) FILTER (WHERE s.sign = ANY (${[...close]}::text[])) >= ${leastClose}
        OR (max(t.draws) >= ${least} AND 2 * max(t.draws) >= a.draws + b.draws - max(t.draws))
     ORDER BY 1, 2`.execute(db)
  return rows
}

/** A bet of an account on a draw whose result is known. */
export interface PlacedBet extends MarketBet {
  drawId: bigint
  gameId: string
  issue: string
  playerId: bigint
  at: Date
}

/** The bets that stand of some accounts on draws whose result is known, draw by draw, the newest last. */
export async function listBetsOf(
  db: Db,
  { brandId, currency, since, playerIds }: Looked & { playerIds: readonly bigint[] },
): Promise<PlacedBet[]> {
  const { rows } = await sql<PlacedBet>`
    SELECT d.id AS "drawId", d.game_id AS "gameId", d.issue, w.player_id AS "playerId", d.drawn_at AS at,
           b.type, b.selection, b.price, b.prizes, b.lines, b.stake
      FROM ${walletRows(db)} w JOIN ticket t ON t.wallet_id = w.id AND ${stands}
      JOIN ${drawRows(db)} d ON d.id = t.draw_id AND d.brand_id = ${brandId} AND ${isDrawn} AND d.drawn_at > ${since}
      JOIN ticket_bet b ON b.wallet_id = t.wallet_id AND b.ticket_id = t.id AND b.draw_id = t.draw_id
     WHERE w.player_id = ANY (${[...playerIds]}::bigint[]) AND w.currency = ${currency}
     ORDER BY d.drawn_at, d.id, w.player_id, t.id, b.place`.execute(db)
  return rows
}

/** Winnings of some accounts on some draws, before taxes, in minor units. */
export async function wonOn(
  db: Db,
  {
    currency,
    playerIds,
    drawIds,
  }: { currency: string; playerIds: readonly bigint[]; drawIds: readonly bigint[] },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    SELECT coalesce(sum(n.win), 0)::bigint AS sum FROM draw_win n JOIN ${walletRows(db)} w ON w.id = n.wallet_id
     WHERE n.draw_id = ANY (${[...drawIds]}::bigint[]) AND w.player_id = ANY (${[...playerIds]}::bigint[]) AND w.currency = ${currency}`.execute(
    db,
  )
  return rows[0]!.sum
}
