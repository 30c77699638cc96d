import { newId } from '@fairground/kernel/id'
import { currencyOf, formatMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { transaction } from '../../../db/transaction.ts'
import { refuse } from '../../../http/refusal.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import type { Paper, PaperLanguage } from '../../../papers/paper.ts'
import type { Tools } from '../../../tools.ts'
import { findWallet, lockWallet } from '../../ledger/wallet/index.ts'
import { mailboxOf } from '../../people/contacts/index.ts'
import { payeeNameOf } from '../../people/persons/index.ts'
import { listDealsPaid } from '../agent-pay/index.ts'
import { planName } from '../contracts/index.ts'
import { addInvoice, findInvoice, type Invoice, type InvoiceContent } from './invoices.queries.ts'
import { daysText, momentText, monthSpan } from './month.rules.ts'

/** Maximum delay between the time of a payment, set by its process, and its commit. */
const paidWithinMs = 60_000

/**
 * Returns the invoice of an affiliate for payments of deals in an ended month (yyyy-MM): the issued one, or a new one
 * with the next number. Refuses `period_invalid` for a month that has not ended, and `invoice_empty` if nothing was
 * paid.
 */
export async function issue(
  tools: Pick<Tools, 'db' | 'clock' | 'chance'>,
  brand: Brand,
  session: PlayerSession,
  month: string,
): Promise<Invoice> {
  const nowMs = tools.clock.now()
  const span = monthSpan(month, brand.timeZone, nowMs)
  if (nowMs < span.toMs + paidWithinMs) refuse('period_invalid')
  const { playerId, currency } = session
  const [name, { email }] = await Promise.all([
    payeeNameOf(tools.db, playerId),
    mailboxOf(tools.db, playerId, nowMs),
  ])
  return transaction(tools.db, async (tx) => {
    // A paid account has a purse, whose lock excludes another invoice at the same time.
    const purseId = (await findWallet(tx, playerId, currency, 'agent')) ?? refuse('invoice_empty')
    await lockWallet(tx, purseId)
    const before = await findInvoice(tx, playerId, { month })
    if (before) return before
    const lines = await listDealsPaid(tx, { accountId: playerId, currency, span })
    if (lines.length === 0) refuse('invoice_empty')
    const licence = brand.licence ? `${brand.licence.regulator} ${brand.licence.number}` : ''
    const { username, customerId } = session
    const content: InvoiceContent = {
      brand: { name: brand.name, site: brand.domains[0] ?? '', licence },
      affiliate: { username, customerId, name, email: email ?? '' },
      lines: lines.map(({ paid, ...line }) => ({ ...line, paid: String(paid) })),
    }
    const amount = lines.reduce((sum, { paid }) => sum + paid, 0n)
    const id = newId(nowMs, tools.chance)
    await addInvoice(tx, playerId, { id, month, currency, amount, content, issuedAt: new Date(nowMs) })
    return (await findInvoice(tx, playerId, { invoiceId: id }))!
  })
}

/** Returns the paper of an invoice in a language, from its stored content only. */
export function invoicePaper(invoice: Invoice, timeZone: string, language: PaperLanguage): Paper {
  const { number, amount, content, issuedAt } = invoice
  const { brand, affiliate, lines } = content
  const currency = currencyOf(invoice.currency)
  const say = (id: MessageId, values: Record<string, string> = {}) => sayMessage(language.code, id, values)
  const money = (of: bigint) => formatMoney(of, currency, language.tag)
  const account = `${affiliate.username} (${affiliate.customerId})`
  const known = (...parts: string[]) => parts.filter((part) => part !== '').join(', ')
  const span = monthSpan(invoice.month, timeZone, issuedAt.getTime())
  return {
    title: say('invoice.title', { number: String(number) }),
    author: affiliate.name || affiliate.username,
    madeMs: issuedAt.getTime(),
    isOnItsSide: false,
    facts: [
      [say('invoice.from'), known(affiliate.name, account, affiliate.email)],
      [say('invoice.to'), known(brand.name, brand.site, brand.licence)],
      [say('invoice.issued'), momentText(issuedAt.getTime(), timeZone)],
      [say('statement.period'), daysText(span, timeZone)],
      [say('statement.currency'), currency.code],
    ],
    columns: [
      { width: 45, isAmount: false },
      { width: 35, isAmount: false },
      { width: 20, isAmount: true },
    ],
    header: [say('income.contract'), say('statement.period'), say('income.paid')],
    rows: [
      ...lines.map(({ plan, paid, ...of }) => [
        planName(language.code, plan),
        daysText(of, timeZone),
        money(BigInt(paid)),
      ]),
      [say('statement.total'), '', money(amount)],
    ],
    notes: [say('invoice.note')],
  }
}
