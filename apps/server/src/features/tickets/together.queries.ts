import type { MarketBet } from '@fairground/games/market'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { drawRows } from '../draws/index.ts'
import { pathRows } from '../players/index.ts'
import { walletRows } from '../wallet/index.ts'

/** Two accounts that bet on the same draws, and on how many. */
interface BetPair {
  one: bigint
  other: bigint
  draws: number
}

/** The bets that stand of settled draws of a brand since a time: a row for each draw and account. */
function bettors(db: Db, brandId: number, currency: string, since: Date) {
  return sql`
    SELECT DISTINCT t.draw_id, w.player_id
      FROM ${drawRows(db)} d JOIN ticket t ON t.draw_id = d.id AND t.cancelled_at IS NULL AND t.voided_at IS NULL
      JOIN ${walletRows(db)} w ON w.id = t.wallet_id AND w.currency = ${currency}
     WHERE d.brand_id = ${brandId} AND d.state = 'settled' AND d.settled_at > ${since}`
}

/**
 * Pairs of accounts with a common agent at most two levels above (or of which one is that agent), who bet on at least so many of the same
 * draws of a brand since a time, which is half of all draws on which either did. Of an agent more than `most` of whose accounts bet on
 * a draw, that draw is left out: where so many do, that two of them do says nothing.
 */
export async function listBetPairs(
  db: Db,
  {
    brandId,
    currency,
    since,
    least,
    most,
  }: { brandId: number; currency: string; since: Date; least: number; most: number },
): Promise<BetPair[]> {
  const { rows } = await sql<BetPair>`
    WITH bettor AS MATERIALIZED (${bettors(db, brandId, currency, since)}), frequent AS MATERIALIZED (
      SELECT player_id, count(*) AS draws FROM bettor GROUP BY 1 HAVING count(*) >= ${least}
    ), placed AS MATERIALIZED (
      SELECT f.player_id, f.draws, agent FROM frequent f JOIN ${pathRows(db)} p ON p.player_id = f.player_id AND p.to_at = 'infinity',
             unnest(p.above[greatest(cardinality(p.above) - 1, 1):] || p.player_id) AS agent
    ), crowd AS MATERIALIZED (
      SELECT b.draw_id, p.agent, p.player_id, p.draws, count(*) OVER (PARTITION BY b.draw_id, p.agent) AS accounts
        FROM bettor b JOIN placed p USING (player_id)
    )
    SELECT a.player_id AS one, b.player_id AS other, count(DISTINCT a.draw_id)::integer AS draws
      FROM crowd a JOIN crowd b ON b.draw_id = a.draw_id AND b.agent = a.agent AND b.player_id > a.player_id
     WHERE a.accounts <= ${most}
     GROUP BY a.player_id, b.player_id, a.draws, b.draws
    HAVING count(DISTINCT a.draw_id) >= ${least} AND 2 * count(DISTINCT a.draw_id) >= a.draws + b.draws - count(DISTINCT a.draw_id)
     ORDER BY 1, 2`.execute(db)
  return rows
}

/** A bet of an account on a settled draw. */
export interface PlacedBet extends MarketBet {
  drawId: bigint
  gameId: string
  playerId: bigint
  at: Date
}

/** The bets that stand of some accounts on settled draws of a brand since a time, draw by draw, the newest last. */
export async function listBetsOf(
  db: Db,
  {
    brandId,
    currency,
    since,
    playerIds,
  }: { brandId: number; currency: string; since: Date; playerIds: readonly bigint[] },
): Promise<PlacedBet[]> {
  const { rows } = await sql<PlacedBet>`
    SELECT d.id AS "drawId", d.game_id AS "gameId", w.player_id AS "playerId", d.settled_at AS at, b.type, b.selection, b.price, b.prizes, b.lines, b.stake
      FROM ${walletRows(db)} w JOIN ticket t ON t.wallet_id = w.id AND t.cancelled_at IS NULL AND t.voided_at IS NULL
      JOIN ${drawRows(db)} d ON d.id = t.draw_id AND d.brand_id = ${brandId} AND d.state = 'settled' AND d.settled_at > ${since}
      JOIN ticket_bet b ON b.wallet_id = t.wallet_id AND b.ticket_id = t.id AND b.draw_id = t.draw_id
     WHERE w.player_id = ANY (${[...playerIds]}::bigint[]) AND w.currency = ${currency}
     ORDER BY d.settled_at, d.id, w.player_id, t.id, b.place`.execute(db)
  return rows
}
