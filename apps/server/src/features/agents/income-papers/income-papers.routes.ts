import {
  getIncomeStatement,
  getInvoice,
  issueInvoice,
  listInvoices,
} from '@fairground/contract/income-papers'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import { paperLanguage } from '../../../papers/paper.ts'
import type { Tools } from '../../../tools.ts'
import { invoiceOnWire, paperOnWire } from './income-papers.wire.ts'
import { findInvoice, pageOfInvoices } from './invoices.queries.ts'
import { invoicePaper, issue } from './invoices.service.ts'
import { statementPaper } from './statement.service.ts'

/** Binds the calls about papers of agents' income. */
export function incomePaperRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools

  serve(getIncomeStatement, async ({ input: { month }, brand, session, languageCode }) => {
    const language = paperLanguage(languageCode)
    return paperOnWire(
      `income-${month}`,
      language,
      await statementPaper(tools, brand, session, month, language),
    )
  })

  serve(issueInvoice, async ({ input: { month }, brand, session }) =>
    invoiceOnWire(await issue(tools, brand, session, month)),
  )

  serve(listInvoices, async ({ input, session }) => {
    const { list, total } = await pageOfInvoices(db, session.playerId, input)
    return { list: list.map(invoiceOnWire), total, totalPages: Math.ceil(total / input.pageSize) }
  })

  serve(getInvoice, async ({ input: { invoiceId }, brand, session, languageCode }) => {
    const invoice = (await findInvoice(db, session.playerId, { invoiceId })) ?? refuse('invoice_unknown')
    const language = paperLanguage(languageCode)
    return paperOnWire(`invoice-${invoice.number}`, language, invoicePaper(invoice, brand.timeZone, language))
  })
}
