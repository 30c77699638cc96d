import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { drawRows } from '../draws/index.ts'

/**
 * Bets as they are played: one that was cashed out has its exit in place of its selection and prize. Rows have the
 * columns of `ticket_bet`.
 */
export function playedBets() {
  return sql`(
    SELECT b.draw_id, b.wallet_id, b.ticket_id, b.place, b.type, coalesce(x.multiple::text, b.selection) COLLATE "C" AS selection, b.price,
           CASE WHEN x.multiple IS NULL THEN b.prizes ELSE ARRAY[x.multiple] END AS prizes, b.lines, b.stake
      FROM ticket_bet b LEFT JOIN bet_exit x USING (draw_id, wallet_id, ticket_id, place))`
}

/** Bets of a draw for its settlement: only a round with a flight has exits. */
export function betsPlayedOn({ flight_at }: { flight_at: Date | null }) {
  return flight_at ? playedBets() : sql`ticket_bet`
}

/** Cashes out a bet of a wallet by a ticket and type; `last` is the last multiple of the flight, in hundredths. */
export async function takeExit(
  db: Db,
  {
    walletId,
    ticketId,
    type,
    key,
    last,
  }: { walletId: bigint; ticketId: string; type: string; key: string; last: number },
): Promise<{ code: string; exit: number | null }> {
  const { rows } = await sql<{ code: string; exit: number | null }>`
    SELECT * FROM bet_exit_take(${walletId}, ${ticketId}::uuid, ${type}, ${key}, ${last})`.execute(db)
  return rows[0]!
}

/** Number of exits that a seal reads at once. */
const sealedAtOnce = 10_000

/** Exit of a bet as sealed; the multiple in hundredths. */
interface SealedExit {
  walletId: bigint
  ticketId: string
  place: number
  multiple: number
}

/**
 * Returns the sealed text of an exit: the number of the ticket, its owner as in the sealed text of the ticket, the
 * place of the bet and the multiple in hundredths.
 */
export function exitText({ walletId, ticketId, place, multiple }: SealedExit): string {
  return `${ticketId} ${hash('sha256', `${ticketId} ${walletId}`)} ${place} ${multiple}`
}

/** Yields the sealed texts of the exits of a flight, in the order of wallets and, for each, of ticket numbers. */
export async function* exitTexts(db: Db | Tx, drawId: bigint): AsyncGenerator<string> {
  let after = { wallet: 0n, ticket: '00000000-0000-0000-0000-000000000000', place: -1 }
  for (;;) {
    const { rows } = await sql<SealedExit>`
      SELECT wallet_id AS "walletId", ticket_id AS "ticketId", place, multiple FROM bet_exit
       WHERE draw_id = ${drawId} AND (wallet_id, ticket_id, place) > (${after.wallet}, ${after.ticket}::uuid, ${after.place}::smallint)
       ORDER BY wallet_id, ticket_id, place LIMIT ${sealedAtOnce}`.execute(db)
    for (const row of rows) yield exitText(row)
    const last = rows.at(-1)
    if (!last || rows.length < sealedAtOnce) return
    after = { wallet: last.walletId, ticket: last.ticketId, place: last.place }
  }
}

/** Cash-outs of a player: their number, and their mean share of the multiple at which the flight ended. */
interface Nearness {
  playerId: bigint
  cashOuts: number
  mean: number
}

/**
 * Lists the players of a brand with their cash-outs in a currency on flights that ended in a span, from a number of
 * them on; those nearest to the ends of flights first, by standard errors.
 */
export async function listNearness(
  db: Db,
  of: { brandId: number; currency: string; fromMs: number; untilMs: number; least: number },
): Promise<Nearness[]> {
  const { rows } = await sql<Nearness>`
    SELECT w.player_id AS "playerId", count(*)::integer AS "cashOuts", avg(x.multiple / (d.result->>'multiple')::double precision) AS mean
      FROM ${drawRows(db)} d JOIN bet_exit x ON x.draw_id = d.id
      JOIN ${walletRows(db)} w ON w.id = x.wallet_id AND w.currency = ${of.currency}
     WHERE d.flight_at IS NOT NULL AND d.brand_id = ${of.brandId} AND d.drawn_at >= ${new Date(of.fromMs)} AND d.drawn_at < ${new Date(of.untilMs)}
     GROUP BY 1 HAVING count(*) >= ${of.least}
     ORDER BY (avg(x.multiple / (d.result->>'multiple')::double precision) - 0.5) * sqrt(count(*)) DESC, 1`.execute(
    db,
  )
  return rows
}
