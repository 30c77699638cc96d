import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type Paper, paperPdf } from '../../../papers/paper.ts'
import type { Invoice } from './invoices.queries.ts'

/** Converts a paper to a file for the API; `name` is without its extension. */
export async function paperOnWire(name: string, { isInEnglish }: { isInEnglish: boolean }, paper: Paper) {
  return { name: `${name}.pdf`, file: (await paperPdf(paper)).toString('base64'), isInEnglish }
}

/** Converts an invoice for a list. */
export function invoiceOnWire({ id, number, month, currency, amount, issuedAt }: Invoice) {
  return {
    invoiceId: id,
    number,
    month,
    amount: { amount: moneyText(amount, currencyOf(currency)), currency },
    issuedAt: issuedAt.toISOString(),
  }
}
