import type { InputOf } from '@fairground/contract/call'
import type { lookAtAgentInvoice } from '@fairground/contract/income-papers'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { logged } from '../../office/staff/index.ts'
import { findInvoiceOfBrand, type Invoice } from './invoices.queries.ts'

/** Returns an invoice of the brand and logs who saw the affiliate's name and address. Refuses `invoice_unknown`. */
export function lookAtInvoice(
  tools: Pick<Tools, 'db' | 'clock' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { invoiceId, reason }: Pick<InputOf<typeof lookAtAgentInvoice>, 'invoiceId' | 'reason'>,
): Promise<Invoice & { customerId: string }> {
  return logged(tools, async (tx) => {
    const found = (await findInvoiceOfBrand(tx, brand.id, invoiceId)) ?? refuse('invoice_unknown')
    const { customerId, number, month, content } = found
    return {
      result: found,
      entry: {
        brandId: brand.id,
        by: `staff/${staff.publicId}`,
        call: 'lookAtAgentInvoice',
        subject: `player/${customerId}`,
        reason,
        after: { invoice: invoiceId, number, month },
        personal: { seen: content.affiliate },
      },
    }
  })
}
