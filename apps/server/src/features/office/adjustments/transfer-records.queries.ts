import { sql } from 'kysely'
import type { TransferRecords } from '../../../transfer-records.ts'

/** The source of the transfers of adjustments. */
const ledgerSource = 'adjustments'

/** The transfers of adjustments, found by the id of an adjustment. */
export const adjustmentTransfers: TransferRecords = {
  kind: 'adjustment',
  may: 'adjustments.see',
  find: (_db, brandId, { uuid }) => sql`
    SELECT wallet_id, ${ledgerSource} AS source, id::text AS from_id, id::text AS until_id, NULL::uuid AS round_id
      FROM adjustment WHERE id = ${uuid}::uuid AND brand_id = ${brandId}`,
  async recordOf(db, { brandId, source, transactionId }) {
    if (source !== ledgerSource) return undefined
    const found = await db
      .selectFrom('adjustment')
      .select(['state', 'reason'])
      .where('id', '=', transactionId)
      .where('brand_id', '=', brandId)
      .executeTakeFirst()
    return found && { id: transactionId, label: found.reason, state: found.state }
  },
}
