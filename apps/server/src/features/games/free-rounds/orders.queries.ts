import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'
import { brandRows } from '../../platform/brand/index.ts'

/** Free rounds to be given by a vendor. */
export interface Order {
  id: string
  brandId: number
  brandCode: string
  vendorCode: string
  playerId: string
  gameId: string
  currency: string
  count: number
  stake: bigint
  templateId: string | null
  addedAt: Date
  expiresAt: Date
}

const columns = (db: Db) => sql`
  SELECT s.id, p.brand_id AS "brandId", b.code AS "brandCode", s.vendor_code AS "vendorCode", p.public_id AS "playerId", s.vendor_game_id AS "gameId",
         w.currency, s.count, s.stake, s.template_id AS "templateId", s.added_at AS "addedAt", s.expires_at AS "expiresAt"
    FROM free_rounds s JOIN ${playerRows(db)} p ON p.id = s.player_id JOIN ${brandRows(db)} b ON b.id = p.brand_id
    JOIN ${walletRows(db)} w ON w.id = s.wallet_id`

/** Lists the oldest free rounds that were not ordered from a vendor yet, up to a number. */
export async function listAsked(db: Db, limit: number): Promise<Order[]> {
  const { rows } =
    await sql<Order>`${columns(db)} WHERE s.state = 'asked' ORDER BY s.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Lists free rounds ordered from their vendor before a time whose answer was never stored. */
export async function listUnanswered(db: Db, before: Date, limit: number): Promise<Order[]> {
  const { rows } = await sql<Order>`
    ${columns(db)} WHERE s.state = 'sent' AND s.sent_at < ${before} ORDER BY s.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Records that a vendor is being asked; returns false if another process has recorded it before. */
export async function noteSent(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('free_rounds')
    .set({ state: 'sent', sent_at: at })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records the vendor's answer about ordered free rounds. */
export async function noteAnswer(
  db: Db,
  id: string,
  state: 'open' | 'refused' | 'unknown',
  vendorId: string | null,
): Promise<void> {
  await db
    .updateTable('free_rounds')
    .set({ state, vendor_id: vendorId })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
}
