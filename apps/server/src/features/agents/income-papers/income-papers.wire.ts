import { currencyOf, moneyText } from '@fairground/kernel/money'
import { type Paper, paperPdf } from '../../../papers/paper.ts'
import type { Invoice } from './invoices.queries.ts'

/** A paper as a file; `name` is without its ending. */
export async function paperOnWire(name: string, { isInEnglish }: { isInEnglish: boolean }, paper: Paper) {
  return { name: `${name}.pdf`, file: (await paperPdf(paper)).toString('base64'), isInEnglish }
}

/** An invoice as it is listed. */
export function invoiceOnWire({ id, number, month, currency, amount, issuedAt }: Invoice) {
  return {
    invoiceId: id,
    number,
    month,
    amount: { amount: moneyText(amount, currencyOf(currency)), currency },
    issuedAt: issuedAt.toISOString(),
  }
}
