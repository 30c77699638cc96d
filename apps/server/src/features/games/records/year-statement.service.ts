import { csvOf } from '@fairground/kernel/csv'
import { type Currency, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import { type MessageId, sayMessage } from '../../../messages/message-words.ts'
import { paperPdf } from '../../../papers/paper.ts'
import type { Tools } from '../../../tools.ts'
import { type MonthFigures, monthFigures } from '../../ledger/figures/index.ts'
import { taxWithheld } from '../../ledger/transfers/index.ts'
import { spanOf } from '../rounds/index.ts'

/** Columns of amounts, as they add up from left to right. */
export const statementColumns = [
  'opening',
  'deposits',
  'withdrawals',
  'staked',
  'won',
  'refunded',
  'bonus',
  'moves',
  'adjustments',
  'closing',
] as const

/** Year of a player's account, ready for typesetting: every text in one language, every amount as a decimal string. */
export interface YearStatement {
  title: string
  /** Names and values of its facts: brand, account, currency, period, time of making. */
  facts: [string, string][]
  header: string[]
  /** A row for each month, and the total as the last. */
  rows: string[][]
  notes: string[]
  madeMs: number
}

/** Owner and language of the statement. */
interface Asked {
  walletId: bigint
  username: string
  brandName: string
  currency: Currency
  timeZone: string
  languageCode: string
}

/**
 * Returns the months (yyyy-MM) of a year up to the current one; refuses `period_invalid` for a year that has not begun.
 */
export function monthsOf(year: number, timeZone: string, nowMs: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
  if (year > today.year) refuse('period_invalid')
  const last = year === today.year ? today.month : 12
  return Array.from({ length: last }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
}

/**
 * Returns the months of a year of a wallet, from January on; the opening balance, the movements and the closing balance
 * add up.
 */
export async function yearStatementOf(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  months: readonly string[],
  { walletId, username, brandName, currency, timeZone, languageCode }: Asked,
): Promise<YearStatement> {
  const nowMs = clock.now()
  const year = months[0]!.slice(0, 4)
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  const span = spanOf(days, timeZone)
  const [figures, tax] = await Promise.all([
    monthFigures(db, walletId, months, span, timeZone),
    taxWithheld(db, walletId, span),
  ])
  const say = (id: MessageId, values: Record<string, string> = {}) => sayMessage(languageCode, id, values)
  const text = (row: MonthFigures) => statementColumns.map((column) => moneyText(row[column], currency))
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone)
  const madeAt = `${now.toPlainDate()} ${now.toPlainTime().toString({ smallestUnit: 'minute' })} (${timeZone})`
  return {
    title: say('statement.title', { year }),
    facts: [
      [say('statement.brand'), brandName],
      [say('statement.account'), username],
      [say('statement.currency'), currency.code],
      [say('statement.period'), `${days.from} – ${days.to}`],
      // It is beside the columns, which contain the amount paid.
      ...(tax === 0n ? [] : [[say('statement.tax'), moneyText(tax, currency)] as [string, string]]),
      [say('statement.made'), madeAt],
    ],
    header: [say('statement.month'), ...statementColumns.map((column) => say(`statement.${column}`))],
    rows: [
      ...figures.map((row) => [row.month, ...text(row)]),
      [say('statement.total'), ...text(totalOf(figures))],
    ],
    notes: [say('statement.adds-up')],
    madeMs: nowMs,
  }
}

function totalOf(figures: readonly MonthFigures[]): MonthFigures {
  const total = { ...figures[0]!, closing: figures.at(-1)!.closing }
  for (const row of figures.slice(1))
    for (const column of statementColumns)
      if (column !== 'opening' && column !== 'closing') total[column] += row[column]
  return total
}

/** Returns the statement as a PDF. */
export function statementPdf({ facts, header, ...rest }: YearStatement): Promise<Buffer> {
  // The month, and beside it all columns of equal width.
  const columns = header.map((_, at) => ({ width: at === 0 ? 62 : 71, isAmount: at > 0 }))
  return paperPdf({ ...rest, author: facts[0]![1], isOnItsSide: true, facts, columns, header })
}

/** Returns the statement as CSV in UTF-8 with a byte order mark, which spreadsheets look for. */
export function statementCsv({ title, facts, header, rows }: YearStatement): Buffer {
  return Buffer.from(`\uFEFF${csvOf([[title], ...facts, [], header, ...rows])}`)
}
