import type { TaxBase } from '@fairground/contract/lottery-figures'
import type { Backed, MarketBet } from '@fairground/games/market'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import type { DrawRow } from '../draws/index.ts'
import type { PrizeTax } from '../prices/index.ts'
import { betsPlayedOn } from './exits.queries.ts'
import { pushedOf, taxOf, taxOfRow, wonOf } from './tickets.queries.ts'

/** Lists every distinct bet that was played on a draw. */
export async function listDistinctBets(
  db: Db,
  draw: PlayedDraw,
): Promise<(Omit<Backed, 'prizes'> & { prizes: number[] })[]> {
  const { rows } = await sql<Omit<Backed, 'prizes'> & { prizes: number[] }>`
    SELECT DISTINCT type, selection, price, prizes FROM ${betsPlayedOn(draw)} b WHERE draw_id = ${draw.id}`.execute(
    db,
  )
  return rows
}

/** Yields the bets of a draw as they are played one by one, read in pages in the order of their key. */
export async function* listLines(
  db: Db,
  draw: PlayedDraw,
  pageSize: number,
): AsyncGenerator<MarketBet & { walletId: bigint; ticketId: string; tax: PrizeTax | null }> {
  let after = { wallet: 0n, ticket: '00000000-0000-0000-0000-000000000000', place: -1 }
  for (;;) {
    const { rows } = await sql<
      MarketBet & {
        walletId: bigint
        ticketId: string
        place: number
        from: bigint | null
        rate: number | null
        base: TaxBase | null
      }
    >`
      SELECT b.wallet_id AS "walletId", b.ticket_id AS "ticketId", b.place, b.type, b.selection, b.price, b.prizes, b.lines, b.stake,
             t.tax_from AS "from", t.tax_rate AS rate, t.tax_base AS base
        FROM (SELECT * FROM ${betsPlayedOn(draw)} b
               WHERE draw_id = ${draw.id} AND (wallet_id, ticket_id, place) > (${after.wallet}, ${after.ticket}::uuid, ${after.place}::smallint)
               ORDER BY wallet_id, ticket_id, place LIMIT ${pageSize}) b
        LEFT JOIN ticket t ON t.wallet_id = b.wallet_id AND t.id = b.ticket_id
       ORDER BY b.wallet_id, b.ticket_id, b.place`.execute(db)
    for (const { from, rate, base, ...row } of rows) yield { ...row, tax: taxOfRow(from, rate, base) }
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = { wallet: last.walletId, ticket: last.ticketId, place: last.place }
  }
}

/** A draw, with the start of its flight. */
type PlayedDraw = Pick<DrawRow, 'id' | 'flight_at'>

/** One of the results of a draw: its first one, or that of a correction. */
export interface DrawRevision {
  drawId: bigint
  revision: number
  /** Null for a draw without a flight. */
  flight_at: Date | null
}

/** Lists the stored outcomes of the distinct bets of a draw by one of its results. */
export function listOutcomes(db: Db, { drawId, revision }: DrawRevision) {
  return db
    .selectFrom('draw_outcome')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('revision', '=', revision)
    .execute()
}

/** Maximum loss of a wallet's bets after pushes, and at the purchase, in minor units. */
export interface PushedRisk {
  walletId: bigint
  atRisk: bigint
  bought: bigint
}

/**
 * Stores the win of each player of a draw by the outcomes of the bets; `risks` are those that pushes and exits change.
 */
