import { idFrom } from '@fairground/kernel/id'
import { sql } from 'kysely'
import type { TransferRecords } from '../../../transfer-records.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { drawRows } from '../draws/index.ts'

/** The transfers of tickets, found by the number of a ticket, which contains the time of its sale. */
export const ticketTransfers: TransferRecords = {
  kind: 'ticket',
  may: 'draws.read',
  find: (db, brandId, { uuid, wallets }) => sql`
    SELECT k.wallet_id, NULL::text AS source, NULL::text AS from_id, NULL::text AS until_id, k.round_id
      FROM ${wallets ?? sql`(SELECT NULL::bigint AS wallet_id WHERE false)`} a JOIN ${walletRows(db)} w ON w.id = a.wallet_id,
           LATERAL (SELECT * FROM ticket t WHERE t.wallet_id = a.wallet_id AND t.id = ${uuid}::uuid LIMIT 1) k
     WHERE w.brand_id = ${brandId}`,
  async recordOf(db, { walletId, roundId }) {
    if (roundId === null) return undefined
    // The ids of a ticket and of its round are made at the same instant.
    const atMs = Number.parseInt(roundId.replaceAll('-', '').slice(0, 12), 16)
    const { rows } = await sql<{ id: string; drawId: bigint; issue: string; state: string }>`
      SELECT t.id, d.id AS "drawId", d.issue, d.state FROM ticket t JOIN ${drawRows(db)} d ON d.id = t.draw_id
       WHERE t.wallet_id = ${walletId} AND t.id >= ${idFrom(atMs)} AND t.id < ${idFrom(atMs + 1)} AND t.round_id = ${roundId}`.execute(
      db,
    )
    const [found] = rows
    return found && { id: String(found.drawId), label: `${found.issue} · ${found.id}`, state: found.state }
  },
}
