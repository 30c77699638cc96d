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

/** Two accounts with a link that bet on the same draws. */
interface BetPair {
  one: bigint
  other: bigint
  /** Their links, each as `sign key`. */
  links: string[]
}

/** Condition that the result of a draw `d` is known; its wins may still be unpaid. */
const isDrawn = sql`d.state IN ('drawn', 'verified', 'settled')`
/** Condition that a ticket `t` is neither cancelled nor void. */
const stands = sql`t.cancelled_at IS NULL AND t.voided_at IS NULL`

/** Maximum number of draws of one account that are compared, newest first. */
const mostDrawsOfOne = 500

/** All settled draws, or the newest on which an account bet: these include draws that are being paid. */
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
 * Lists pairs of accounts that have a link and bet on at least a number of the same draws: all pairs, or those with one
 * account. `linksOf` returns the links of an account as rows (sign, key). For a link by one of the `close` signs,
 * `leastClose` common draws are enough; otherwise `least` are needed, and half of all draws on which either account
 * bet. If more than `most` accounts with the same key bet on a draw, the draw is ignored: among so many, two that meet
 * there say nothing.
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

/** Bet of an account on a draw with a known result. */
export interface PlacedBet extends MarketBet {
  drawId: bigint
  gameId: string
  issue: string
  playerId: bigint
  at: Date
}

/** Lists the valid bets of some accounts on draws with known results, draw by draw, newest last. */
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

/** Returns the wins of some accounts on some draws, before taxes, in minor units. */
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
