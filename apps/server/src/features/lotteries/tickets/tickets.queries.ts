import { hash } from 'node:crypto'
import type { DrawMode } from '@fairground/contract/draw-figures'
import type { TaxBase } from '@fairground/contract/lottery-figures'
import { mostChased } from '@fairground/contract/markets'
import type { MarketBet } from '@fairground/games/market'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { togetherOn } from '../../../db/together.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { drawRows } from '../draws/index.ts'
import type { PrizeTax } from '../prices/index.ts'
import { playedBets } from './exits.queries.ts'

/**
 * Win of a bet `b` by its outcome `o`, in minor units: each winning line gets its part of the stake × prize ÷ price,
 * rounded down.
 */
export function wonOf() {
  return sql`(SELECT coalesce(sum(b.stake / b.lines * w.prize / b.price * w.lines), 0)::bigint
                FROM unnest(o.won_prizes, o.won_lines) AS w (prize, lines))`
}

/** Part of the win of a bet `b` by its outcome `o` that is stakes of lines returned without a win, in minor units. */
export function pushedOf() {
  return sql`(b.stake / b.lines * o.pushed_lines)`
}

/** Tax withheld from a prize of a ticket `of` (its alias), in minor units; `taxOn` is the second computation of it. */
export function taxOf(prize: RawBuilder<unknown>, of: string) {
  const [from, rate, base] = ['tax_from', 'tax_rate', 'tax_base'].map((column) => sql.ref(`${of}.${column}`))
  const untaxed = sql`CASE ${base} WHEN 'excess' THEN ${from} WHEN 'whole' THEN 0 END`
  return sql`(CASE WHEN ${prize} > ${from} THEN div((${prize} - ${untaxed})::numeric * ${rate}, 1000000) ELSE 0 END)::bigint`
}

/** Returns the tax on a ticket from its row; null if there was none at the purchase. */
export function taxOfRow(from: bigint | null, rate: number | null, base: TaxBase | null): PrizeTax | null {
  return from !== null && rate !== null && base !== null ? { from, rate, base } : null
}

/** Bets of a player on a draw before another ticket. */
export interface Bought {
  /** Number of bought plus number of cancelled tickets: each purchase and each cancellation raises it. */
  tickets: number
  bets: MarketBet[]
}

/** Returns what wallets have on draws; concurrent callers share one statement. */
export const boughtOn = togetherOn(
  async (db, asked: { walletId: bigint; drawId: bigint }[]): Promise<Bought[]> => {
    const { rows } = await sql<MarketBet & { place: bigint; tickets: bigint }>`
      SELECT * FROM tickets_bought(${asked.map(({ walletId }) => walletId)}::bigint[],
        ${asked.map(({ drawId }) => drawId)}::bigint[])`.execute(db)
    const found = Map.groupBy(rows, ({ place }) => place)
    return asked.map((_, at) => {
      const own = found.get(BigInt(at + 1))!
      return { tickets: Number(own[0]!.tickets), bets: own.filter(({ stake }) => stake !== null) }
    })
  },
)

/** Bet as stored in its row, without amounts. */
interface BetRow {
  type: string
  selection: string
  price: number
  prizes: number[]
  lines: number
}

/**
 * Prize group at which a ticket was played: below the player's own, an amount in minor units was deducted from the
 * price.
 */
export interface PlayedGroup {
  own: number
  played: number
  discount: bigint
}

/** Ticket with its bets and the known facts of its draw. */
export interface TicketRow {
  id: string
  drawId: bigint
  gameId: string
  issue: string
  /** Id of its stake in the ledger. */
  transactionId: string
  drawState: string
  drawMode: DrawMode
  closesAt: Date
  drawsAt: Date
  stake: bigint
  boughtAt: Date
  chase: { id: string; place: number; draws: number; stopsOnWin: boolean } | null
  /** Null for a game without prize groups. */
  group: PlayedGroup | null
  /** Tax withheld from its prize; null for none. */
  tax: PrizeTax | null
  isCancelled: boolean
  isVoided: boolean
  /**
   * In their order, as bought, with the multiple of an exit in hundredths; `won` is null until every distinct bet of
   * the draw was judged, and `pushed` is the part of it that is no win.
   */
  bets: (BetRow & { stake: bigint; won: bigint | null; pushed: bigint; exit: number | null })[]
}

/** Lists the newest tickets of a wallet for a game. */
export function listTicketsOf(db: Db, walletId: bigint, gameId: string, most: number): Promise<TicketRow[]> {
  return ticketsWhere(db, sql`t.wallet_id = ${walletId} AND d.game_id = ${gameId}`, most)
}

