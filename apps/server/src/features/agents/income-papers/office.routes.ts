import { getAgentStatement, listAgentInvoices, lookAtAgentInvoice } from '@fairground/contract/income-papers'
import type { Serving } from '../../../http/serve.ts'
import { paperLanguage } from '../../../papers/paper.ts'
import type { Tools } from '../../../tools.ts'
import { findPlayer } from '../../office/staff/index.ts'
import { invoiceOnWire, paperOnWire } from './income-papers.wire.ts'
import { pageOfInvoices } from './invoices.queries.ts'
import { invoicePaper } from './invoices.service.ts'
import { lookAtInvoice } from './office.service.ts'
import { statementPaper } from './statement.service.ts'

/** Binds the office's calls about papers of agents' income. */
export function officePaperRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getAgentStatement, async ({ brand, input: { customerId, month, language } }) => {
    const { id: playerId, username, currency } = await findPlayer(tools, brand.id, customerId)
    const earner = { playerId, customerId, username, currency }
    const set = paperLanguage(language)
    return paperOnWire(
      `income-${customerId}-${month}`,
      set,
      await statementPaper(tools, brand, earner, month, set),
    )
  })

  serve(listAgentInvoices, async ({ brand, input: { customerId, ...page } }) => {
    const { id } = await findPlayer(tools, brand.id, customerId)
    const { list, total } = await pageOfInvoices(db, id, page)
    return { list: list.map(invoiceOnWire), total, totalPages: Math.ceil(total / page.pageSize) }
  })

  serve(lookAtAgentInvoice, async ({ brand, staff, input: { language, ...input } }) => {
    const invoice = await lookAtInvoice(tools, brand, staff, input)
    const set = paperLanguage(language)
    const name = `invoice-${invoice.customerId}-${invoice.number}`
    return paperOnWire(name, set, invoicePaper(invoice, brand.timeZone, set))
  })
}
