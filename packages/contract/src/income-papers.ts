import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant, listOf, money, page } from './shapes.ts'
import { customerId, reason } from './staff.ts'

// PDFs about agents' income for agents and the office: statements of a month, and invoices of affiliates to their
// brand.

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

const file = z.object({
  name: z.string(),
  /** The file in base64. */
  file: z.string(),
  /** Whether it is in English because the font of its page lacks the letters of the reader's language. */
  isInEnglish: z.boolean(),
})

export const getIncomeStatement = call({
  name: 'getIncomeStatement',
  about:
    'The caller’s income of a month as a PDF: the lines whose period ended in it, with what they come to and what was paid, and in total.',
  method: 'GET',
  path: '/wps/agent/income/statement',
  who: 'agent',
  input: z.object({ month }),
  output: file,
  errors: ['period_invalid'],
  limit: { times: 10, perSeconds: 60 },
})

const invoice = z.object({
  invoiceId: id,
  /** The number of the invoice, from 1 without gaps. */
  number: z.number(),
  month,
  amount: money,
  issuedAt: instant,
})

export const issueInvoice = call({
  name: 'issueInvoice',
  about:
    'Issues the caller’s invoice to the brand for what deals have paid in a month that is over; the one that was issued before, where there is one.',
  method: 'POST',
  path: '/wps/agent/invoices',
  who: 'agent',
  input: z.object({ month }),
  output: invoice,
  errors: ['period_invalid', 'invoice_empty'],
  limit: { times: 30, perSeconds: 60 },
})

export const listInvoices = call({
  name: 'listInvoices',
  about: 'The caller’s invoices, the newest first.',
  method: 'GET',
  path: '/wps/agent/invoices',
  who: 'agent',
  input: z.object(page),
  output: listOf(invoice),
})

export const getInvoice = call({
  name: 'getInvoice',
  about: 'An invoice of the caller as a PDF; it says for ever what it said when it was issued.',
  method: 'GET',
  path: '/wps/agent/invoices/:invoiceId',
  who: 'agent',
  input: z.object({ invoiceId: id }),
  owned: 'invoiceId',
  output: file,
  errors: ['invoice_unknown'],
  limit: { times: 10, perSeconds: 60 },
})

/** The office language of a PDF. */
const language = z.enum(['EN', 'TY'])

export const getAgentStatement = call({
  name: 'getAgentStatement',
  about: 'The income of an account of the brand of a month as a PDF, as the account itself gets it.',
  method: 'GET',
  path: '/office/api/players/:customerId/income-statement',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({ customerId, month, language }),
  output: file,
  ofBrand: 'customerId',
  errors: ['player_unknown', 'period_invalid'],
})

export const listAgentInvoices = call({
  name: 'listAgentInvoices',
  about: 'The invoices of an affiliate of the brand, the newest first.',
  method: 'GET',
  path: '/office/api/players/:customerId/invoices',
  who: 'staff',
  may: 'agent-pay.see',
  input: z.object({ customerId, ...page }),
  output: listOf(invoice),
  ofBrand: 'customerId',
  errors: ['player_unknown'],
})

export const lookAtAgentInvoice = call({
  name: 'lookAtAgentInvoice',
  about:
    'An invoice of an affiliate of the brand as a PDF. It has the affiliate’s name and e-mail address: who looks, and why, is in the log.',
  method: 'POST',
  path: '/office/api/invoices/:invoiceId/look',
  who: 'staff',
  may: 'players.unmask',
  input: z.object({ invoiceId: id, language, reason }),
  output: file,
  ofBrand: 'invoiceId',
  errors: ['invoice_unknown'],
})