/** Finds a ticket of a wallet. */
export async function findTicket(db: Db, walletId: bigint, ticketId: string): Promise<TicketRow | undefined> {
  const [row] = await ticketsWhere(db, sql`t.wallet_id = ${walletId} AND t.id = ${ticketId}`, 1)
  return row
}

/** Finds the ticket that a transaction of a wallet bought. */
export async function findTicketOf(
  db: Db,
  walletId: bigint,
  transactionId: string,
): Promise<TicketRow | undefined> {
  const [row] = await ticketsWhere(
    db,
    sql`t.wallet_id = ${walletId} AND t.transaction_id = ${transactionId}`,
    1,
  )
  return row
}

/** Lists the tickets of a chase whose draws still take bets. */
export function listChaseRest(db: Db, walletId: bigint, chaseId: string): Promise<TicketRow[]> {
  const isLeft = sql`t.cancelled_at IS NULL AND d.state = 'open'`
  return ticketsWhere(
    db,
    sql`t.wallet_id = ${walletId} AND t.chase_id = ${chaseId} AND ${isLeft}`,
    mostChased,
  )
}

/** Lists the stakes of the tickets of a chase in the order of its draws, in minor units, cancelled ones included. */
export async function stakesOfChase(db: Db, walletId: bigint, chaseId: string): Promise<bigint[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('stake')
    .where('wallet_id', '=', walletId)
    .where('chase_id', '=', chaseId)
    .orderBy('chase_place')
    .execute()
  return rows.map(({ stake }) => stake)
}

/**
 * Lists the chases, with their owners, that end with a win on a draw by one of its results: those with a winning ticket
 * there.
 */
export async function listWonChases(
  db: Db,
  drawId: bigint,
  revision: number,
): Promise<{ walletId: bigint; currency: string; chaseId: string }[]> {
  const { rows } = await sql<{ walletId: bigint; currency: string; chaseId: string }>`
    SELECT t.wallet_id AS "walletId", w.currency, t.chase_id AS "chaseId" FROM ticket t JOIN ${walletRows(db)} w ON w.id = t.wallet_id
     WHERE t.draw_id = ${drawId} AND t.stops_on_win AND t.cancelled_at IS NULL AND EXISTS (
       SELECT FROM ${playedBets()} b JOIN draw_outcome o USING (draw_id, type, selection, price, prizes)
        WHERE o.revision = ${revision} AND b.draw_id = t.draw_id AND b.wallet_id = t.wallet_id AND b.ticket_id = t.id AND ${wonOf()} > ${pushedOf()})
     ORDER BY 1, 3`.execute(db)
  return rows
}

async function ticketsWhere(db: Db, condition: ReturnType<typeof sql>, most: number): Promise<TicketRow[]> {
  const { rows } = await sql<
    Omit<TicketRow, 'bets' | 'group' | 'tax'> & {
      taxFrom: bigint | null
      taxRate: number | null
      taxBase: TaxBase | null
      own: number | null
      played: number | null
      discount: bigint
      bets: (BetRow & { stake: string; won: string | null; pushed?: string | null; exit?: number | null })[]
    }
  >`
    SELECT t.id, t.draw_id AS "drawId", d.game_id AS "gameId", d.issue, d.state AS "drawState", d.mode AS "drawMode", t.transaction_id AS "transactionId", d.closes_at AS "closesAt", d.draws_at AS "drawsAt", t.stake, t.bought_at AS "boughtAt",
           CASE WHEN t.chase_id IS NOT NULL THEN jsonb_build_object('id', t.chase_id, 'place', t.chase_place, 'draws', t.chase_draws,
             'stopsOnWin', t.stops_on_win) END AS chase, t.own_group AS own, t.played_group AS played, t.discount, t.tax_from AS "taxFrom", t.tax_rate AS "taxRate", t.tax_base AS "taxBase", t.cancelled_at IS NOT NULL AS "isCancelled", t.voided_at IS NOT NULL AS "isVoided",
           coalesce(t.cancelled_bets, (SELECT jsonb_agg(jsonb_build_object('type', b.type, 'selection', b.selection, 'price', b.price, 'prizes', b.prizes,
                     'lines', b.lines, 'stake', b.stake::text, 'won', CASE WHEN o.draw_id IS NOT NULL THEN ${wonOf()}::text END,
                     'pushed', ${pushedOf()}::text, 'exit', x.multiple) ORDER BY b.place)
              FROM ticket_bet b LEFT JOIN bet_exit x USING (draw_id, wallet_id, ticket_id, place)
              LEFT JOIN draw_outcome o ON o.draw_id = b.draw_id AND o.revision = d.revision AND o.type = b.type AND o.price = b.price
               AND o.selection = coalesce(x.multiple::text, b.selection) AND o.prizes = CASE WHEN x.multiple IS NULL THEN b.prizes ELSE ARRAY[x.multiple] END
             WHERE b.draw_id = t.draw_id AND b.wallet_id = t.wallet_id AND b.ticket_id = t.id)) AS bets
      FROM ticket t JOIN ${drawRows(db)} d ON d.id = t.draw_id
     WHERE ${condition} ORDER BY t.id DESC LIMIT ${most}`.execute(db)
  return rows.map(({ bets, own, played, discount, taxFrom, taxRate, taxBase, ...row }) => ({
    ...row,
    tax: taxOfRow(taxFrom, taxRate, taxBase),
    group: own !== null && played !== null ? { own, played, discount } : null,
    bets: bets.map(({ won, pushed, stake, exit = null, ...bet }) => ({
      ...bet,
      exit,
      stake: BigInt(stake),
      won: won ? BigInt(won) : null,
      pushed: BigInt(pushed ?? 0),
    })),
  }))
}

