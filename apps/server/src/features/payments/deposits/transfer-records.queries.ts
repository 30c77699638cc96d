import { sql } from 'kysely'
import type { TransferRecords } from '../../../transfer-records.ts'
import { brandRows } from '../../platform/brand/index.ts'
import { agreedCodes } from '../payment-providers/index.ts'

/** Beginning of the ledger's id of a chargeback after the brand: see `nameOf` in deposit-money.service.ts. */
const back = 'back '

/**
 * The transfers of deposits: found by the id or reference of an order, the payment provider's id of it, the bank's
 * reference, or the payment provider's id of a payment or a chargeback.
 */
export const depositTransfers: TransferRecords = {
  kind: 'deposit',
  may: 'payments.see',
  find: (db, brandId, { text, uuid, reference }) => sql`
    SELECT p.wallet_id, p.payment_code AS source, b.code || '/' || i.id AS from_id, b.code || '/' || i.id AS until_id, NULL::uuid AS round_id
      FROM ${brandRows(db)} b, LATERAL (
        SELECT o.id, o.player_id FROM ${agreedCodes(db, brandId)} c JOIN deposit_order o
          ON o.brand_id = ${brandId} AND o.payment_code = c.payment_code AND o.reference = ${reference}
        UNION SELECT o.id, o.player_id FROM deposit_order o WHERE o.id = ${uuid}::uuid AND o.brand_id = ${brandId}
        UNION SELECT o.id, o.player_id FROM ${agreedCodes(db, brandId)} c JOIN deposit_order o
          ON o.brand_id = ${brandId} AND o.payment_code = c.payment_code AND o.their_id = ${text}
        UNION SELECT o.id, o.player_id FROM deposit_order o WHERE o.brand_id = ${brandId} AND o.bank_reference = ${text}) o
      JOIN payment p ON p.player_id = o.player_id AND p.order_id = o.id,
      LATERAL (SELECT p.payment_id AS id UNION ALL
               SELECT ${back} || x.chargeback_id FROM chargeback x
                WHERE (x.brand_id, x.payment_code, x.payment_id) = (p.brand_id, p.payment_code, p.payment_id)) i
     WHERE b.id = ${brandId} AND p.wallet_id IS NOT NULL
    UNION ALL
    SELECT p.wallet_id, p.payment_code, b.code || '/' || i.id, b.code || '/' || i.id, NULL::uuid
      FROM ${brandRows(db)} b, ${agreedCodes(db, brandId)} c,
      LATERAL (
        SELECT * FROM payment p WHERE p.brand_id = ${brandId} AND p.payment_code = c.payment_code AND p.payment_id = ${text}
        UNION
        SELECT p.* FROM chargeback x JOIN payment p
            ON (p.brand_id, p.payment_code, p.payment_id) = (x.brand_id, x.payment_code, x.payment_id)
         WHERE x.brand_id = ${brandId} AND x.payment_code = c.payment_code AND x.chargeback_id = ${text}) p,
      LATERAL (SELECT p.payment_id AS id UNION ALL
               SELECT ${back} || x.chargeback_id FROM chargeback x
                WHERE (x.brand_id, x.payment_code, x.payment_id) = (p.brand_id, p.payment_code, p.payment_id)) i
     WHERE b.id = ${brandId} AND p.wallet_id IS NOT NULL`,
  async recordOf(db, { brandId, brandCode, source, transactionId }) {
    if (!transactionId.startsWith(`${brandCode}/`)) return undefined
    const id = transactionId.slice(brandCode.length + 1)
    const { rows } = await sql<{
      paymentId: string
      state: string
      orderReference: string | null
      orderState: string | null
      theirId: string | null
      chargebackIds: string[]
    }>`
      SELECT p.payment_id AS "paymentId", p.state, o.reference AS "orderReference", o.state AS "orderState",
             o.their_id AS "theirId",
             ARRAY(SELECT x.chargeback_id FROM chargeback x
                    WHERE (x.brand_id, x.payment_code, x.payment_id) = (p.brand_id, p.payment_code, p.payment_id)) AS "chargebackIds"
        FROM payment p LEFT JOIN deposit_order o ON o.id = p.order_id
       WHERE p.brand_id = ${brandId} AND p.payment_code = ${source} AND p.payment_id = ${
         id.startsWith(back)
           ? sql`(SELECT x.payment_id FROM chargeback x WHERE x.brand_id = ${brandId} AND x.payment_code = ${source}
                   AND x.chargeback_id = ${id.slice(back.length)})`
           : id
       }`.execute(db)
    const [found] = rows
    if (!found) return undefined
    const { paymentId, orderReference, theirId, chargebackIds } = found
    const names = [orderReference, theirId, paymentId, ...chargebackIds].filter((name) => name !== null)
    return {
      id: null,
      label: orderReference ?? paymentId,
      state: found.orderState ?? found.state,
      payments: [{ paymentCode: source, names }],
    }
  },
}
