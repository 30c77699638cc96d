import type { OutputOf } from '@fairground/contract/call'
import type { listTransactionParties } from '@fairground/contract/office-transactions'
import { paymentProviders } from '@fairground/payments/payments'
import { sql } from 'kysely'
import type { Tools } from '../../../tools.ts'
import { brandVendorRows } from '../../games/catalogue/index.ts'
import { vendorRows } from '../../games/feeds/index.ts'

/** The vendor code of the house. */
const house = 'FAIR'

/** Lists the vendors of a brand, the house first, and all payment providers. */
export async function partiesOf(
  { db }: Pick<Tools, 'db'>,
  brandId: number,
): Promise<OutputOf<typeof listTransactionParties>['list']> {
  const { rows } = await sql<{ party: string; name: string }>`
    SELECT v.code AS party, v.name FROM ${vendorRows(db)} v
     WHERE v.code = ${house} OR v.code IN (SELECT b.vendor_code FROM ${brandVendorRows(db)} b WHERE b.brand_id = ${brandId})
     ORDER BY v.code <> ${house}, v.name`.execute(db)
  return [
    ...rows.map((row) => ({ ...row, kind: 'vendor' as const })),
    ...paymentProviders.map(({ code }) => ({ party: code, name: code, kind: 'payment' as const })),
  ]
}