/** Ticket as sealed. */
interface SealedTicket {
  id: string
  walletId: bigint
  /** Null for bets without a ticket. */
  stake: bigint | null
  /** Null if nothing is withheld from its prize. */
  tax: string | null
  /** Null for a ticket without bets. */
  bets: string | null
}

/** Number of tickets that a seal reads at once. */
const sealedAtOnce = 10_000

/**
 * Returns the sealed text of a ticket: its number, its owner, its stake in minor units and its bets with their prices,
 * prizes and lines. The owner's wallet is hashed together with the number of the ticket, so that the text names no
 * account. If a tax is withheld from its prize, its threshold, rate and base follow.
 */
function sealedText({ id, walletId, stake, bets, tax }: SealedTicket): string {
  const text = `${id} ${hash('sha256', `${id} ${walletId}`)} ${stake} ${bets}`
  return tax === null ? text : `${text} tax ${tax}`
}

/**
 * Yields the sealed texts of a draw's tickets, read in pages in the order of wallets and, for each, of ticket numbers.
 * Bets without a ticket and tickets without bets, which nobody can buy, are included, so that none is paid behind the
 * seal; cancelled ones are not.
 */
export async function* sealedTexts(db: Db | Tx, drawId: bigint): AsyncGenerator<string> {
  let after = { wallet: 0n, ticket: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    // The last condition on t follows from the others: without it each page reads the draw from its first ticket on.
    const { rows } = await sql<SealedTicket>`
      SELECT k.id, k.wallet_id AS "walletId", t.stake, t.tax_from || ':' || t.tax_rate || ':' || t.tax_base AS tax, (
          SELECT string_agg(concat_ws(':', type, selection, price, array_to_string(prizes, ','), lines, stake), ';' ORDER BY place) FROM ticket_bet b
           WHERE b.draw_id = ${drawId} AND b.wallet_id = k.wallet_id AND b.ticket_id = k.id) AS bets
        FROM ((SELECT wallet_id, id FROM ticket
                WHERE draw_id = ${drawId} AND cancelled_at IS NULL AND wallet_id >= ${after.wallet} AND (wallet_id, id) > (${after.wallet}, ${after.ticket}::uuid)
                ORDER BY wallet_id, id LIMIT ${sealedAtOnce})
              UNION
              (SELECT DISTINCT wallet_id, ticket_id FROM ticket_bet
                WHERE draw_id = ${drawId} AND (wallet_id, ticket_id) > (${after.wallet}, ${after.ticket}::uuid)
                ORDER BY wallet_id, ticket_id LIMIT ${sealedAtOnce})) k
        LEFT JOIN ticket t ON t.wallet_id = k.wallet_id AND t.id = k.id AND t.draw_id = ${drawId} AND t.cancelled_at IS NULL
         AND t.wallet_id >= ${after.wallet}
       ORDER BY k.wallet_id, k.id LIMIT ${sealedAtOnce}`.execute(db)
    for (const row of rows) yield sealedText(row)
    const last = rows.at(-1)
    if (!last || rows.length < sealedAtOnce) return
    after = { wallet: last.walletId, ticket: last.id }
  }
}

/** Counts the cancelled tickets of a wallet on a draw. */
export async function countCancelled(tx: Tx, walletId: bigint, drawId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('wallet_id', '=', walletId)
    .where('draw_id', '=', drawId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
