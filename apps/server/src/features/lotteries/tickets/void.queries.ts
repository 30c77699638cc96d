import type { voidStates } from '@fairground/contract/draw-figures'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { staffRows } from '../../office/staff/index.ts'

export type VoidRow = Selectable<Tables['draw_void']>

/** Time for which another person may agree to a request. */
export const voidOpenMs = 24 * 3_600_000

/** Returns the state of a request to make a draw void at a moment. */
export function voidStateOf(
  row: Pick<VoidRow, 'asked_at' | 'agreed_at' | 'ended_at'>,
  nowMs: number,
): (typeof voidStates)[number] {
  if (row.ended_at) return 'given-back'
  if (row.agreed_at) return 'giving-back'
  return nowMs < row.asked_at.getTime() + voidOpenMs ? 'asked' : 'expired'
}

/** Returns the request to make a draw void, with the names of who asked and who agreed. */
export async function findVoid(
  db: Db,
  drawId: bigint,
): Promise<(VoidRow & { askedBy: string | null; agreedBy: string | null }) | undefined> {
  const { rows } = await sql<VoidRow & { askedBy: string | null; agreedBy: string | null }>`
    SELECT v.*, asker.name AS "askedBy", other.name AS "agreedBy" FROM draw_void v
      LEFT JOIN ${staffRows(db)} asker ON asker.id = v.asked_by LEFT JOIN ${staffRows(db)} other ON other.id = v.agreed_by
     WHERE v.draw_id = ${drawId}`.execute(db)
  return rows[0]
}

/** Returns the request to make a draw void, locked. */
export function lockVoid(tx: Tx, drawId: bigint): Promise<VoidRow | undefined> {
  return tx.selectFrom('draw_void').selectAll().where('draw_id', '=', drawId).forUpdate().executeTakeFirst()
}

/** Ticket to be refunded. */
export interface TicketBack {
  walletId: bigint
  currency: string
  id: string
  /** Id of its stake in the ledger. */
  transactionId: string
}

/** Lists the next tickets of a draw to be refunded, from a wallet on and without some, in the order of wallets. */
export async function listTicketsToGiveBack(
  tx: Tx,
  drawId: bigint,
  { fromWallet, without, most }: { fromWallet: bigint; without: readonly string[]; most: number },
): Promise<TicketBack[]> {
  const { rows } = await sql<TicketBack>`
    SELECT t.wallet_id AS "walletId", w.currency, t.id, t.transaction_id AS "transactionId"
      FROM (SELECT * FROM ticket t
             WHERE t.draw_id = ${drawId} AND t.wallet_id >= ${fromWallet} AND t.cancelled_at IS NULL AND t.voided_at IS NULL
               AND t.id <> ALL (${[...without]}::uuid[])
             ORDER BY t.wallet_id, t.id LIMIT ${most}) t
      JOIN ${walletRows(tx)} w ON w.id = t.wallet_id ORDER BY t.wallet_id, t.id`.execute(tx)
  return rows
}

/** Marks tickets of a void draw as refunded; returns the ids of those that the ledger has actually refunded. */
export async function markGivenBack(
  tx: Tx,
  drawId: bigint,
  tickets: readonly TicketBack[],
  nowMs: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tickets_void(${drawId}, ${tickets.map(({ walletId }) => walletId)}::bigint[],
      ${tickets.map(({ id }) => id)}::uuid[], ${nowMs}) AS id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
