import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/tables.ts'
import type { TransferRecords } from '../../../transfer-records.ts'
import { walletRows } from '../../ledger/wallet/index.ts'
import { playerRows } from '../../people/players/index.ts'

/** The source of transfers between an agent and a member. */
const ledgerSource = 'agent-transfers'

/** The two sides of a transfer between an agent and a member, which have its id in the ledger. */
export const agentTransferRecords: TransferRecords = {
  kind: 'agent-transfer',
  may: 'agents.see',
  find: (db, brandId, { uuid }) => sql`
    SELECT w.id AS wallet_id, ${ledgerSource} AS source, x.id::text AS from_id, x.id::text AS until_id, NULL::uuid AS round_id
      FROM agent_transfer x JOIN ${walletRows(db)} w ON w.player_id IN (x.agent_id, x.member_id) AND w.currency = x.currency
     WHERE x.id = ${uuid}::uuid AND x.brand_id = ${brandId}`,
  async recordOf(db, { brandId, source, transactionId }) {
    if (source !== ledgerSource) return undefined
    const { rows } = await sql<{ direction: string; agent: string; member: string }>`
      SELECT x.direction, a.username AS agent, m.username AS member FROM agent_transfer x
        JOIN ${playerRows(db)} a ON a.id = x.agent_id JOIN ${playerRows(db)} m ON m.id = x.member_id
       WHERE x.id = ${transactionId}::uuid AND x.brand_id = ${brandId}`.execute(db)
    const [found] = rows
    if (!found) return undefined
    const { direction, agent, member } = found
    return {
      id: null,
      label: direction === 'down' ? `${agent} → ${member}` : `${member} → ${agent}`,
      state: null,
    }
  },
}

/** Returns the user names of the other sides of a player's transfers, by the ids of the transfers. */
export async function listOtherSides(
  db: Db | Tx,
  playerId: bigint,
  transferIds: readonly string[],
): Promise<Map<string, string>> {
  if (transferIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; username: string }>`
    SELECT x.id, p.username FROM agent_transfer x
      JOIN ${playerRows(db)} p ON p.id = CASE x.agent_id WHEN ${playerId} THEN x.member_id ELSE x.agent_id END
     WHERE x.id = ANY (${[...transferIds]}::uuid[]) AND ${playerId} IN (x.agent_id, x.member_id)`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}
