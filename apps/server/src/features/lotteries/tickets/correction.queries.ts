import type { correctionStates } from '@fairground/contract/draw-figures'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/tables.ts'
import type { Queue } from '../../../queue.ts'
import { roundRows } from '../../ledger/transfers/index.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { staffRows } from '../../office/staff/index.ts'
import { drawRows } from '../draws/index.ts'

export type CorrectionRow = Selectable<Tables['draw_correction']>

/** Time for which another person may agree to a request. */
export const correctionOpenMs = 24 * 3_600_000

/** Returns the state of a correction at a moment. */
export function correctionStateOf(
  row: Pick<CorrectionRow, 'asked_at' | 'agreed_at' | 'problem' | 'ended_at'>,
  nowMs: number,
): (typeof correctionStates)[number] {
  if (row.problem !== null) return 'stopped'
  if (row.ended_at) return 'corrected'
  if (row.agreed_at) return 'correcting'
  return nowMs < row.asked_at.getTime() + correctionOpenMs ? 'asked' : 'expired'
}

/** Lists the corrections of a draw with the names of who asked and who agreed, newest first. */
export async function listCorrections(
  db: Db,
  drawId: bigint,
): Promise<(CorrectionRow & { askedBy: string; agreedBy: string | null })[]> {
  const { rows } = await sql<CorrectionRow & { askedBy: string; agreedBy: string | null }>`
    SELECT c.*, asker.name AS "askedBy", other.name AS "agreedBy" FROM draw_correction c
      JOIN ${staffRows(db)} asker ON asker.id = c.asked_by LEFT JOIN ${staffRows(db)} other ON other.id = c.agreed_by
     WHERE c.draw_id = ${drawId} ORDER BY c.revision DESC`.execute(db)
  return rows
}

/** Returns the agreed correction of a draw that has not ended; undefined if there is none. */
export function findRunning(db: Db, drawId: bigint): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom('draw_correction')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('agreed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the correction of a draw that has not ended, locked. */
export function lockCorrection(tx: Tx, drawId: bigint): Promise<CorrectionRow | undefined> {
  return tx
    .selectFrom('draw_correction')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a running correction. */
export async function changeCorrection(
  tx: Tx,
  { draw_id, revision }: Pick<CorrectionRow, 'draw_id' | 'revision'>,
  change: Partial<
    Pick<CorrectionRow, 'agreed_by' | 'agreed_at' | 'corrected_wallet' | 'problem' | 'ended_at'>
  >,
): Promise<void> {
  await tx
    .updateTable('draw_correction')
    .set(change)
    .where('draw_id', '=', draw_id)
    .where('revision', '=', revision)
    .execute()
}

/** Returns the number of the next correction of a draw: one more than any before, stopped ones included. */
export async function nextRevision(tx: Tx, drawId: bigint): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT 1 + greatest(d.revision, (SELECT max(c.revision) FROM draw_correction c WHERE c.draw_id = d.id)) AS next
      FROM ${drawRows(tx)} d WHERE d.id = ${drawId}`.execute(tx)
  return rows[0]!.next
}

/** Win of a wallet by the result in force, by that of a correction, and in the ledger, in minor units. */
export interface CorrectedWin {
  walletId: bigint
  currency: string
  before: bigint
  after: bigint
  inLedger: bigint
  /** Additional tax withheld; negative for less. */
  moreTax: bigint
  /** Amount at risk by the corrected result; null if no bet was a push by any result. */
  atRisk: bigint | null
}

/**
 * Lists the next wallets after a given one for which a correction changes the win or the pushes, in the order of
 * wallets.
 */
export async function listWinsToCorrect(
  tx: Tx,
  { draw_id, revision, was_revision, corrected_wallet }: CorrectionRow,
  most: number,
): Promise<CorrectedWin[]> {
  const { rows } = await sql<CorrectedWin>`
    SELECT n.wallet_id AS "walletId", w.currency, o.win - o.tax AS before, n.win - n.tax AS after, n.tax - o.tax AS "moreTax", r.won AS "inLedger", n.at_risk AS "atRisk"
      FROM draw_win n JOIN draw_win o ON o.draw_id = n.draw_id AND o.revision = ${was_revision} AND o.wallet_id = n.wallet_id
      JOIN ${walletRows(tx)} w ON w.id = n.wallet_id
      JOIN ${roundRows(tx)} r ON r.wallet_id = n.wallet_id AND r.id = n.round_id
     WHERE n.draw_id = ${draw_id} AND n.revision = ${revision} AND n.wallet_id > ${corrected_wallet}
       AND (n.win <> o.win OR n.tax <> o.tax OR n.at_risk IS DISTINCT FROM o.at_risk)
     ORDER BY n.wallet_id LIMIT ${most}`.execute(tx)
  return rows
}

/** Corrections of draws that wait for another person, or have stopped. */
export const correctionQueue: Queue = {
  name: 'draw-corrections',
  waiting: (db, brandId, nowMs) => sql`
    SELECT c.asked_at AS since FROM draw_correction c JOIN ${drawRows(db)} d ON d.id = c.draw_id
     WHERE c.ended_at IS NULL AND d.brand_id = ${brandId}
       AND (c.problem IS NOT NULL OR c.agreed_at IS NULL AND c.asked_at > ${new Date(nowMs - correctionOpenMs)})`,
}
