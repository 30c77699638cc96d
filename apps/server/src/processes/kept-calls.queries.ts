import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Secret } from '../secret.ts'
import { aboutPayment, aboutVendor, type KeptCall, markOf, recordsIn } from './kept-calls.ts'

const decompress = promisify(zstdDecompress)

/** Times around a transfer in which calls about it are looked for: a vendor repeats its calls for some minutes. */
const beforeMs = 2 * 60_000
const afterMs = 15 * 60_000
/** Maximum number of calls of a transfer that are shown. */
const mostShown = 50

/** Call that was found, with its direction seen from us. */
export interface FoundCall extends KeptCall {
  direction: 'in' | 'out'
}

/** Lists the calls of a vendor with a transaction, as it gave its id, around the time of the transfer, oldest first. */
export async function listVendorCalls(
  { db, secret }: { db: Db; secret: Secret },
  {
    brandId,
    vendorCode,
    transactionId,
    at,
  }: { brandId: number; vendorCode: string; transactionId: string; at: Date },
): Promise<FoundCall[]> {
  const [from, until] = [new Date(at.getTime() - beforeMs), new Date(at.getTime() + afterMs)]
  const { rows } = await sql<{ sealed: Buffer; keyNumber: bigint }>`
    SELECT sealed, key_number AS "keyNumber" FROM vendor_call_batch
     WHERE brand_id = ${brandId} AND vendor_code = ${vendorCode} AND until_at >= ${from} AND until_at < ${until}
       AND marks @> ARRAY[${markOf(transactionId)}::integer] ORDER BY until_at LIMIT ${mostShown}`.execute(db)
  const calls: FoundCall[] = []
  for (const { sealed, keyNumber } of rows) {
    const packed = secret.openFile(sealed, aboutVendor(brandId, vendorCode), Number(keyNumber))
    for (const { call, transactionIds } of recordsIn((await decompress(packed)).toString()))
      if (transactionIds.includes(transactionId)) calls.push({ ...call, direction: 'in' })
  }
  return calls.sort((a, b) => a.atMs - b.atMs).slice(0, mostShown)
}

/** Lists the calls of a payment provider, and to it, that name one of some references or ids, oldest first. */
export async function listPaymentCalls(
  { db, secret }: { db: Db; secret: Secret },
  { brandId, paymentCode, names }: { brandId: number; paymentCode: string; names: readonly string[] },
): Promise<FoundCall[]> {
  const { rows } = await sql<{ direction: 'in' | 'out'; sealed: Buffer; keyNumber: bigint }>`
    SELECT direction, sealed, key_number AS "keyNumber" FROM payment_call
     WHERE names && ${[...names]}::text[] AND brand_id = ${brandId} AND payment_code = ${paymentCode}
     ORDER BY at, id LIMIT ${mostShown}`.execute(db)
  return rows.map(({ direction, sealed, keyNumber }) => ({
    ...(JSON.parse(
      secret.openFile(sealed, aboutPayment(brandId, paymentCode), Number(keyNumber)).toString(),
    ) as KeptCall),
    direction,
  }))
}
