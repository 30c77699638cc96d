import { sql } from 'kysely'
import type { TransferRecords } from '../../../transfer-records.ts'
import { agreedCodes } from '../payment-providers/index.ts'
import { byHand } from './payout-money.service.ts'

/** The source of the transfers of withdrawals. */
const ledgerSource = 'withdrawals'

/**
 * The transfers of withdrawals: found by the id or reference of a request or of one of its payments, or by the payment
 * provider's id of a payment or its return.
 */
export const withdrawalTransfers: TransferRecords = {
  kind: 'withdrawal',
  may: 'withdrawals.see',
  // The ids of a request's steps begin with its id and a space; '!' is the character after the space.
  find: (db, brandId, { text, uuid, reference }) => sql`
    SELECT w.wallet_id, ${ledgerSource} AS source, w.id || ' ' AS from_id, w.id || '!' AS until_id, NULL::uuid AS round_id
      FROM withdrawal w WHERE w.brand_id = ${brandId} AND w.id IN (
        SELECT x.id FROM withdrawal x WHERE x.brand_id = ${brandId} AND x.reference = ${reference}
        UNION SELECT ${uuid}::uuid
        UNION SELECT o.withdrawal_id FROM (SELECT payment_code FROM ${agreedCodes(db, brandId)} c UNION SELECT ${byHand}) c
          JOIN payout o ON o.brand_id = ${brandId} AND o.payment_code = c.payment_code AND o.reference = ${reference}
        UNION SELECT o.withdrawal_id FROM (SELECT payment_code FROM ${agreedCodes(db, brandId)} c UNION SELECT ${byHand}) c
          JOIN payout o ON o.brand_id = ${brandId} AND o.payment_code = c.payment_code AND o.their_id = ${text}
        UNION SELECT r.withdrawal_id FROM ${agreedCodes(db, brandId)} c
          JOIN payout_return r ON r.brand_id = ${brandId} AND r.payment_code = c.payment_code AND r.return_id = ${text})`,
  async recordOf(db, { brandId, source, transactionId }) {
    const [, id] = /^([0-9a-f-]{36}) /.exec(transactionId) ?? []
    if (source !== ledgerSource || id === undefined) return undefined
    const found = await db
      .selectFrom('withdrawal')
      .select(['reference', 'state'])
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      .executeTakeFirst()
    if (!found) return undefined
    const payouts = await db
      .selectFrom('payout')
      .select(['payment_code', 'reference', 'their_id'])
      .where('withdrawal_id', '=', id)
      .execute()
    const returns = await db
      .selectFrom('payout_return')
      .select(['payment_code', 'return_id'])
      .where('withdrawal_id', '=', id)
      .execute()
    const named = [
      ...payouts.flatMap(({ payment_code: code, reference, their_id }) =>
        [reference, their_id].flatMap((name) => (name === null ? [] : { code, name })),
      ),
      ...returns.map(({ payment_code: code, return_id: name }) => ({ code, name })),
    ]
    return {
      id,
      label: found.reference,
      state: found.state,
      payments: [...Map.groupBy(named, ({ code }) => code)].map(([paymentCode, own]) => ({
        paymentCode,
        names: own.map(({ name }) => name),
      })),
    }
  },
}
