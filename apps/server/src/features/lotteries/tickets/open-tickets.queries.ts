import { marketGames } from '@fairground/games/rules'
import { sql } from 'kysely'
import { partRows } from '../../../db/parts.ts'
import type { Db } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { drawRows } from '../draws/index.ts'
import { aheadOf } from '../schedules/index.ts'

/** Tickets on draws of a game that were not settled at the end of a part of an interval, with their stakes. */
export interface OpenTickets {
  /** Number of the part, from 0. */
  part: number
  gameId: string
  tickets: number
  /** In minor units. */
  staked: bigint
}

/** The games with draws, each with the seconds before a draw from which on it can have tickets. */
const games = marketGames.map(({ game: { info } }) => {
  // A round of a table has tickets from its opening on.
  if (info.schedule.kind === 'watched') return { id: info.id, aheadSeconds: 2 * info.schedule.betsSeconds }
  const { leastMs, moreMs } = aheadOf(info.schedule)
  return { id: info.id, aheadSeconds: (leastMs + moreMs) / 1000 }
})
const gameRows = sql`unnest(${games.map(({ id }) => id)}::text[], ${games.map(({ aheadSeconds }) => aheadSeconds)}::integer[])
  AS g (id, ahead_seconds)`

/**
 * Lists the tickets of each game of a brand that were bought, neither cancelled nor refunded, and on a draw that was
 * not settled at the end of each part of an interval.
 */
export async function listOpenTickets(
  db: Db,
  {
    brandId,
    currency,
    parts,
  }: { brandId: number; currency: string; parts: readonly { fromMs: number; untilMs: number }[] },
): Promise<OpenTickets[]> {
  const draws = drawRows(db)
  // The tickets of a draw that did not exist yet at the end of a part are not read: draws of all later days would be.
  const rows = sql`${partRows(parts)} CROSS JOIN ${gameRows}`
  const ofGame = sql`d.brand_id = ${brandId} AND d.game_id = g.id AND d.draws_at <= b.until_at + make_interval(secs => g.ahead_seconds)`
  // One query for each index of draws. A draw whose time was over an hour before the end of a part, and that settled
  // after it, settled late.
  const { rows: found } = await sql<OpenTickets>`
    WITH waiting AS (
      SELECT b.part, b.until_at, d.id, d.game_id FROM ${rows} JOIN ${draws} d ON ${ofGame} AND d.state NOT IN ('settled', 'void')
      UNION ALL
      SELECT b.part, b.until_at, d.id, d.game_id FROM ${rows} JOIN ${draws} d ON ${ofGame} AND d.state = 'settled'
         AND d.draws_at >= b.until_at - interval '1 hour' AND d.settled_at >= b.until_at
      UNION ALL
      SELECT b.part, b.until_at, d.id, d.game_id FROM ${partRows(parts)} JOIN ${draws} d ON d.brand_id = ${brandId}
         AND d.state = 'settled' AND d.settled_at - d.draws_at > interval '1 hour'
         AND d.draws_at < b.until_at - interval '1 hour' AND d.settled_at >= b.until_at
      UNION ALL
      SELECT b.part, b.until_at, d.id, d.game_id FROM ${rows} JOIN draw_void v ON v.ended_at IS NULL OR v.ended_at >= b.until_at
        JOIN ${draws} d ON d.id = v.draw_id AND ${ofGame} AND d.state = 'void')
    SELECT x.part::integer - 1 AS part, x.game_id AS "gameId", count(*)::integer AS tickets, sum(t.stake)::bigint AS staked
      FROM waiting x JOIN ticket t ON t.draw_id = x.id AND t.bought_at < x.until_at
       AND (t.cancelled_at IS NULL OR t.cancelled_at >= x.until_at) AND (t.voided_at IS NULL OR t.voided_at >= x.until_at)
      JOIN ${walletRows(db)} w ON w.id = t.wallet_id
     WHERE w.currency = ${currency}
     GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return found
}
