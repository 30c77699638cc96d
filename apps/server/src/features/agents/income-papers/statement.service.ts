import { maskedName } from '@fairground/kernel/masked-name'
import { currencyOf, formatMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import type { Paper, PaperLanguage } from '../../../papers/paper.ts'
import type { Tools } from '../../../tools.ts'
import { listIncomeRows } from '../agent-pay/index.ts'
import { planName } from '../contracts/index.ts'
import { daysText, momentText, monthSpan } from './month.rules.ts'

/** Owner of the income in a statement. */
type Earner = Pick<PlayerSession, 'playerId' | 'customerId' | 'username' | 'currency'>

/**
 * Returns the paper about an agent's income of a month (yyyy-MM) in a language; refuses `period_invalid` for one that
 * has not begun.
 */
export async function statementPaper(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  brand: Brand,
  { playerId, customerId, username, currency: code }: Earner,
  month: string,
  language: PaperLanguage,
): Promise<Paper> {
  const nowMs = clock.now()
  const { timeZone } = brand
  const span = monthSpan(month, timeZone, nowMs)
  const rows = await listIncomeRows(db, { accountId: playerId, currency: code, timeZone, span })
  const currency = currencyOf(code)
  const say = (id: MessageId, values: Record<string, string> = {}) => sayMessage(language.code, id, values)
  const money = (amount: bigint) => formatMoney(amount, currency, language.tag)
  const sum = (of: 'amount' | 'paid') => money(rows.reduce((all, row) => all + row[of], 0n))
  return {
    title: say('income.title', { month }),
    author: brand.name,
    madeMs: nowMs,
    isOnItsSide: false,
    facts: [
      [say('statement.brand'), brand.name],
      [say('statement.account'), `${username} (${customerId})`],
      [say('statement.currency'), currency.code],
      [say('statement.period'), daysText(span, timeZone)],
      [say('statement.made'), momentText(nowMs, timeZone)],
    ],
    columns: [
      { width: 22, isAmount: false },
      { width: 20, isAmount: false },
      { width: 16, isAmount: false },
      { width: 14, isAmount: false },
      { width: 14, isAmount: true },
      { width: 14, isAmount: true },
    ],
    header: [
      say('statement.period'),
      say('income.contract'),
      say('income.payer'),
      say('income.state'),
      say('income.amount'),
      say('income.paid'),
    ],
    rows: [
      ...rows.map((row) => [
        daysText(row, timeZone),
        planName(language.code, row.plan),
        row.payer === null ? brand.name : maskedName(row.payer),
        say(`income.state.${row.state as Exclude<typeof row.state, 'REJECTED' | 'EXPIRED'>}`),
        money(row.amount),
        money(row.paid),
      ]),
      [say('statement.total'), '', '', '', sum('amount'), sum('paid')],
    ],
    notes: [say('income.note')],
  }
}