export async function addWins(
  db: Db,
  { drawId, revision, flight_at }: DrawRevision,
  risks: readonly PushedRisk[],
): Promise<void> {
  await sql`
    INSERT INTO draw_win (draw_id, revision, wallet_id, round_id, win, pushed, tax, at_risk, bought_at_risk)
      SELECT ${drawId}, ${revision}::smallint, t.wallet_id, t.round_id, coalesce(w.win, 0), coalesce(w.pushed, 0), coalesce(w.tax, 0),
             x.risk, x.bought
        FROM (SELECT DISTINCT wallet_id, round_id FROM ticket WHERE draw_id = ${drawId} AND cancelled_at IS NULL) t
        LEFT JOIN unnest(${risks.map(({ walletId }) => walletId)}::bigint[], ${risks.map(({ atRisk }) => atRisk)}::bigint[],
                         ${risks.map(({ bought }) => bought)}::bigint[]) AS x (wallet_id, risk, bought) ON x.wallet_id = t.wallet_id
        LEFT JOIN (SELECT s.wallet_id, sum(s.win)::bigint AS win, sum(s.pushed)::bigint AS pushed,
                          sum(${taxOf(sql`(s.win - s.pushed)`, 'k')})::bigint AS tax
                     FROM (SELECT b.wallet_id, b.ticket_id, sum(${wonOf()})::bigint AS win, sum(${pushedOf()})::bigint AS pushed
                             FROM draw_outcome o JOIN ${betsPlayedOn({ flight_at })} b USING (draw_id, type, selection, price, prizes)
                            WHERE o.draw_id = ${drawId} AND o.revision = ${revision} AND o.won_prizes <> '{}' GROUP BY 1, 2) s
                     JOIN ticket k ON k.wallet_id = s.wallet_id AND k.id = s.ticket_id GROUP BY 1) w ON w.wallet_id = t.wallet_id
       ORDER BY t.wallet_id ON CONFLICT DO NOTHING`.execute(db)
}

/** Win of a wallet by a result of a draw, in minor units. */
export interface WalletWin {
  win: bigint
  /** Part of it that is stakes returned by pushes. */
  pushed: bigint
  /** Tax withheld from its prizes. */
  tax: bigint
}

/** Lists the stored win of each wallet by one of the results of a draw; without wallets that win nothing. */
export async function listWins(db: Db, { drawId, revision }: DrawRevision): Promise<Map<bigint, WalletWin>> {
  const rows = await db
    .selectFrom('draw_win')
    .select(['wallet_id', 'win', 'pushed', 'tax'])
    .where('draw_id', '=', drawId)
    .where('revision', '=', revision)
    .where('win', '>', 0n)
    .execute()
  return new Map(rows.map(({ wallet_id, ...won }) => [wallet_id, won]))
}

/** Winner by the first result of a draw. */
interface Winner {
  walletId: bigint
  currency: string
  win: bigint
  tax: bigint
  /** Null if no bet was a push. */
  atRisk: bigint | null
}

/** Lists the next winners by the first result of a draw after a wallet, in the order of wallets. */
export async function listWinnersAfter(
  tx: Tx,
  drawId: bigint,
  afterWallet: bigint,
  most: number,
): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    SELECT w.wallet_id AS "walletId", wallet.currency, w.win, w.tax, w.at_risk AS "atRisk"
      FROM draw_win w JOIN ${walletRows(tx)} wallet ON wallet.id = w.wallet_id
     WHERE w.draw_id = ${drawId} AND w.revision = 0 AND w.wallet_id > ${afterWallet} AND w.win > 0 ORDER BY w.wallet_id LIMIT ${most}`.execute(
    tx,
  )
  return rows
}

/** Query for the next rounds after a wallet that are paid nothing by the first result of a draw, one per wallet. */
export function losersAfter(drawId: bigint, afterWallet: bigint, most: number) {
  return sql`
    SELECT wallet_id, round_id FROM draw_win
     WHERE draw_id = ${drawId} AND revision = 0 AND wallet_id > ${afterWallet} AND win = 0 ORDER BY wallet_id LIMIT ${most}`
}

/** Returns the progress of a draw's settlement, locked: a second process continues where the first has ended. */
export async function lockSettlement(tx: Tx, drawId: bigint) {
  const lock = tx.selectFrom('settlement').selectAll().where('draw_id', '=', drawId).forUpdate()
  const begun = await lock.executeTakeFirst()
  if (begun) return begun
  await tx
    .insertInto('settlement')
    .values({ draw_id: drawId })
    .onConflict((same) => same.doNothing())
    .execute()
  return lock.executeTakeFirstOrThrow()
}
